import { sql } from 'kysely';
import { verifyLedger } from '#ledger/ledger';
import { verifyBooks } from '#finance/reconciliation';
import type { SimulatedApp } from './simulated-app.ts';

/** Whatever was begun has ended after so long, or people have been alerted to it. */
const endsWithinHours = 48;
/** What comes back from a bank after it was paid is found at the latest by the comparison of a week later. */
const returnsKnownWithinHours = 9 * 24;

/** What must hold after every day, as sentences about what does not. */
export async function whatIsWrong(app: SimulatedApp): Promise<string[]> {
  const found = await Promise.all([
    booksAreWrong(app),
    spansPlaces(app),
    jobsAreDead(app),
    isForgotten(app),
    differsFromProcessor(app),
  ]);
  return found.flat();
}

async function booksAreWrong({ context: { db } }: SimulatedApp): Promise<string[]> {
  const verdict = await verifyLedger(db);
  const { findings } = await verifyBooks(db);
  return [...(verdict.isSound ? [] : [verdict.finding]), ...findings];
}

/**
 * An entry moves money of one place alone, besides accounts that all share: that is what lets places lie in
 * databases of their own, should one database no longer do (record 0095).
 */
async function spansPlaces({ context: { pool } }: SimulatedApp): Promise<string[]> {
  const { rows } = await pool.query<{ said: string }>(
    `select format('The entry %s (%s) moves money of several places.', entry_id, entry.kind) as said
     from ledger.entries entry
     join ledger.postings using (entry_id)
     join ledger.accounts account using (account_id)
     cross join lateral (
       select case when split_part(code, ':', 1) in ('person', 'service') then split_part(code, ':', 3)
                   when split_part(code, ':', 1) in ('pool', 'venue', 'venue-invoice', 'unallocated')
                   then split_part(code, ':', 2) end as place) lying
     where account.kind = 'STRICT' or place is not null
     group by entry_id, entry.kind
     having count(distinct place) <> 1 or count(*) <> count(place)`,
  );
  return rows.map(({ said }) => said);
}

/** Every sweep and every job went through, if not at once then later. */
async function jobsAreDead({ context: { db } }: SimulatedApp): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select distinct format('The job %s is dead: %s', task_identifier, last_error) as said
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    union all
    select format('The round %s fails on %s since %s', round, item, failing_since)
    from platform.failing_items where failures > 3`.execute(db);
  return rows.map(({ said }) => said);
}

/** Nothing waits beyond its time without people knowing of it. */
async function isForgotten({ context: { db }, clock }: SimulatedApp): Promise<string[]> {
  const before = new Date(clock.now().getTime() - endsWithinHours * 3_600_000);
  const { rows } = await sql<{ said: string }>`
    with waiting as (
      select 'tip' as what, tip_id as id, state, started_at as since from tipping.tips
      where state in ('STARTED', 'PROCESSING')
      union all
      select 'refund', refund_id, state, approved_at from tipping.refunds where state = 'APPROVED'
      union all
      -- To a bank account it leaves on a working day and lands some days later: it is not late before.
      select 'payout', payout_id, state, greatest(submitted_at, lands_by) from payouts.payouts
      where state = 'SUBMITTED')
    select format('The %s %s is %s since %s', what, id, state, since) as said from waiting
    where since < ${before} and not exists (
      select from platform.incidents where subject like '%' || waiting.id::text || '%')`.execute(
    db,
  );
  return rows.map(({ said }) => said);
}

/** What became of a movement with us, in the sandbox's own words for it. */
const sameAt = {
  payment: { succeeded: ['CAPTURED', 'REFUNDED'] },
  // One that came back is told by some processors as one that failed.
  payout: { paid: ['PAID'], failed: ['FAILED'], returned: ['RETURNED', 'FAILED'] },
  refund: { succeeded: ['SUCCEEDED'], failed: ['FAILED'] },
} as const;
type Kind = keyof typeof sameAt;

/** Money has moved, or may yet, and then only once for each attempt. */
const moves = new Set([
  'succeeded',
  'processing',
  'requires_capture',
  'pending',
  'in_transit',
  'paid',
]);

interface Movement {
  kind: Kind;
  door: string;
  mark: string | null;
  status: string;
  amount: number;
}

/**
 * Everything that any processor has done is known to us under the id of our own attempt, with the same
 * sum and, once it is old enough, the same end. What was done twice shows as an id that we do not know,
 * or as two of one id that both moved money.
 */
async function differsFromProcessor(app: SimulatedApp): Promise<string[]> {
  const known = await movementsByAttempt(app);
  const { body } = await app.outside.ask('GET', '/v1/test/movements');
  const { data } = body as { data: Movement[] };
  const byAttempt = Map.groupBy(data, ({ kind, mark }) => `${kind} ${attemptOf(kind, mark)}`);
  return [...byAttempt].flatMap(([name, tries]) => {
    const moved = tries.filter(({ status }) => moves.has(status));
    if (moved.length > 1) return [`${name} moved money ${moved.length} times.`];
    // Of several cards that were tried the one that paid counts, otherwise the last.
    const decisive = moved[0] ?? tries.at(-1);
    return decisive ? howItDiffers(app, name, decisive, known) : [];
  });
}

function howItDiffers(
  app: SimulatedApp,
  name: string,
  { kind, door, mark, status, amount }: Movement,
  known: ReadonlyMap<string, Known>,
): string[] {
  const ours = known.get(attemptOf(kind, mark));
  if (!ours) return [`${door} knows the ${name} (${status}), and we do not.`];
  const wrong: string[] = [];
  const ends: Record<string, readonly string[]> = sameAt[kind];
  const expected = ends[status];
  const limit = status === 'returned' ? returnsKnownWithinHours : endsWithinHours;
  const age = (app.clock.now().getTime() - ours.since.getTime()) / 3_600_000;
  const isOf = `The ${name} is ${status} at ${door}`;
  if (expected && age > limit && !expected.includes(ours.state)) {
    wrong.push(`${isOf} and ${ours.state} here.`);
  }
  if (!expected && ['CAPTURED', 'PAID', 'SUCCEEDED'].includes(ours.state)) {
    wrong.push(`${isOf} and ${ours.state} here already.`);
  }
  if (amount !== ours.amount) wrong.push(`${isOf} with ${amount}, and ${ours.amount} here.`);
  return wrong;
}

/**
 * Some call an attempt by what it is for and its id; where dashes may not stand, each card that was tried
 * is told by a number behind it, too.
 */
function attemptOf(kind: Kind, mark: string | null): string {
  const purpose = kind === 'payment' ? 'charge' : kind;
  const [, id] = new RegExp(`^${purpose}[-_]([\\da-f_-]{36})(?:_\\d+)?$`).exec(mark ?? '') ?? [];
  return id?.replaceAll('_', '-') ?? mark ?? 'nobody';
}

interface Known {
  state: string;
  amount: number;
  since: Date;
}

async function movementsByAttempt({ context: { db } }: SimulatedApp): Promise<Map<string, Known>> {
  const { rows } = await sql<Known & { id: string }>`
    select tip_id::text as id, state, charged as amount, started_at as since from tipping.tips
    union all
    select attempt_id::text, state, amount - fee, submitted_at from payouts.payouts
    where attempt_id is not null
    union all
    select refund_id::text, refund.state, charged, requested_at
    from tipping.refunds refund join tipping.tips using (tip_id)`.execute(db);
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}
