import { fullName } from '@tipwell/contract/identity/full-name';
import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getDistributions,
  getOwnDistribution,
  previewDistributions,
  SplitVersion,
} from '@tipwell/contract/distribution/calls/splits';
import { fail } from '@tipwell/contract/api/errors';
import { dayAfter } from '@tipwell/contract/dates/period';
import { sum, type Currency } from '@tipwell/contract/money/money';
import { permissions } from '@tipwell/contract/access/permissions';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { findStaff, namesAtLocation, namesOfPeople } from '#identity/identity';
import { authorizeAtLocation, findLocation, type Location } from '#venues/locations';
import { announcedMoneyOf } from '../change-notices/announced-money-store.ts';
import { partsCompared } from '../calculation/own-part.rule.ts';
import { firstDay, refuseUnannounced } from '../change-notices/refuse-unannounced.ts';
import { businessDay } from '../calculation/business-day.rule.ts';
import { allocatedSince, unsplitSince } from './desk-store.ts';
import { groupsByPerson, jobsOn } from '../pools/find-sharers.ts';
import { openHeldShares } from '../schemes/held-share-store.ts';
import { rowOfPerson } from '../calculation/row-of-person.rule.ts';
import {
  latestAnswers,
  newestScheme,
  nextScheme,
  schemeHistory,
  schemeOn,
  type Scheme,
} from '../schemes/scheme-store.ts';
import type { LeftOut } from '../terms/left-out.rule.ts';
import { leftOutToday } from '../terms/left-out.ts';
import { showTermsToConfirm } from '../terms/terms-to-confirm.ts';
import { mayEditSplit, rowsToShow } from '../rights/split-editing.rule.ts';
import { splitSituation } from '../rights/split-rights.ts';

/** More than these nobody reads. */
const versionsShown = 50;

/** How a location splits its tips, who has a say, and what the people said. @throws notFound */
export async function showSplit(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<CallOutput<typeof getDistributions>> {
  const { db } = context;
  const location = await findLocation(db, locationId);
  if (!location) fail('notFound');
  const today = businessDay(context.clock.now(), location.timeZone);
  const [situation, maySee, current, upcoming, newest, earliest, staff, versions] =
    await Promise.all([
      splitSituation(db, actor, location),
      authorizeAtLocation(context, actor, locationId, permissions.correctSplits),
      schemeOn(db, locationId, today),
      nextScheme(db, locationId, today),
      newestScheme(db, locationId),
      firstDay(db, location, context.clock.now()),
      namesAtLocation(db, locationId),
      schemeHistory(db, locationId, versionsShown),
    ]);
  const leftOut = await leftOutToday(db, location, context.clock.now());
  const jobOf = await jobsTodayAndTomorrow(db, location, today);
  const sharing = staff.filter(({ isActive, staffType, staffId }) => {
    const job = jobOf({ staffId, staffType });
    const hasJob = job.staffType !== null || job.next !== null;
    return isActive && (hasJob || leftOut.noJob.includes(staffId));
  });
  const answers = await latestAnswers(
    db,
    sharing.map(({ staffId }) => staffId),
  );
  const names = await namesOfPeople(
    db,
    versions.flatMap(({ createdBy }) => (createdBy === null ? [] : [createdBy])),
  );
  const shown = { isOfThePlatform: situation.isOfThePlatform, locationType: location.type };
  return {
    tipsType: location.tipsType,
    locationType: location.type,
    timeZone: location.timeZone,
    today,
    earliest,
    current: current ? present(current, shown) : null,
    upcoming: upcoming ? present(upcoming, shown) : null,
    history: versions.map((version) => ({
      ...present(version, shown),
      savedBy: version.createdBy === null ? null : (names.get(version.createdBy) ?? null),
      isCalledOff: version.calledOffAt !== null,
    })),
    mayEdit: mayEditSplit(situation),
    mayCorrect: mayEditSplit(situation) && maySee === 'allowed',
    hasTroncMaster: situation.hasTroncMaster,
    people: sharing.map((person) => {
      const answer = answers.get(person.staffId);
      const counts = answer !== undefined && answer.version === newest?.version;
      return {
        staffId: person.staffId,
        displayFullName: fullName(person),
        ...jobOf(person),
        answer: counts ? answer.answer : null,
        answeredAt: counts ? answer.at.toISOString() : null,
        leftOut: whyLeftOut(person.staffId, leftOut),
      };
    }),
    toConfirm: await showTermsToConfirm(db, location),
  };
}

/** The job that counts today, and another from tomorrow; one that needs a confirmation is shown as asked for. */
async function jobsTodayAndTomorrow(db: Database, location: Location, today: string) {
  const tomorrow = dayAfter(today);
  const [now, then] = await jobsOn(db, location, today, tomorrow);
  return ({ staffId, staffType }: { staffId: number; staffType: string | null }) => {
    const job = now?.get(staffId) ?? null;
    const next = then?.get(staffId) ?? null;
    return {
      staffType: job ?? (next === null ? staffType : null),
      next: next === job ? null : { staffType: next, from: tomorrow },
    };
  };
}

function whyLeftOut(staffId: number, { noJob, noRow }: LeftOut): 'NO_JOB' | 'NO_ROW' | null {
  if (noJob.includes(staffId)) return 'NO_JOB';
  return noRow.includes(staffId) ? 'NO_ROW' : null;
}

/** The newest version as the person sees it who shares by it. @throws notFound */
export async function showOwnSplit(
  context: Context,
  staffId: number,
): Promise<CallOutput<typeof getOwnDistribution>> {
  const { db } = context;
  const staff = await findStaff(db, staffId);
  const location = staff && (await findLocation(db, staff.locationId));
  if (!staff || !location) fail('notFound');
  const newest = await newestScheme(db, location.locationId);
  const today = businessDay(context.clock.now(), location.timeZone);
  const counting = await schemeOn(db, location.locationId, today);
  const answer = (await latestAnswers(db, [staffId])).get(staffId);
  // What a version of a later day means is told by the job of that day.
  const day = newest && newest.validFrom > today ? newest.validFrom : today;
  const [jobToday, jobThen] = await jobsOn(db, location, today, day);
  const staffType = jobThen?.get(staffId) ?? staff.staffType;
  const shares = newest !== undefined && staffType !== null;
  const isPlanned = shares && newest.version !== counting?.version;
  const groups = (await groupsByPerson(db, location.locationId))(staffId);
  const person = { staffType: staffType ?? '', ...groups };
  const personToday = { staffType: jobToday?.get(staffId) ?? '', ...groups };
  const held = shares ? await openHeldShares(db, staffId, newest.version) : [];
  return {
    version: shares
      ? present(newest, { isOfThePlatform: false, locationType: location.type })
      : null,
    yourStaffType: staffType,
    yourRow: shares ? rowOfPerson(newest.rows, person) : null,
    parts: isPlanned
      ? partsCompared(
          { rows: counting?.rows ?? null, person: personToday },
          { rows: newest.rows, person },
        )
      : null,
    money: isPlanned ? await announcedMoneyOf(db, newest.schemeId, staffId) : null,
    answer: answer !== undefined && answer.version === newest?.version ? answer.answer : null,
    waits: sum(held.map(({ amount }) => amount)),
    currency: location.currency,
  };
}

/**
 * What a new version from a day on would do: whose answers no longer count, and what of the tips that
 * are in already would be held until people answer again.
 * @throws notFound, and inputInvalid for a day before the first that may be chosen
 */
export async function previewSplit(
  context: Context,
  { locationId, validFrom }: { locationId: number; validFrom: string },
): Promise<CallOutput<typeof previewDistributions>> {
  const { db } = context;
  const location = await findLocation(db, locationId);
  if (!location) fail('notFound');
  const now = context.clock.now();
  const today = businessDay(now, location.timeZone);
  await refuseUnannounced(db, location, validFrom, now);
  const currency = location.currency as Currency;
  const weekAgo = Temporal.PlainDate.from(today).subtract({ days: 7 }).toString();
  const [newest, staff, held, lastWeek] = await Promise.all([
    newestScheme(db, locationId),
    namesAtLocation(db, locationId),
    unsplitSince(db, { locationId, from: validFrom, currency }),
    allocatedSince(db, { locationId, from: weekAgo, currency }),
  ]);
  const [jobThen] = await jobsOn(db, location, validFrom);
  const sharing = staff.filter(
    ({ isActive, staffId, staffType }) => isActive && (jobThen?.get(staffId) ?? staffType) !== null,
  );
  const answers = await latestAnswers(
    db,
    sharing.map(({ staffId }) => staffId),
  );
  const counting = [...answers.values()].filter(({ version }) => version === newest?.version);
  return { currency, people: sharing.length, answers: counting.length, held, lastWeek };
}

/** A version in the words of the contract. */
export function present(
  scheme: Scheme,
  shown: { isOfThePlatform: boolean; locationType: string },
): SplitVersion {
  return {
    version: scheme.version,
    validFrom: scheme.validFrom,
    savedAt: new Date(scheme.createdAt).toISOString(),
    rows: rowsToShow(scheme.rows, shown),
    fallback: scheme.fallback,
  };
}
