import type { Tx, Database } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { namesAtLocation } from '#identity/identity';
import type { Location } from '#venues/locations';
import { splitAnnounced, type SplitAnnounced } from '../events.ts';
import { groupsByPerson, jobsOn } from '../pools/find-sharers.ts';
import { schemeOn, type Scheme } from '../schemes/scheme-store.ts';
import { insertAnnouncedMoney } from './announced-money-store.ts';
import { partsCompared } from '../calculation/own-part.rule.ts';
import { businessDay } from '../calculation/business-day.rule.ts';
import type { SchemeRow } from '../calculation/percentages.rule.ts';
import { lastWeeks, replayWeeks } from '../previews/replay-weeks.ts';
import type { MoneyCompared } from '../events.ts';

/**
 * Tells everybody who shares of a version that was saved or called off, in the transaction that did it:
 * a version counts only from a later day, so that nobody learns of it from their money. Compared is what
 * counts on the day before with what counts on the day itself, now that it was saved or called off: in
 * percentages by the job of each day, and in what the person's own last weeks would have brought. Call it with
 * the schemes locked.
 */
export async function announceSplit(
  tx: Tx,
  location: Location,
  { schemeId, validFrom }: Pick<Scheme, 'schemeId' | 'validFrom'>,
  step: SplitAnnounced['step'],
  now: Date,
): Promise<void> {
  const { locationId, currency } = location;
  const dayBefore = Temporal.PlainDate.from(validFrom).subtract({ days: 1 }).toString();
  const before = (await schemeOn(tx, locationId, dayBefore))?.rows ?? null;
  const after = (await schemeOn(tx, locationId, validFrom))?.rows ?? null;
  const groupsOf = await groupsByPerson(tx, locationId);
  const moneyOf = await moneyCompared(tx, location, { before, after }, now);
  const [jobBefore, jobThen] = await jobsOn(tx, location, dayBefore, validFrom);
  const people = (await namesAtLocation(tx, locationId)).flatMap(
    ({ isActive, staffId, ...own }) => {
      // A job that needs a confirmation still is told of by the job that was asked for.
      const staffType = jobThen?.get(staffId) ?? own.staffType;
      if (!isActive || staffType === null) return [];
      const groups = groupsOf(staffId);
      const parts = partsCompared(
        { rows: before, person: { staffType: jobBefore?.get(staffId) ?? '', ...groups } },
        { rows: after ?? [], person: { staffType, ...groups } },
      );
      return [{ staffId, parts, money: moneyOf(staffId) }];
    },
  );
  if (people.length === 0) return;
  if (step === 'PLANNED') {
    const compared = people.flatMap(({ staffId, money }) => (money ? [{ staffId, money }] : []));
    await insertAnnouncedMoney(tx, schemeId, compared);
  }
  await publish(tx, splitAnnounced, { schemeId, locationId, currency, step, validFrom, people });
}

/**
 * What each person's own last eight weeks would have brought by two splits; nobody's is told where there
 * is nothing to compare: without a split before, without days that were split, or where one of the two
 * would have kept a day waiting for a percentage.
 */
async function moneyCompared(
  db: Database,
  location: Location,
  { before, after }: { before: readonly SchemeRow[] | null; after: readonly SchemeRow[] | null },
  now: Date,
): Promise<(staffId: number) => MoneyCompared | null> {
  if (before === null || after === null) return () => null;
  const span = lastWeeks(businessDay(now, location.timeZone));
  const played = await replayWeeks(db, location, { ...span, current: before, draft: after });
  const waits = played.now.waitingDays + played.next.waitingDays > 0;
  if (played.days === 0 || waits) return () => null;
  const of = (given: ReadonlyMap<string, number>, staffId: number) =>
    given.get(String(staffId)) ?? 0;
  return (staffId) => ({
    ...span,
    days: played.days,
    now: of(played.now.given, staffId),
    next: of(played.next.given, staffId),
  });
}
