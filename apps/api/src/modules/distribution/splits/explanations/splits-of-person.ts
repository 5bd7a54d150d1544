import type { Database } from '#platform/db/database.ts';
import { findSchemeVersion } from '../schemes/scheme-store.ts';
import { jobsOfRuns } from '../visibility/jobs-store.ts';
import { tellsOfFew } from '../visibility/small-jobs.rule.ts';
import { peopleInRuns, sharesOf, type OwnShare } from '../runs/share-store.ts';
import type { Scheme } from '../schemes/scheme-store.ts';

/** A split that somebody had a part in, with how many shared it. */
export type SplitOfPerson = Pick<
  OwnShare,
  | 'runId'
  | 'businessDay'
  | 'closedAt'
  | 'schemeVersion'
  | 'fallback'
  | 'groupId'
  | 'poolTotal'
  | 'amount'
  | 'takenBack'
  | 'corrected'
> & {
  people: number;
  /** Whether the total would tell what one colleague got. */
  tellsOfFew: boolean;
};

/** More than three years of days that were split several times. */
const mostSplits = 6000;

/** The splits of some business days that somebody had a part in at a workplace, the oldest first. */
export async function splitsOfPerson(
  db: Database,
  staffId: number,
  days: { from: string; to: string },
): Promise<SplitOfPerson[]> {
  const shares = await sharesOf(db, staffId, { limit: mostSplits, days });
  const runIds = shares.map(({ runId }) => runId);
  const [people, jobs] = await Promise.all([peopleInRuns(db, runIds), jobsOfRuns(db, runIds)]);
  return shares.toReversed().map((share) => ({
    ...share,
    people: people.get(share.runId) ?? 0,
    tellsOfFew: tellsOfFew(jobs.get(share.runId) ?? [], staffId),
  }));
}

/** Versions of a location's split by their numbers; numbers that it never had are left out. */
export async function versionsOf(
  db: Database,
  locationId: number,
  versions: readonly number[],
): Promise<Scheme[]> {
  const found = await Promise.all(
    versions.map(async (version) => findSchemeVersion(db, locationId, version)),
  );
  return found.flatMap((scheme) => scheme ?? []);
}
