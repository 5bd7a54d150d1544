import { sql } from 'kysely';
import { verifyLedger } from '../../src/modules/ledger/index.ts';
import { verifyBooks } from '../../src/modules/reconciliation/index.ts';
import type { SimulatedApp } from './simulated-app.ts';

/** Whatever was begun has ended after so long, or people have been alerted to it. */
const endsWithinHours = 48;
/** What comes back from a bank after it was paid is found at the latest by the comparison of a week later. */
const returnsKnownWithinHours = 9 * 24;

/** What must hold after every day, as sentences about what does not. */
export async function whatIsWrong(app: SimulatedApp): Promise<string[]> {
  const found = await Promise.all([
    booksAreWrong(app),
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
      select 'payout', payout_id, state, submitted_at from payouts.payouts where state = 'SUBMITTED')
    select format('The %s %s is %s since %s', what, id, state, since) as said from waiting
    where since < ${before} and not exists (
      select from platform.incidents where subject like '%' || waiting.id::text || '%')`.execute(
    db,
  );
  return rows.map(({ said }) => said);
}

/** What became of a movement with us, in the processor's own words for it. */
const sameAt = {
  payment_intents: { succeeded: ['CAPTURED', 'REFUNDED'] },
  payouts: { paid: ['PAID'], failed: ['FAILED'], returned: ['RETURNED'] },
  refunds: { succeeded: ['SUCCEEDED'], failed: ['FAILED'] },
} as const;

/**
 * Everything that the processor has ever told of is known to us under the id of our own attempt, with
 * the same sum and, once it is old enough, the same end. What it has done twice shows as an id that we
 * do not know.
 */
async function differsFromProcessor(app: SimulatedApp): Promise<string[]> {
  const known = await movementsByAttempt(app);
  const wrong: string[] = [];
  for (const { path, object } of await objectsOf(app)) {
    const { attemptId, status, amount } = object;
    const ours = known.get(attemptId);
    if (!ours) {
      wrong.push(`The processor knows ${path}/${attemptId} (${status}), and we do not.`);
      continue;
    }
    const ends: Record<string, readonly string[]> = sameAt[path];
    const expected = ends[status];
    const limit = status === 'returned' ? returnsKnownWithinHours : endsWithinHours;
    const age = (app.clock.now().getTime() - ours.since.getTime()) / 3_600_000;
    if (expected && age > limit && !expected.includes(ours.state)) {
      wrong.push(`${path}/${attemptId} is ${status} there and ${ours.state} here.`);
    }
    if (!expected && ['CAPTURED', 'PAID', 'SUCCEEDED'].includes(ours.state)) {
      wrong.push(`${path}/${attemptId} is ${status} there and ${ours.state} here already.`);
    }
    if (amount !== ours.amount) {
      wrong.push(`${path}/${attemptId} is ${amount} there and ${ours.amount} here.`);
    }
  }
  return wrong;
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

interface ProcessorsObject {
  attemptId: string;
  status: string;
  amount: number;
}

/** Everything that the processor has told of, as it is now. */
async function objectsOf({
  sandbox,
}: SimulatedApp): Promise<{ path: keyof typeof sameAt; object: ProcessorsObject }[]> {
  const { body } = await sandbox.ask('GET', '/v1/test/webhooks');
  const events = (body as { data: { event: { type: string }; objectId: string }[] }).data;
  const paths = new Map<string, keyof typeof sameAt>();
  for (const { event, objectId } of events) {
    if (event.type.startsWith('payment_intent.')) paths.set(objectId, 'payment_intents');
    else if (event.type.startsWith('payout.')) paths.set(objectId, 'payouts');
    else if (event.type.startsWith('refund.')) paths.set(objectId, 'refunds');
  }
  return Promise.all(
    [...paths].map(async ([objectId, path]) => {
      const answer = await sandbox.ask('GET', `/v1/${path}/${objectId}`);
      return { path, object: answer.body as ProcessorsObject };
    }),
  );
}
