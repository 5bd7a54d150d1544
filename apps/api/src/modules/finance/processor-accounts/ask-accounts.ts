import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { checkAccount, type CheckedAccount } from '#providers/providers';
import { openAccount, sealAccount } from './sealed-account.ts';
import { keepAnswer, replaceSealed, standingVersions } from './store.ts';

/** Asks an account that counts who we are, and keeps what it answers. It moves nothing. @throws notFound */
export async function askAccount(context: Context, paymentSystem: string): Promise<CheckedAccount> {
  const account = context.accounts.find(paymentSystem) ?? fail('notFound');
  const answer = await checkAccount(context, account);
  const { outcome, told } = answer;
  await keepAnswer(context.db, { paymentSystem, outcome, told, askedAt: context.clock.now() });
  return answer;
}

/** Asks every account in turn, as comes round by itself. */
export async function askAllAccounts(context: Context): Promise<void> {
  await forEachApart(context, {
    name: 'ask-accounts',
    items: context.accounts.all(),
    idOf: ({ paymentSystem }) => paymentSystem,
    clock: 'ROUND',
    handle: async ({ paymentSystem }) => askAccount(context, paymentSystem),
  });
}

/** Seals anew what an older key sealed, so that the older one can be taken out of the settings. */
export async function resealAccounts(context: Context): Promise<void> {
  await forEachApart(context, {
    name: 'reseal-accounts',
    items: await standingVersions(context.db),
    idOf: ({ versionId }) => versionId,
    clock: 'ROUND',
    handle: async ({ versionId, sealed }) => {
      const opened = sealed === null ? null : openAccount(context.config, versionId, sealed);
      if (sealed === null || !opened || opened.isOfFirst) return;
      const after = sealAccount(context.config, versionId, opened.account);
      await replaceSealed(context.db, versionId, { before: sealed, after });
    },
  });
}
