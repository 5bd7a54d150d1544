import type { Database } from '#platform/db/database.ts';
import { runsInShort } from '../runs/run-store.ts';
import { isReminderDue } from '../calculation/release-clock.rule.ts';
import { heldReleases } from '../runs/release-store.ts';

/** Splits of a location that nobody released for a day: of which days, since when, and what ends it. */
export async function unreleasedSplits(
  db: Database,
  locationId: number,
  now: Date,
): Promise<{ days: string[]; since: Date; releasesAt: Date } | null> {
  const held = await heldReleases(db, locationId);
  const late = held.filter(({ heldAt }) => isReminderDue(heldAt, now));
  const [first] = late;
  if (!first) return null;
  const runs = await runsInShort(
    db,
    late.map(({ runId }) => runId),
  );
  const days = [...new Set(runs.map(({ businessDay }) => businessDay))].toSorted();
  const releasesAt = late.map((one) => one.releasesAt).toSorted((a, b) => Number(a) - Number(b))[0];
  return { days, since: first.heldAt, releasesAt: releasesAt ?? first.releasesAt };
}
