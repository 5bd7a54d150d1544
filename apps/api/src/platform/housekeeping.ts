// What is kept for a time only, and removed by itself once that time is over.
import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Database } from './db/database.ts';
import { forgetCounts } from './http/shared-limits.ts';
import { defineJob, handleJob } from './jobs.ts';

/** A client that lost an answer asks again within minutes; what it asks for is known by its own id too. */
const answersKeptHours = 48;
/** A key whose request was cut off is free for other input after a day. */
const reservationsKeptHours = 24;

/** So many rows go in one statement: short enough that nobody waits for it. */
const removedAtOnce = 2000;
/** What is left over goes with the next round. */
const mostBatches = 50;

/**
 * Removes what is over, batch by batch.
 * @param remove removes at most so many rows and tells how many they were
 */
export async function removeInBatches(
  remove: (atMost: number) => Promise<number>,
  atMost = removedAtOnce,
): Promise<number> {
  let removed = 0;
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const count = await remove(atMost);
    removed += count;
    if (count < atMost) break;
  }
  return removed;
}

/** Removes answers kept under idempotency keys, and reservations of requests that were cut off. */
export async function sweepIdempotency(context: Context): Promise<void> {
  const before = (hours: number) => new Date(context.clock.now().getTime() - hours * 3_600_000);
  await removeInBatches(async (atMost) =>
    deleteAnswersBefore(context.db, before(answersKeptHours), atMost),
  );
  await removeInBatches(async (atMost) =>
    deleteReservationsBefore(context.db, before(reservationsKeptHours), atMost),
  );
}

async function deleteAnswersBefore(db: Database, moment: Date, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from platform.idempotency_answers where ctid = any(array(
      select ctid from platform.idempotency_answers where answered_at < ${moment}
      order by answered_at limit ${atMost}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

async function deleteReservationsBefore(
  db: Database,
  moment: Date,
  atMost: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from platform.idempotency_reservations where ctid = any(array(
      select ctid from platform.idempotency_reservations where reserved_until < ${moment}
      order by reserved_until limit ${atMost}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

const sweepIdempotencyJob = defineJob<object>('platform:sweep-idempotency');

/** Longer than a replica may lag behind and be read from: by then it has everything. */
const lastWritesKeptHours = 1;

/** Forgets how far the log had come when somebody last changed something. */
export async function sweepLastWrites({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('platform.last_writes')
    .where('noted_at', '<', new Date(clock.now().getTime() - lastWritesKeptHours * 3_600_000))
    .execute();
}

const sweepLastWritesJob = defineJob<object>('platform:sweep-last-writes');

const forgetCountsJob = defineJob<object>('platform:forget-counts');

/** What the platform itself does by itself. */
export const housekeeping = [
  { everySeconds: 600, job: handleJob(sweepLastWritesJob, sweepLastWrites) },
  { everySeconds: 600, job: handleJob(forgetCountsJob, forgetCounts) },
  { everySeconds: 600, job: handleJob(sweepIdempotencyJob, sweepIdempotency) },
];
