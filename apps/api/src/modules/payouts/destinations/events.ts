import { defineEvent, publish } from '#platform/events.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Payee } from './records/payee.ts';
import type { SharingChange } from './records/sharing-change.rule.ts';

/**
 * Where a person or a venue is paid changed, or what the processor says of it. `userId` is null where it
 * is the venue's own.
 */
export const destinationChanged = defineEvent<DestinationChanged>('payout.destinationChanged');

export type DestinationChanged = { destinationId: string } & (
  | { userId: string; locationId: null; what: DestinationChange }
  | { userId: null; locationId: number; what: CompanyDestinationChange }
);
/** `NOT_TAKEN`: another one was given without the password, and this one stays. */
export type DestinationChange = 'ADDED' | 'REPLACED' | 'ACTIVE' | 'BLOCKED' | 'NOT_TAKEN';
export type CompanyDestinationChange = DestinationChange | 'REMOVED';

/** A person's money goes to their employer's card or account, or no longer does. */
export const sharingChanged = defineEvent<SharingChanged>('payout.sharingChanged');

export interface SharingChanged {
  /** Of this change, so that it is told once. */
  changeId: string;
  userId: string;
  locationId: number;
  what: SharingChange;
  /** Where the money goes from now on; null: nowhere, it waits for a card. */
  destinationId: string | null;
}

/** A workplace takes tips and is paid out by another payment system; these people are not known to it. */
export const paymentSystemChanged = defineEvent<PaymentSystemChanged>(
  'destinations.paymentSystemChanged',
);

export interface PaymentSystemChanged {
  /** Of this change, so that it is told once. */
  changeId: string;
  locationId: number;
  userIds: readonly string[];
  /** The names of both; absent in what was told before they were kept. */
  systems?: { before: string; after: string };
}

/** Money goes elsewhere from a moment on: what kept it from arriving before says nothing any more. */
export const moneyRedirected = defineEvent<MoneyRedirected>('destinations.moneyRedirected');

export interface MoneyRedirected {
  /** Whose: a person's wherever they work, a person's at one workplace, or a venue's own. */
  payees: readonly Payee[];
  at: string;
}

/** Tells in the transaction that changes where money goes. */
export async function tellMoneyRedirected(
  tx: Tx,
  payees: readonly Payee[],
  now: Date,
): Promise<void> {
  if (payees.length > 0) await publish(tx, moneyRedirected, { payees, at: now.toISOString() });
}
