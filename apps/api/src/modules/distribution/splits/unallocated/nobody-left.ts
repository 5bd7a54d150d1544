import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { endIncident, openSubjects, raiseIncident } from '#platform/incidents.ts';
import type { Location } from '#venues/locations';
import { openAlertsOfKind, type Alert } from '../pools/alert-store.ts';
import { fallsBackAt } from '../calculation/fallback-clock.rule.ts';
import type { Unallocated } from '../clawbacks/proposal-store.ts';
import { findWhoIsGiven } from './find-who-is-given.ts';

const kind = 'NOBODY_TO_GIVE';
const subjectOf = (poolId: number): string => `pool:${poolId}`;

/**
 * Tells the platform's people of tips that there is nobody to give to, a week after they were split: no
 * rule can say whose they are (record 0054). Once for as long as it is open.
 * @param stuck null: there is somebody again
 */
export async function tellOfNobodyLeft(
  { db, clock }: Context,
  poolId: number,
  stuck: Unallocated | null,
): Promise<void> {
  const now = clock.now();
  const subject = subjectOf(poolId);
  if (stuck === null) {
    await end(db, subject, now);
    return;
  }
  if ((await openSubjects(db, kind)).includes(subject)) return;
  const { locationId, businessDay, currency, left } = stuck;
  const details = { location: locationId, businessDay, amount: left, currency };
  await raiseIncident(db, { kind, subject, details, at: now });
}

/** Ends what is told of money that was given to somebody, or back, in another way. */
export async function endWhatWasGiven(context: Context): Promise<void> {
  const { db, clock } = context;
  const told = await openSubjects(db, kind);
  if (told.length === 0) return;
  const open = await openAlertsOfKind(db, 'UNALLOCATED');
  const waiting = new Set(open.map(({ poolId }) => subjectOf(poolId)));
  await forEachApart(context, {
    name: 'end-what-was-given',
    items: told.filter((subject) => !waiting.has(subject)),
    idOf: (subject) => subject,
    clock: 'ROUND',
    handle: async (subject) => end(db, subject, clock.now()),
  });
}

async function end(db: Database, subject: string, at: Date): Promise<void> {
  await endIncident(db, { kind, subject, at, resolution: 'It was given to somebody, or back.' });
}

/** Whether what an alert is about has waited for its week, and there is nobody to give it to. */
export async function hasNobodyLeft(
  db: Database,
  location: Pick<Location, 'locationId' | 'country' | 'timeZone'>,
  { kind: of, businessDay, since }: Pick<Alert, 'kind' | 'businessDay' | 'since'>,
  now: Date,
): Promise<boolean> {
  if (of !== 'UNALLOCATED' || now < fallsBackAt('UNALLOCATED', since)) return false;
  return (await findWhoIsGiven(db, location, businessDay, now)).length === 0;
}
