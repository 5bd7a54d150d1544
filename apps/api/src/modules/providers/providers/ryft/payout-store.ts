import type { Currency } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';

/** A payout of ours with each of its calls: when one was about to be made, and what came of it. */
export interface KeptPayout {
  attemptId: string;
  accountId: string;
  methodId: string;
  amount: number;
  currency: Currency;
  transferMark: string | null;
  transferSentAt: Date | null;
  transferId: string | null;
  payoutSentAt: Date | null;
  payoutId: string | null;
  homeMark: string | null;
  homeSentAt: Date | null;
  homeId: string | null;
  wasPaid: boolean;
  refusedBecause: string | null;
}

interface Key {
  paymentSystem: string;
  attemptId: string;
}

const columns = [
  'attempt_id as attemptId',
  'account_id as accountId',
  'method_id as methodId',
  'amount',
  'currency',
  'transfer_mark as transferMark',
  'transfer_sent_at as transferSentAt',
  'transfer_id as transferId',
  'payout_sent_at as payoutSentAt',
  'payout_id as payoutId',
  'home_mark as homeMark',
  'home_sent_at as homeSentAt',
  'home_id as homeId',
  'was_paid as wasPaid',
  'refused_because as refusedBecause',
] as const;

/**
 * Keeps that a payout is about to be made; the same attempt again is what was kept first.
 * @returns false: another one to the same account is under way
 */
export async function beginPayout(
  db: Database,
  { paymentSystem, attemptId }: Key,
  payout: Pick<KeptPayout, 'accountId' | 'methodId' | 'amount' | 'currency'>,
  now: Date,
): Promise<KeptPayout | undefined> {
  await db
    .insertInto('providers.ryft_payouts')
    .values({
      payment_system: paymentSystem,
      attempt_id: attemptId,
      account_id: payout.accountId,
      method_id: payout.methodId,
      amount: payout.amount,
      currency: payout.currency,
      begun_at: now,
    })
    // By its own id, or because another one to the same account is under way.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findPayoutOf(db, { paymentSystem, attemptId });
}

export async function findPayoutOf(
  db: Database,
  { paymentSystem, attemptId }: Key,
): Promise<KeptPayout | undefined> {
  return db
    .selectFrom('providers.ryft_payouts')
    .select(columns)
    .$narrowType<{ currency: Currency }>()
    .where('payment_system', '=', paymentSystem)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
}

/** The attempt for which money was moved, there or home, by the name of the transfer. */
export async function attemptOfTransfer(
  db: Database,
  paymentSystem: string,
  transferId: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('providers.ryft_payouts')
    .select('attempt_id as attemptId')
    .where('payment_system', '=', paymentSystem)
    .where((eb) => eb.or([eb('transfer_id', '=', transferId), eb('home_id', '=', transferId)]))
    .executeTakeFirst();
  return found?.attemptId ?? null;
}

/** Takes a payout for oneself for a while. @returns undefined: somebody else has it */
export async function claimPayout(
  db: Database,
  { paymentSystem, attemptId }: Key,
  { now, until }: { now: Date; until: Date },
): Promise<KeptPayout | undefined> {
  return db
    .updateTable('providers.ryft_payouts')
    .set({ claimed_until: until })
    .where('payment_system', '=', paymentSystem)
    .where('attempt_id', '=', attemptId)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returning(columns)
    .$narrowType<{ currency: Currency }>()
    .executeTakeFirst();
}

/** Gives a payout free that one has taken until then, and nobody else since. */
export async function releasePayout(
  db: Database,
  { paymentSystem, attemptId }: Key,
  until: Date,
): Promise<void> {
  await db
    .updateTable('providers.ryft_payouts')
    .set({ claimed_until: null })
    .where('payment_system', '=', paymentSystem)
    .where('attempt_id', '=', attemptId)
    .where('claimed_until', '=', until)
    .execute();
}

/** The calls of a payout, and where it stands when each was about to be made. */
const sentColumns = {
  transfer: { sentAt: 'transfer_sent_at', mark: 'transfer_mark', id: 'transfer_id' },
  payout: { sentAt: 'payout_sent_at', mark: null, id: 'payout_id' },
  home: { sentAt: 'home_sent_at', mark: 'home_mark', id: 'home_id' },
} as const;
export type PayoutCall = keyof typeof sentColumns;

/**
 * Writes down that a call is about to be made, or that it was not made after all; it has no name yet.
 * @param before when it was about to be made as far as the caller knows
 * @returns false: somebody else has written something else meanwhile, and nothing may be sent
 */
export async function noteSent(
  db: Database,
  { paymentSystem, attemptId }: Key,
  call: PayoutCall,
  {
    before,
    sentAt,
    mark = null,
  }: { before: Date | null; sentAt: Date | null; mark?: string | null },
): Promise<boolean> {
  const { sentAt: column, mark: markColumn, id } = sentColumns[call];
  const marked = markColumn === null ? {} : { [markColumn]: mark };
  const values = { [column]: sentAt, [id]: null, ...marked };
  const { numUpdatedRows } = await db
    .updateTable('providers.ryft_payouts')
    .set(values)
    .where('payment_system', '=', paymentSystem)
    .where('attempt_id', '=', attemptId)
    .where(column, 'is not distinct from', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What is written down of a payout once it is known. */
export type PayoutNote =
  | { transferId: string }
  | { payoutId: string }
  | { homeId: string }
  | { wasPaid: true }
  | { refusedBecause: string };

const columnOf = {
  transferId: 'transfer_id',
  payoutId: 'payout_id',
  homeId: 'home_id',
  wasPaid: 'was_paid',
  refusedBecause: 'refused_because',
} as const;

/** Writes down what became of a step of a payout. */
export async function notePayout(
  db: Database,
  { paymentSystem, attemptId }: Key,
  note: PayoutNote,
): Promise<void> {
  const values = Object.entries(note).map(([name, value]) => [
    columnOf[name as keyof typeof columnOf],
    value,
  ]);
  await db
    .updateTable('providers.ryft_payouts')
    .set(Object.fromEntries(values) as object)
    .where('payment_system', '=', paymentSystem)
    .where('attempt_id', '=', attemptId)
    .execute();
}

/** Removes the oldest whose end is known for long, at most so many. @returns how many they were */
export async function deletePayoutsOver(
  db: Database,
  before: Date,
  atMost: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('providers.ryft_payouts')
    .where((eb) =>
      eb(
        eb.refTuple('payment_system', 'attempt_id'),
        'in',
        eb
          .selectFrom('providers.ryft_payouts')
          .select(['payment_system', 'attempt_id'])
          .where('begun_at', '<', before)
          .where((old) =>
            old.or([old('payout_id', 'is not', null), old('refused_because', 'is not', null)]),
          )
          .orderBy('begun_at')
          .limit(atMost)
          .$asTuple('payment_system', 'attempt_id'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
