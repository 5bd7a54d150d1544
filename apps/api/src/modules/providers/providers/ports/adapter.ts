import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import type { Module } from '#platform/module.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { CheckedDoor } from './checked-door.ts';
import type { PaymentSystem, PayoutCarrier } from './ports.ts';
import type { WebhookSource } from './webhook-source.ts';

/**
 * What every provider brings, whatever it does for us. Pages, rounds and tables of its own are put together
 * with those of the module.
 */
export interface Provider extends Pick<Module, 'pages' | 'sweeps' | 'keeps'> {
  /** The end of the address at which its messages arrive; what is kept of them is kept under it. */
  name: string;
  webhooks: WebhookSource;
  /** The secret of its messages, where the settings alone say who it is; undefined: nobody is expected. */
  secretOf?(config: Config): string | undefined;
  /** Where the settings let it be called, by the names under which its calls go out. */
  originsOf?(config: Config): Record<string, string[]>;
}

/** A processor: one object in its own folder, listed once in `registry.ts`. */
export interface Adapter extends Provider {
  /** The processor with one of our accounts. */
  system(account: PaymentAccount): PaymentSystem;
  /** Every address at which an account is called, beside its own. */
  otherAddresses?(account: Pick<PaymentAccount, 'url'>): string[];
  /** Asks who we are. It moves nothing, and makes nothing. Null: there is nobody to ask. */
  askWhoWeAre:
    | ((context: Context, account: PaymentAccount) => Promise<Omit<CheckedDoor, 'name'>>)
    | null;
}

/** A provider of the settings that takes no guest's money: it checks people, issues cards or carries support. */
export interface Service extends Provider {
  /** Asks whether it knows us. It moves nothing, and makes nothing. */
  check(context: Context): Promise<CheckedDoor>;
  /** Set where it brings payouts to people, under the name that stands where others have a payment system. */
  carries?: { as: string; carrierOf(context: Pick<Context, 'config'>): PayoutCarrier };
}
