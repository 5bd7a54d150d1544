import type { Currency } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';

/** A charge that was started, with the session there in which it is paid. */
export interface SessionCharge {
  attemptId: string;
  secret: string;
  amount: number;
  currency: Currency;
  country: string;
  returnUrl: string;
  isReserved: boolean;
  startedAt: Date;
  sessionId: string | null;
  sessionData: string | null;
  sessionResult: string | null;
  resultAt: Date | null;
  atBankAt: Date | null;
  closedAt: Date | null;
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
  'country',
  'return_url as returnUrl',
  'is_reserved as isReserved',
  'started_at as startedAt',
  'session_id as sessionId',
  'session_data as sessionData',
  'session_result as sessionResult',
  'result_at as resultAt',
  'at_bank_at as atBankAt',
  'closed_at as closedAt',
] as const;

function selectCharges(db: Database, paymentSystem: string) {
  return db
    .selectFrom('providers.adyen_charges')
    .select(columns)
    .$narrowType<{ currency: Currency }>()
    .where('payment_system', '=', paymentSystem);
}

/** Keeps what is to be paid; the same attempt again is what was kept first. */
export async function keepCharge(
  db: Database,
  charge: Key &
    Pick<
      SessionCharge,
      'secret' | 'amount' | 'currency' | 'country' | 'returnUrl' | 'isReserved' | 'startedAt'
    >,
): Promise<void> {
  await db
    .insertInto('providers.adyen_charges')
    .values({
      payment_system: charge.paymentSystem,
      attempt_id: charge.attemptId,
      secret: charge.secret,
      amount: charge.amount,
      currency: charge.currency,
      country: charge.country,
      return_url: charge.returnUrl,
      is_reserved: charge.isReserved,
      started_at: charge.startedAt,
    })
    .onConflict((conflict) => conflict.columns(['payment_system', 'attempt_id']).doNothing())
    .execute();
}

export async function findCharge(db: Database, key: Key): Promise<SessionCharge | undefined> {
  return selectCharges(db, key.paymentSystem)
    .where('attempt_id', '=', key.attemptId)
    .executeTakeFirst();
}

/** The charge that a secret opens the page of. */
export async function findChargeBySecret(
  db: Database,
  paymentSystem: string,
  secret: string,
): Promise<SessionCharge | undefined> {
  return selectCharges(db, paymentSystem).where('secret', '=', secret).executeTakeFirst();
}

/** Keeps the session of a charge; what was kept first stays. */
export async function keepSession(
  db: Database,
  key: Key,
  session: { id: string; sessionData: string },
): Promise<void> {
  await db
    .updateTable('providers.adyen_charges')
    .set({ session_id: session.id, session_data: session.sessionData })
    .where('payment_system', '=', key.paymentSystem)
    .where('attempt_id', '=', key.attemptId)
    .where('session_id', 'is', null)
    .execute();
}

/** Keeps with what the session can be read; the newest one counts. */
export async function keepResult(
  db: Database,
  key: Key,
  { sessionResult, at }: { sessionResult: string; at: Date },
): Promise<void> {
  await db
    .updateTable('providers.adyen_charges')
    .set({ session_result: sessionResult, result_at: at })
    .where('payment_system', '=', key.paymentSystem)
    .where('attempt_id', '=', key.attemptId)
    .execute();
}

/** Keeps that the guest's browser was sent to its bank. */
export async function keepAtBank(db: Database, key: Key, at: Date): Promise<void> {
  await db
    .updateTable('providers.adyen_charges')
    .set({ at_bank_at: at })
    .where('payment_system', '=', key.paymentSystem)
    .where('attempt_id', '=', key.attemptId)
    .execute();
}

/** Lets nobody open the page any more. */
export async function closeCharge(db: Database, key: Key, now: Date): Promise<void> {
  await db
    .updateTable('providers.adyen_charges')
    .set({ closed_at: now })
    .where('payment_system', '=', key.paymentSystem)
    .where('attempt_id', '=', key.attemptId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Removes the oldest charges that were started before, at most so many. @returns how many they were */
export async function deleteChargesBefore(
  db: Database,
  before: Date,
  atMost: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('providers.adyen_charges')
    .where((eb) =>
      eb(
        eb.refTuple('payment_system', 'attempt_id'),
        'in',
        eb
          .selectFrom('providers.adyen_charges')
          .select(['payment_system', 'attempt_id'])
          .where('started_at', '<', before)
          .orderBy('started_at')
          .limit(atMost)
          .$asTuple('payment_system', 'attempt_id'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
