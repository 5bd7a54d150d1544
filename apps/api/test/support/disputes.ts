// What a processor tells of disputes, and what of it stands in the books.
import { randomUUIDv7 } from 'node:crypto';
import { expect } from 'vitest';
import { disputeAsText, disputeReported, type DisputeReport } from '#providers/providers';
import { publish } from '#platform/events.ts';
import type { TestApp } from './open-test-app.ts';

const openedAt = new Date('2026-11-21T13:00:00Z');

/** A dispute of a tip at a moment of its life; nothing has moved before it is told so. */
export function disputeOf(tipId: string, over: Partial<DisputeReport> = {}): DisputeReport {
  const withdrawn = over.withdrawn ?? 0;
  const reinstated = over.reinstated ?? 0;
  return {
    attemptId: tipId,
    reference: `dp_${tipId}`,
    status: 'NEEDS_RESPONSE',
    reason: 'FRAUDULENT',
    amount: 1000,
    currency: 'GBP',
    openedAt,
    respondBy: new Date('2026-11-28T13:00:00Z'),
    withdrawn,
    withdrawnAt: withdrawn > 0 ? openedAt : null,
    reinstated,
    reinstatedAt: reinstated > 0 ? new Date('2026-12-01T13:00:00Z') : null,
    fee: withdrawn > 0 ? 2000 : 0,
    feeReturned: 0,
    movedIn: withdrawn > 0 ? 'GBP' : null,
    ...over,
  };
}

/** A processor tells what became of a tip's dispute. */
export async function disputeIsTold(
  app: TestApp,
  tipId: string,
  told: Partial<DisputeReport>,
): Promise<void> {
  const dispute = disputeAsText(disputeOf(tipId, told));
  await publish(app.context.db, disputeReported, { dispute });
  await app.settle();
}

export async function tipStateOf(app: TestApp, tipId: string): Promise<string> {
  const { state } = await app.context.db
    .selectFrom('tipping.tips')
    .select('state')
    .where('tip_id', '=', tipId)
    .executeTakeFirstOrThrow();
  return state;
}

/** The sums of everything that was booked about a tip's disputes and refunds, by kind and account. */
export async function bookedAbout(app: TestApp, tipId: string): Promise<string[]> {
  const { rows } = await app.context.pool.query<{ line: string }>(
    `select concat_ws(' | ', entry.kind, entry.occurred_at, account.code, posting.amount) as line
     from ledger.entries entry
     join ledger.postings posting using (entry_id)
     join ledger.accounts account using (account_id)
     where (entry.details ->> 'sourceId')::uuid in
       (select dispute_id from tipping.disputes where tip_id = $1
        union select refund_id from tipping.refunds where tip_id = $1)
     order by 1`,
    [tipId],
  );
  return rows.map(({ line }) => line);
}

/** How often each kind of entry stands in the books of a tip's disputes and refunds. */
export async function kindsAbout(app: TestApp, tipId: string): Promise<Record<string, number>> {
  const { rows } = await app.context.pool.query<{ kind: string; count: number }>(
    `select kind, count(*)::int as count from ledger.entries
     where (details ->> 'sourceId')::uuid in
       (select dispute_id from tipping.disputes where tip_id = $1
        union select refund_id from tipping.refunds where tip_id = $1)
     group by kind order by kind`,
    [tipId],
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

/** Open incidents of a kind whose subject begins so. */
export async function incidentsAbout(app: TestApp, kind: string, subject: string) {
  const incidents = await app.context.db
    .selectFrom('platform.incidents')
    .select(['subject', 'resolved_at as resolvedAt', 'resolution', 'details'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('raised_at')
    .execute();
  expect(incidents.filter(({ resolvedAt }) => resolvedAt === null).length).toBeLessThanOrEqual(1);
  return incidents;
}

/** The number of a tip's dispute. */
export async function disputeIdOf(app: TestApp, tipId: string): Promise<string> {
  const { dispute_id: disputeId } = await app.context.db
    .selectFrom('tipping.disputes')
    .select('dispute_id')
    .where('tip_id', '=', tipId)
    .orderBy('provider_reference')
    .limit(1)
    .executeTakeFirstOrThrow();
  return disputeId;
}

/** A refund of a tip that two people have agreed to, just after a worker has asked for it. */
export async function anApprovedRefund(app: TestApp, tipId: string): Promise<string> {
  const refundId = randomUUIDv7();
  const now = app.clock.now();
  await app.context.db
    .insertInto('tipping.refunds')
    .values({
      refund_id: refundId,
      tip_id: tipId,
      state: 'APPROVED',
      reason: 'LAW',
      note: 'A test',
      requested_by: randomUUIDv7(),
      requested_at: now,
      approved_by: randomUUIDv7(),
      approved_at: now,
      inquire_at: now,
    })
    .execute();
  return refundId;
}

/** What a dispute is called behind all dialects. */
export function disputeAtProcessor(reference: string): string {
  return reference
    .replace(/^dsp_/, 'dp_')
    .replace(/^DP([A-Z\d]+)$/, (_all, rest: string) => `dp_${rest.toLowerCase()}`);
}
