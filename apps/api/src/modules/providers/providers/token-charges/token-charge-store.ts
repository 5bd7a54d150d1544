import type { Currency } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';

/** A charge that waits for a card's token, or has had one. */
export interface TokenCharge {
  attemptId: string;
  secret: string;
  amount: number;
  currency: Currency;
  returnUrl: string;
  /** Of the place that is paid; null where it was started before that was kept. */
  country: string | null;
  startedAt: Date;
  /** Their own page, where the charge is paid there. */
  hostedId: string | null;
  hostedUrl: string | null;
  closedAt: Date | null;
  isReserved: boolean;
  tries: number;
  openToken: string | null;
  paymentReference: string | null;
  /** Where the payer's bank asks, with a processor that tells it once. */
  bankUrl: string | null;
}

interface Key {
  paymentSystem: string;
  attemptId: string;
}

const columns = [
  'attempt_id as attemptId',
  'secret',
  'amount',
  'currency',
  'return_url as returnUrl',
  'country',
  'started_at as startedAt',
  'hosted_id as hostedId',
  'hosted_url as hostedUrl',
  'closed_at as closedAt',
  'is_reserved as isReserved',
  'tries',
  'open_token as openToken',
  'payment_reference as paymentReference',
  'bank_url as bankUrl',
] as const;

function selectCharges(db: Database) {
  return db
    .selectFrom('providers.token_charges')
    .select(columns)
    .$narrowType<{ currency: Currency }>();
}

/** Keeps what is to be paid; the same attempt again is what was kept first. */
export async function keepCharge(
  db: Database,
  charge: Key &
    Pick<TokenCharge, 'secret' | 'amount' | 'currency' | 'returnUrl' | 'country' | 'isReserved'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('providers.token_charges')
    .values({
      payment_system: charge.paymentSystem,
      attempt_id: charge.attemptId,
      secret: charge.secret,
      amount: charge.amount,
      currency: charge.currency,
      return_url: charge.returnUrl,
      country: charge.country,
      is_reserved: charge.isReserved,
      started_at: now,
    })
    .onConflict((conflict) => conflict.columns(['payment_system', 'attempt_id']).doNothing())
    .execute();
}

export async function findCharge(db: Database, key: Key): Promise<TokenCharge | undefined> {
  return selectCharges(db)
    .where('payment_system', '=', key.paymentSystem)
    .where('attempt_id', '=', key.attemptId)
    .executeTakeFirst();
}

/** Keeps where a charge is paid on their own page; what was kept first stays. */
export async function keepHostedPage(
  db: Database,
  key: Key,
  page: { id: string; url: string },
): Promise<void> {
  await db
    .updateTable('providers.token_charges')
    .set({ hosted_id: page.id, hosted_url: page.url })
    .where('payment_system', '=', key.paymentSystem)
    .where('attempt_id', '=', key.attemptId)
    .where('hosted_id', 'is', null)
    .execute();
}

/** The charge that a secret opens. */
export async function findChargeBySecret(
  db: Database,
  paymentSystem: string,
  secret: string,
): Promise<TokenCharge | undefined> {
  return selectCharges(db)
    .where('payment_system', '=', paymentSystem)
    .where('secret', '=', secret)
    .executeTakeFirst();
}

/**
 * Takes a charge for oneself for a while, so that of two cards given at once one is tried.
 * @returns the charge as it stands then; undefined where somebody else has it, or it is closed
 */
export async function claimCharge(
  db: Database,
  key: Key,
  { now, until }: { now: Date; until: Date },
): Promise<TokenCharge | undefined> {
  return db
    .updateTable('providers.token_charges')
    .set({ claimed_until: until })
    .where('payment_system', '=', key.paymentSystem)
    .where('attempt_id', '=', key.attemptId)
    .where('closed_at', 'is', null)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returning(columns)
    .$narrowType<{ currency: Currency }>()
    .executeTakeFirst();
}

/** Writes down that a card is about to be tried, before it is. @returns the number of the try */
export async function openTry(db: Database, key: Key, token: string): Promise<number> {
  const { tries } = await db
    .updateTable('providers.token_charges')
    .set((eb) => ({ tries: eb('tries', '+', 1), open_token: token }))
    .where('payment_system', '=', key.paymentSystem)
    .where('attempt_id', '=', key.attemptId)
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
}

/** What became of the open try is known: its token is forgotten. */
export async function endTry(
  db: Database,
  key: Key,
  paymentReference: string | null,
): Promise<void> {
  await db
    .updateTable('providers.token_charges')
    .set({
      open_token: null,
      ...(paymentReference === null ? {} : { payment_reference: paymentReference }),
    })
    .where('payment_system', '=', key.paymentSystem)
    .where('attempt_id', '=', key.attemptId)
    .execute();
}

/** Gives a charge free that one has taken until then, and nobody else since. */
export async function releaseCharge(db: Database, key: Key, until: Date): Promise<void> {
  await db
    .updateTable('providers.token_charges')
    .set({ claimed_until: null })
    .where('payment_system', '=', key.paymentSystem)
    .where('attempt_id', '=', key.attemptId)
    .where('claimed_until', '=', until)
    .execute();
}

/** Lets nobody pay any more. @returns whether it is closed: not while somebody tries a card */
export async function closeCharge(db: Database, key: Key, now: Date): Promise<boolean> {
  const closed = await db
    .updateTable('providers.token_charges')
    .set((eb) => ({ closed_at: eb.fn.coalesce('closed_at', eb.val(now)) }))
    .where('payment_system', '=', key.paymentSystem)
    .where('attempt_id', '=', key.attemptId)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returning('attempt_id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Removes the oldest charges that are over, at most so many. @returns how many they were */
export async function deleteChargesOver(
  db: Database,
  before: { left: Date; paid: Date },
  atMost: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('providers.token_charges')
    .where((eb) =>
      eb(
        eb.refTuple('payment_system', 'attempt_id'),
        'in',
        eb
          .selectFrom('providers.token_charges')
          .select(['payment_system', 'attempt_id'])
          .where('open_token', 'is', null)
          .where('started_at', '<', before.left)
          .where((old) =>
            old.or([
              old('started_at', '<', before.paid),
              old.and([
                old('closed_at', 'is not', null),
                old('tries', '=', 0),
                old('hosted_id', 'is', null),
              ]),
            ]),
          )
          .orderBy('started_at')
          .limit(atMost)
          .$asTuple('payment_system', 'attempt_id'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
