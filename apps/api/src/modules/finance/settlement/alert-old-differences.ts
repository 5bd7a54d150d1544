import type { Context } from '#platform/context.ts';
import { endIncident, raiseIncident } from '#platform/incidents.ts';
import { markAlerted, openSince } from './difference-store.ts';

const dayMs = 86_400_000;

/**
 * Alerts people to what has differed for longer than it takes to mend by itself: once for each, in one
 * incident for the account, which ends with the last of them.
 */
export async function alertOldDifferences(context: Context, account: string): Promise<void> {
  const at = context.clock.now();
  const before = new Date(at.getTime() - context.config.settlementAlertDays * dayMs);
  const old = await openSince(context.db, account, before);
  const subject = `settlement:${account}`;
  const [first] = old;
  if (first === undefined) {
    const resolution = 'What was settled and what was recorded are the same again.';
    await endIncident(context.db, { kind: 'SETTLEMENT_DIFFERS', subject, at, resolution });
    return;
  }
  const fresh = old.filter(({ alertedAt }) => alertedAt === null);
  if (fresh.length === 0) return;
  const details = { differences: old.length, since: first.foundAt.toISOString() };
  await raiseIncident(context.db, { kind: 'SETTLEMENT_DIFFERS', subject, details, at });
  await markAlerted(
    context.db,
    fresh.map(({ differenceId }) => differenceId),
    at,
  );
}
