import { paymentSystemNames } from '@tipwell/contract/providers/payment-systems';
import type { Context } from '#platform/context.ts';
import { paymentSystemNamed } from './payment-systems.ts';
import type { PaymentSystem } from '../ports/ports.ts';
import { standIn as theStandIn } from './registry.ts';

/** An account that settles, with the payment systems whose money lies in it. */
export interface SettlingAccount {
  /** The name of its payment system, or of the stand-in. */
  account: string;
  paymentSystems: readonly string[];
  system: PaymentSystem;
}

/** One account stands in for all that have none of their own. */
export const standInAccount = 'STAND_IN';

/** Every account that we have, each once. */
export function settlingAccounts(context: Pick<Context, 'config' | 'accounts'>): SettlingAccount[] {
  const { isProduction, standIn } = context.config;
  const own = context.accounts.all().filter(({ adapter }) => adapter !== theStandIn.name);
  const accounts: SettlingAccount[] = own.map(({ paymentSystem }) => ({
    account: paymentSystem,
    paymentSystems: [paymentSystem],
    system: paymentSystemNamed(context, paymentSystem),
  }));
  if (isProduction || standIn === null) return accounts;
  const others = paymentSystemNames.filter(
    (name) => !own.some(({ paymentSystem }) => paymentSystem === name),
  );
  const [first] = others;
  if (first === undefined) return accounts;
  const system = paymentSystemNamed(context, first);
  return [...accounts, { account: standInAccount, paymentSystems: others, system }];
}
