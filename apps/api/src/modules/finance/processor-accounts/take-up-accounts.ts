import type { Context } from '#platform/context.ts';
import { readEnteredAccount } from '#platform/entered-account.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { describeError } from '#platform/log.ts';
import { ConfigError } from '#platform/config.ts';
import { openAccount } from './sealed-account.ts';
import { standingVersions } from './store.ts';

/** How soon a change is taken up by the other programs. */
const everyMs = 2_000;

/** Made once for each version, so that what adapters remember of an account is not forgotten each round. */
const madeFor = new WeakMap<Context, Map<string, PaymentAccount>>();

/**
 * Takes up the accounts that are in force. @returns those of which nothing can be used: no key of ours
 * opens them, or what is in them is not right here
 */
export async function takeUpAccounts(context: Context): Promise<string[]> {
  const rows = (await standingVersions(context.db)).filter(({ state }) => state === 'IN_FORCE');
  const before = madeFor.get(context) ?? new Map<string, PaymentAccount>();
  const now = new Map<string, PaymentAccount>();
  const unusable: string[] = [];
  for (const { versionId, paymentSystem, sealed } of rows) {
    const made = before.get(versionId) ?? accountIn(context, versionId, paymentSystem, sealed);
    if (made === null) unusable.push(paymentSystem);
    else now.set(versionId, made);
  }
  madeFor.set(context, now);
  context.accounts.setEntered([...now.values()]);
  return unusable;
}

function accountIn(
  { config }: Context,
  versionId: string,
  paymentSystem: string,
  sealed: string | null,
): PaymentAccount | null {
  const opened = sealed === null ? null : openAccount(config, versionId, sealed);
  if (opened?.account.paymentSystem !== paymentSystem) return null;
  return readEnteredAccount(opened.account, config).account;
}

/**
 * Takes up what is in force and from then on every change, within seconds. A production start needs the key
 * that opens what was entered. @returns what ends it @throws ConfigError
 */
export async function followAccounts(context: Context): Promise<() => void> {
  const unusable = await takeUpAccounts(context);
  const needed = unusable.filter((name) => !context.accounts.isInSettings(name));
  if (needed.length > 0) {
    const why = `The setting ACCOUNT_SEALING_KEY is wrong: what was entered for ${needed.join(', ')} cannot be opened with it, or is not allowed by the other settings.`;
    if (context.config.isProduction) throw new ConfigError(why);
    context.log.warn(why);
  }
  let isOver = false;
  let timer: NodeJS.Timeout;
  const round = async (): Promise<void> => {
    // What cannot be read now is as it was: no account goes because the database is away.
    await takeUpAccounts(context).catch((error: unknown) =>
      context.log.warn(describeError(error), 'accounts with processors could not be read'),
    );
    if (!isOver) wait();
  };
  const wait = (): void => {
    timer = setTimeout(() => void round(), everyMs).unref();
  };
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
