import type { Database } from '#platform/db/database.ts';
import type { Location } from '#venues/locations';
import { jobsOfRuns } from './jobs-store.ts';
import { levelOfRun } from './level-of-run.ts';
import { tellsOfFew } from './small-jobs.rule.ts';

interface RunToShow {
  readonly runId: string;
  readonly businessDay: string;
}

/**
 * The runs whose totals a person who shared in them isn't shown: a job with one or two colleagues in it
 * could be worked out, and not everyone agreed that shares may be seen (record 0101).
 */
export async function runsWithHiddenTotals(
  db: Database,
  location: Pick<Location, 'locationId' | 'country'>,
  staffId: number,
  runs: readonly RunToShow[],
): Promise<Set<string>> {
  const jobs = await jobsOfRuns(
    db,
    runs.map(({ runId }) => runId),
  );
  const hidden = new Set<string>();
  for (const { runId, businessDay } of runs) {
    const of = jobs.get(runId) ?? [];
    if (!tellsOfFew(of, staffId)) continue;
    const staffIds = [...new Set(of.flat())];
    if ((await levelOfRun(db, location, { businessDay, staffIds })) === 'OWN') hidden.add(runId);
  }
  return hidden;
}

/** The same for a reader of the place who sees nobody's share, whatever the team agreed to among them. */
export async function runsOfFew(db: Database, runIds: readonly string[]): Promise<Set<string>> {
  const jobs = await jobsOfRuns(db, runIds);
  return new Set(runIds.filter((runId) => tellsOfFew(jobs.get(runId) ?? [], null)));
}
