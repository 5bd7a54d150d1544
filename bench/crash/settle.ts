import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { sweeps } from '../../apps/api/src/app.ts';
import type { Sandbox } from './sandbox.ts';

/** Jobs that come round by themselves: one of them is always about to be done. */
const roundabouts = sweeps.map(({ job }) => job.name);

interface Unsettled {
  webhooks: number;
  events: number;
  jobs: number;
  payouts: number;
  tips: number;
}

/**
 * Waits until nothing is under way any more: webhooks told and handled, jobs done, payouts ended, and
 * no tip still waits whose card was charged.
 * @returns null, or what is still open when patience ends.
 */
export async function settle(
  pool: pg.Pool,
  sandbox: Sandbox,
  chargedTips: readonly string[],
  patienceMs: number,
): Promise<Unsettled | null> {
  const until = Date.now() + patienceMs;
  // Slow cards, payouts on their way and payouts that come back all end within this.
  await sandbox.passTime(60);
  for (;;) {
    await sandbox.tellAgain();
    const open = await whatIsOpen(pool, sandbox, chargedTips);
    if (Object.values(open).every((count) => count === 0)) return null;
    if (Date.now() > until) return open;
    await pause(500);
  }
}

async function whatIsOpen(
  pool: pg.Pool,
  sandbox: Sandbox,
  chargedTips: readonly string[],
): Promise<Unsettled> {
  const { rows } = await pool.query<Omit<Unsettled, 'webhooks'>>(
    `select
       (select count(*)::int from providers.webhook_events where handled_at is null) as events,
       (select count(*)::int from graphile_worker.jobs
         where task_identifier <> all($2::text[])) as jobs,
       (select count(*)::int from payouts.payouts where state = 'SUBMITTED') as payouts,
       (select count(*)::int from tipping.tips
         where tip_id = any($1::uuid[]) and state <> 'CAPTURED') as tips`,
    [chargedTips, roundabouts],
  );
  const counts = rows[0];
  if (!counts) throw new Error('The database did not count.');
  return { ...counts, webhooks: await sandbox.untoldWebhooks() };
}
