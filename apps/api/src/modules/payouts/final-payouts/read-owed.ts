import type { UserStatus } from '@tipwell/contract/access/roles';
import type { Database } from '#platform/db/database.ts';
import { staffPayee, type Destination, type StaffPayee } from '#payouts/destinations';
import { everyMembershipOf } from '#identity/identity';
import { heldForAnswer, readBalance, type PayeeBalance } from '#payouts/payouts';

/** What somebody has at one workplace, as far as a final payout is concerned; amounts in minor units. */
export interface Owed {
  payee: StaffPayee;
  status: UserStatus;
  balance: PayeeBalance;
  /** All that is theirs and has not left us. */
  owed: number;
  /** What can be paid now: also what waited for an answer that nobody can give any more. */
  free: number;
  heldForAnswer: number;
  /** On its way, or waiting for a split to be released. */
  underWay: number;
  /** Their own card or account that money can go to; never their former employer's. */
  destination: Destination | null;
}

/** What somebody is owed at one place they work or worked at. @throws notFound */
export async function readOwed(db: Database, payee: StaffPayee, now: Date): Promise<Owed> {
  const balance = await readBalance(db, payee, now);
  const waiting = await heldForAnswer(db, balance);
  const { destination } = balance;
  // Their former employer's card is not theirs; one that its bank has closed is nobody's.
  const isOwn = destination?.userId === payee.userId && destination?.status === 'ACTIVE';
  return {
    payee,
    status: balance.status,
    balance,
    owed: balance.available + balance.keptForTax + balance.held,
    free: balance.available + waiting,
    heldForAnswer: waiting,
    underWay: balance.held - waiting,
    destination: isOwn ? destination : null,
  };
}

/** The same of every place somebody works or worked at, by staff number. */
export async function readOwedOf(db: Database, userId: string, now: Date): Promise<Owed[]> {
  const places = (await everyMembershipOf(db, [userId])).toSorted(
    (one, other) => one.staffId - other.staffId,
  );
  return Promise.all(
    places.map(async ({ staffId }) => readOwed(db, staffPayee({ userId, staffId }), now)),
  );
}
