import type {
  AccountVersion,
  PaymentAccounts,
  ProcessorAccount,
  ShownAccount,
} from '@tipwell/contract/finance/calls/processor-accounts';
import { adapterFor } from '@tipwell/contract/providers/adapters';
import { paymentSystemNames } from '@tipwell/contract/providers/payment-systems';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { isSecondPerson } from '#platform/second-person.rule.ts';
import { namesOfPeople, showSecondApproval } from '#identity/identity';
import { accountApproval } from './confirm-account.ts';
import { neededFor } from './needed-for.ts';
import { canSeal } from './sealed-account.ts';
import { lastAnswers, standingVersions, type LastAnswer, type VersionRow } from './store.ts';
import { takeUpAccounts } from './take-up-accounts.ts';

/** Every payment system with the account that it has, never with a key. */
export async function showAccounts(context: Context, actor: Person): Promise<PaymentAccounts> {
  const { db, config } = context;
  // What another program put in force a moment ago is there, too.
  const unusable = await takeUpAccounts(context);
  const [versions, answers] = await Promise.all([standingVersions(db), lastAnswers(db)]);
  const ids = versions.flatMap(({ enteredBy, decidedBy }) => [enteredBy, decidedBy ?? enteredBy]);
  const names = await namesOfPeople(db, ids);
  const present = async (row: VersionRow | undefined) =>
    row && presentVersion(context, actor, row, names);
  const known = paymentSystemNames.filter((name) => name !== 'UNKNOWN');
  const accounts = await Promise.all(
    known.map(async (paymentSystem): Promise<ProcessorAccount> => {
      const of = (state: VersionRow['state']) =>
        versions.find((row) => row.paymentSystem === paymentSystem && row.state === state);
      const account = context.accounts.find(paymentSystem);
      const isInSettings = context.accounts.isInSettings(paymentSystem);
      return {
        paymentSystem,
        adapter: adapterFor(paymentSystem),
        source: isInSettings ? 'SETTINGS' : account ? 'ENTERED' : 'NONE',
        isLive: account?.isLive ?? null,
        inForce: (await present(of('IN_FORCE'))) ?? null,
        waiting: (await present(of('OPEN'))) ?? null,
        canBeOpened: !unusable.includes(paymentSystem),
        neededFor: await neededFor(db, paymentSystem),
        lastAnswer: answerOf(answers, paymentSystem),
      };
    }),
  );
  return { canBeEntered: canSeal(config), accounts };
}

function answerOf(
  answers: readonly LastAnswer[],
  paymentSystem: string,
): ProcessorAccount['lastAnswer'] {
  const found = answers.find((one) => one.paymentSystem === paymentSystem);
  if (!found) return null;
  return { outcome: found.outcome, told: found.told, at: found.askedAt.toISOString() };
}

async function presentVersion(
  context: Context,
  actor: Person,
  row: VersionRow,
  names: ReadonlyMap<string, string>,
): Promise<AccountVersion> {
  const { versionId, paymentSystem, adapter, deed, isLive, shown, reason } = row;
  const isOpen = row.state === 'OPEN';
  const second = await showSecondApproval(context, actor, isOpen ? accountApproval(row) : null);
  return {
    versionId,
    paymentSystem,
    adapter,
    deed,
    isLive,
    // What was entered before accounts had certificates says nothing of them.
    shown: { ...shown, ...certificatesOf(shown) },
    reason,
    enteredBy: names.get(row.enteredBy) ?? '',
    enteredAt: row.enteredAt.toISOString(),
    confirmedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
    may: {
      confirm: second.mayApprove,
      reject: isOpen && isSecondPerson(row.enteredBy, actor),
      withdraw: isOpen && actor.viewedBy === null && realPersonOf(actor) === row.enteredBy,
    },
    whyNotSecond: second.whyNotSecond,
  };
}

function certificatesOf({
  clientCertificate = null,
  serverAuthority = null,
}: Partial<ShownAccount>): Pick<ShownAccount, 'clientCertificate' | 'serverAuthority'> {
  return { clientCertificate, serverAuthority };
}
