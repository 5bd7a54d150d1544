import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fail } from '@tipwell/contract/api/errors';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { pipelineAndCommit } from './db/pipeline.ts';
import type { Database, Tx } from './db/database.ts';
import { mentions } from './db/mentions.ts';
import { groupCommitted } from './group-commit.ts';

/** A request that carries a key: who asks what under it. */
interface Asking {
  actor: string;
  key: string;
  call: string;
  inputHash: string;
}

/**
 * How long a key is kept for a request that does not end, because its program was killed: longer than
 * any request can take. Then the same input is let through again.
 */
const leaseSeconds = 30;

/**
 * How long a request waits for another one with the same key and input, in ever longer steps: mostly it
 * is the repeat of one whose answer was lost, and the answer is there within a moment.
 */
const waitsMs = [20, 40, 80, 160, 320, 640, 1280];

/**
 * Answers a request once for each key: the key is reserved first, so that of several requests at the same
 * moment one is carried out. The same input again gets the same answer, after a wait where the first one
 * is still under way. A failure frees the key.
 * @throws idempotencyKeyReused when the key came with other input, requestUnderWay when the first request
 *   takes longer than somebody should wait
 */
export async function answerOnce(
  context: Context,
  asking: Asking,
  carryOut: () => Promise<{ status: number; answer: unknown }>,
): Promise<{ answer: unknown; isReplayed: boolean }> {
  const reserved = await reserveOrWait(context, asking);
  if (reserved.kind === 'ANSWERED') return { answer: reserved.answer, isReplayed: true };
  const { reservationId } = reserved;
  try {
    const { status, answer } = await carryOut();
    await keepAnswer(context, { ...asking, reservationId, status, answer });
    return { answer, isReplayed: false };
  } catch (error) {
    // Should even that fail, the key is free again when its time is over.
    await freeKey(context, { ...asking, reservationId }).catch(() => {});
    throw error;
  }
}

type Reserved = { kind: 'RESERVED'; reservationId: string } | { kind: 'ANSWERED'; answer: unknown };

async function reserveOrWait(context: Context, asking: Asking): Promise<Reserved> {
  for (const waitMs of waitsMs) {
    const found = await reserve(context, { ...asking, reservationId: randomUUIDv7() });
    if (found.kind !== 'UNDER_WAY') return found;
    await pause(waitMs);
  }
  return fail('requestUnderWay');
}

interface Reservation extends Asking {
  reservationId: string;
}

type Found = Reserved | { kind: 'UNDER_WAY' };

/** What stands under a key after it was asked for: an answer, or whose request is being carried out. */
interface Standing {
  actor: string;
  call: string;
  key: string;
  inputHash: string;
  reservationId: string | null;
  answer: unknown;
}

/** Requests of one moment share a transaction; the same key among them is reserved by the first. */
const reserveTogether = groupCommitted<Reservation, Standing | undefined>(
  async (context, asked) => {
    const now = context.clock.now();
    const until = new Date(now.getTime() + leaseSeconds * 1000);
    const firsts = new Map(asked.toReversed().map((one) => [nameOf(one), one]));
    const standing = await context.db.transaction().execute(async (tx) =>
      pipelineAndCommit(tx, async (at) => {
        const [, rows] = await Promise.all([
          insertReservations(at, [...firsts.values()], { now, until }),
          // Read after it was reserved: an answer is written before its reservation is removed.
          readStanding(at, [...firsts.values()]),
        ]);
        return rows;
      }),
    );
    const byName = new Map(standing.map((one) => [nameOf(one), one]));
    return asked.map((one) => byName.get(nameOf(one)));
  },
);

async function reserve(context: Context, reservation: Reservation): Promise<Found> {
  const standing = await reserveTogether(context, reservation);
  // Freed between the two questions: it is asked for again.
  if (!standing) return { kind: 'UNDER_WAY' };
  if (standing.inputHash !== reservation.inputHash) fail('idempotencyKeyReused');
  if (standing.reservationId === null) return { kind: 'ANSWERED', answer: standing.answer };
  const isOurs = standing.reservationId === reservation.reservationId;
  return isOurs
    ? { kind: 'RESERVED', reservationId: reservation.reservationId }
    : { kind: 'UNDER_WAY' };
}

function nameOf({ actor, call, key }: Pick<Asking, 'actor' | 'call' | 'key'>): string {
  return `${actor} ${call} ${key}`;
}

function columnsOf(asked: readonly Asking[]) {
  return sql`${asked.map(({ actor }) => actor)}::text[], ${asked.map(({ call }) => call)}::text[],
             ${asked.map(({ key }) => key)}::text[]`;
}

/** A key whose time is over is taken by the same input alone: what became of the first is not known. */
async function insertReservations(
  tx: Tx,
  asked: readonly Reservation[],
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await sql`
    insert into platform.idempotency_reservations as held
      (actor, call, idempotency_key, input_hash, reservation_id, reserved_until)
    select asked.*, ${until}::timestamptz
    from unnest(${columnsOf(asked)}, ${asked.map(({ inputHash }) => inputHash)}::text[],
                ${asked.map(({ reservationId }) => reservationId)}::uuid[])
      as asked (actor, call, idempotency_key, input_hash, reservation_id)
    where not exists (
      select from platform.idempotency_answers given
      where given.actor = asked.actor and given.call = asked.call
        and given.idempotency_key = asked.idempotency_key)
    -- Two processes that reserve the same keys in another order would wait for each other.
    order by 1, 2, 3
    on conflict (actor, call, idempotency_key) do update
    set reservation_id = excluded.reservation_id, reserved_until = excluded.reserved_until
    where held.reserved_until <= ${now} and held.input_hash = excluded.input_hash`.execute(tx);
}

/** An answer counts before a reservation: whoever reserved beside it has nothing to carry out. */
async function readStanding(tx: Tx, asked: readonly Asking[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select asked.actor, asked.call, asked.key,
           coalesce(given.input_hash, held.input_hash) as "inputHash",
           case when given.actor is null then held.reservation_id end as "reservationId",
           given.answer
    from unnest(${columnsOf(asked)}) as asked (actor, call, key)
    left join platform.idempotency_answers given
      on given.actor = asked.actor and given.call = asked.call
      and given.idempotency_key = asked.key
    left join platform.idempotency_reservations held
      on held.actor = asked.actor and held.call = asked.call and held.idempotency_key = asked.key
    where given.actor is not null or held.actor is not null`.execute(tx);
  return rows;
}

interface Given extends Reservation {
  status: number;
  answer: unknown;
}

/** Keeps answers and frees their keys, in one transaction: what is not reserved is answered. */
const keepAnswer = groupCommitted<Given, void>(async (context, given) => {
  await context.db.transaction().execute(async (tx) =>
    pipelineAndCommit(tx, async (at) =>
      Promise.all([
        sql`
          insert into platform.idempotency_answers
            (actor, call, idempotency_key, input_hash, status, answer, answered_at)
          select kept.*, ${context.clock.now()}::timestamptz
          from unnest(${columnsOf(given)}, ${given.map(({ inputHash }) => inputHash)}::text[],
                      ${given.map(({ status }) => status)}::int[],
                      ${given.map(({ answer }) => JSON.stringify(answer))}::jsonb[])
            as kept (actor, call, idempotency_key, input_hash, status, answer)
          order by 1, 2, 3
          on conflict do nothing`.execute(at),
        removeReservations(at, given),
      ]),
    ),
  );
  return given.map(() => undefined);
});

const freeKey = groupCommitted<Reservation, void>(async ({ db }, freed) => {
  await removeReservations(db, freed);
  return freed.map(() => undefined);
});

async function removeReservations(db: Database, held: readonly Reservation[]): Promise<void> {
  await sql`
    delete from platform.idempotency_reservations held
    using (
      select * from unnest(${columnsOf(held)},
                           ${held.map(({ reservationId }) => reservationId)}::uuid[])
        as over (actor, call, key, reservation_id)
      order by 1, 2, 3) over
    where held.actor = over.actor and held.call = over.call
      and held.idempotency_key = over.key and held.reservation_id = over.reservation_id`.execute(
    db,
  );
}

/** Forgets what a person was answered, and what anybody was answered that names them. */
export async function forgetAnswers(
  db: Database,
  of: { actor: string; texts: readonly string[] },
): Promise<void> {
  await sql`
    delete from platform.idempotency_answers
    where actor = ${of.actor} or ${mentions(sql`answer`, of.texts)}`.execute(db);
  await sql`delete from platform.idempotency_reservations where actor = ${of.actor}`.execute(db);
}
