import type { Currency } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';

/** A session that was made for a charge, as far as Ryft does not keep it. */
export interface KeptSession {
  attemptId: string;
  amount: number;
  currency: Currency;
  sessionId: string;
  clientSecret: string;
  closedAt: Date | null;
}

function selectSessions(db: Database, paymentSystem: string) {
  return db
    .selectFrom('providers.ryft_sessions')
    .select([
      'attempt_id as attemptId',
      'amount',
      'currency',
      'session_id as sessionId',
      'client_secret as clientSecret',
      'closed_at as closedAt',
    ])
    .$narrowType<{ currency: Currency }>()
    .where('payment_system', '=', paymentSystem);
}

/** Keeps the session of a charge; of two that were made at once the first one counts. */
export async function keepSession(
  db: Database,
  paymentSystem: string,
  session: Omit<KeptSession, 'closedAt'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('providers.ryft_sessions')
    .values({
      payment_system: paymentSystem,
      attempt_id: session.attemptId,
      amount: session.amount,
      currency: session.currency,
      session_id: session.sessionId,
      client_secret: session.clientSecret,
      started_at: now,
    })
    .onConflict((conflict) => conflict.columns(['payment_system', 'attempt_id']).doNothing())
    .execute();
}

export async function findSession(
  db: Database,
  paymentSystem: string,
  attemptId: string,
): Promise<KeptSession | undefined> {
  return selectSessions(db, paymentSystem).where('attempt_id', '=', attemptId).executeTakeFirst();
}

export async function findSessionById(
  db: Database,
  paymentSystem: string,
  sessionId: string,
): Promise<KeptSession | undefined> {
  return selectSessions(db, paymentSystem).where('session_id', '=', sessionId).executeTakeFirst();
}

/** From here on what is reserved for it is given free. */
export async function closeSession(
  db: Database,
  paymentSystem: string,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('providers.ryft_sessions')
    .set((eb) => ({ closed_at: eb.fn.coalesce('closed_at', eb.val(now)) }))
    .where('payment_system', '=', paymentSystem)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Removes the oldest, at most so many. @returns how many they were */
export async function deleteSessions(db: Database, before: Date, atMost: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('providers.ryft_sessions')
    .where((eb) =>
      eb(
        eb.refTuple('payment_system', 'attempt_id'),
        'in',
        eb
          .selectFrom('providers.ryft_sessions')
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
