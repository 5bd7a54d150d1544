/**
 * Whose money is meant: a person's, or a venue's own. With a staff number it is what the person has at
 * that one workplace; without one it is the person wherever they work, as with their payout card.
 */
export type Payee = PersonPayee | VenuePayee;

export interface PersonPayee {
  kind: 'PERSON';
  userId: string;
  staffId?: number;
}

export interface StaffPayee extends PersonPayee {
  staffId: number;
}

export interface VenuePayee {
  kind: 'VENUE';
  locationId: number;
}

/** Who has one balance and one plan: a person at one workplace, or a venue. */
export type BalanceHolder = StaffPayee | VenuePayee;

export function personPayee({ userId }: { userId: string }): PersonPayee {
  return { kind: 'PERSON', userId };
}

export function staffPayee(at: { userId: string; staffId: number }): StaffPayee {
  return { kind: 'PERSON', userId: at.userId, staffId: at.staffId };
}

export function venuePayee({ locationId }: { locationId: number }): VenuePayee {
  return { kind: 'VENUE', locationId };
}

/** How rows name a payee: without a person they are the venue's own. Those of cards know no workplace. */
export interface PayeeColumns {
  userId: string | null;
  staffId?: number | null;
  locationId: number | null;
}

/** Whether a row is this payee's. What is paid to people at a venue is not the venue's own. */
export function isOf(payee: Payee, row: PayeeColumns): boolean {
  if (payee.kind === 'VENUE') return row.userId === null && row.locationId === payee.locationId;
  const isAnywhere = payee.staffId === undefined || row.staffId === undefined;
  return row.userId === payee.userId && (isAnywhere || row.staffId === payee.staffId);
}

/** The same in the audit log: `user:…` or `location:…`. */
export function subjectOf(payee: Payee): string {
  return payee.kind === 'VENUE' ? `location:${payee.locationId}` : `user:${payee.userId}`;
}
