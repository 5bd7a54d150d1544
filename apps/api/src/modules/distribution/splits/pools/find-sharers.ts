import type { Database } from '#platform/db/database.ts';
import {
  staffOfLocation,
  termsAtLocation,
  termsOn,
  type StaffAtLocation,
} from '#identity/identity';
import { everyGroupOf, findGroup, type Location } from '#venues/locations';
import { boundsOfBusinessDay } from '../calculation/business-day.rule.ts';
import { whyNoPart, type NoPart } from '../calculation/eligibility.rule.ts';
import type { Pool } from './pool-store.ts';
import type { Sharer } from '../calculation/run-entry.rule.ts';
import type { Placed } from '../calculation/row-of-person.rule.ts';
import { answersAt } from '../schemes/scheme-store.ts';
import { weightsOf } from '../calculation/weight.rule.ts';
import { countingRecords } from '../calculation/counting-records.rule.ts';
import { recordsOf } from './worked-store.ts';

type Person = StaffAtLocation & { why: NoPart | null };

/** Whoever has a part in a pool, by staff number, with their weight. */
export async function findSharers(
  tx: Database,
  location: Pick<Location, 'locationId' | 'country' | 'timeZone'>,
  { businessDay, groupId }: Pick<Pool, 'businessDay' | 'groupId'>,
): Promise<Sharer[]> {
  const people = await peopleOf(tx, location, businessDay);
  if (groupId !== null) return membersOf(tx, groupId, people);

  const sharing = people.filter(({ why }) => why === null);
  const staffIds = sharing.map(({ staffId }) => staffId);
  const records = await recordsOf(tx, staffIds, { from: businessDay, to: businessDay });
  const worked = new Map(countingRecords(records).map((record) => [record.staffId, record]));
  const weights = weightsOf(staffIds.map((staffId) => worked.get(staffId) ?? null));
  const groupsOf = await groupsByPerson(tx, location.locationId);
  return sharing.map((person, index) => ({
    ...sharer(person, weights[index] ?? 0),
    ...groupsOf(person.staffId),
  }));
}

/** The groups of each of a location's people, by staff number: a split may share by them. */
export async function groupsByPerson(
  db: Database,
  locationId: number,
): Promise<(staffId: number) => Required<Pick<Placed, 'groupIds' | 'formerGroupIds'>>> {
  const groups = await everyGroupOf(db, locationId);
  return (staffId) => {
    const own = groups.filter(({ staffIds }) => staffIds.includes(staffId));
    const of = (isFormer: boolean) =>
      own.filter(({ removedAt }) => (removedAt !== null) === isFormer).map((one) => one.groupId);
    return { groupIds: of(false), formerGroupIds: of(true) };
  };
}

/**
 * Everybody who ever worked at a location, as what they count on a day (decision record 0099), with the reason
 * why they have no part in it.
 */
export async function peopleOf(
  tx: Database,
  { locationId, country, timeZone }: Pick<Location, 'locationId' | 'country' | 'timeZone'>,
  businessDay: string,
): Promise<Person[]> {
  const day = { country, ...boundsOfBusinessDay(businessDay, timeZone) };
  const answers = Map.groupBy(await answersAt(tx, locationId), ({ staffId }) => staffId);
  return (await peopleAsOf(tx, locationId))(day).map((person) => {
    const why = whyNoPart({ ...person, answers: answers.get(person.staffId) ?? [] }, day);
    return { ...person, why };
  });
}

/** Everybody who ever worked at a location, with the job and roles that count on a day. */
export async function peopleAsOf(
  db: Database,
  locationId: number,
): Promise<(day: { start: Date; end: Date }) => (StaffAtLocation & { isConfirmed: boolean })[]> {
  const staff = await staffOfLocation(db, locationId);
  const terms = await termsAtLocation(db, locationId);
  return (day) =>
    staff.map((person) => {
      const counting = termsOn(terms.get(person.staffId) ?? [], day);
      if (counting === null) return { ...person, staffType: null, isConfirmed: false };
      const { staffType, roles } = counting;
      return { ...person, staffType, roles: [...roles], isConfirmed: true };
    });
}

/** The job that counts on a day for each of a location's people, by staff number; null: none counts. */
export async function jobsOn(
  db: Database,
  { locationId, timeZone }: Pick<Location, 'locationId' | 'timeZone'>,
  ...days: readonly string[]
): Promise<ReadonlyMap<number, string | null>[]> {
  const peopleOn = await peopleAsOf(db, locationId);
  return days.map((day) => {
    const people = peopleOn(boundsOfBusinessDay(day, timeZone));
    return new Map(people.map(({ staffId, staffType }) => [staffId, staffType]));
  });
}

/** The people of a group who were there; they share equally, whatever they do. */
async function membersOf(
  tx: Database,
  groupId: number,
  people: readonly Person[],
): Promise<Sharer[]> {
  const inGroup = new Set((await findGroup(tx, groupId))?.staffIds);
  return people
    .filter(({ staffId, why }) => inGroup.has(staffId) && (why === null || why === 'NO_STAFF_TYPE'))
    .map((person) => sharer(person, 1));
}

function sharer({ staffId, subjectKey, staffType }: Person, weight: number): Sharer {
  return { id: String(staffId), staffId, subjectKey, staffType: staffType ?? '', weight };
}
