import type { StatusPageModel } from '@tipwell/tip/server-entry';
import type { Context } from '#platform/context.ts';
import { disturbancesAmong } from './disturbances.rule.ts';
import { statusDays, tellLandings } from './landing-times.rule.ts';
import { goingsOn, landingsSince } from './status-store.ts';

type Status = Omit<StatusPageModel, 'locale'>;

/** However many people look, the sums are made once a minute on each server. */
const keptMs = 60_000;
const kept = new WeakMap<Context, { until: number; status: Promise<Status> }>();

/**
 * What everybody may know of how Tipwell does: what is disturbed now, and how long payouts really took.
 * Nothing of a person or a place is in it.
 */
export async function showStatus(context: Context): Promise<Status> {
  const now = context.clock.now();
  const known = kept.get(context);
  if (known && now.getTime() < known.until) return known.status;
  const status = readStatus(context, now);
  kept.set(context, { until: now.getTime() + keptMs, status });
  // What failed is asked for anew by the next one.
  status.catch(() => kept.delete(context));
  return status;
}

async function readStatus({ db }: Context, now: Date): Promise<Status> {
  const since = new Date(now.getTime() - statusDays * 86_400_000);
  const [landings, goings] = await Promise.all([landingsSince(db, since), goingsOn(db, now)]);
  return {
    asOf: now.toISOString(),
    days: statusDays,
    disturbances: disturbancesAmong(goings),
    landings: tellLandings(landings),
  };
}
