import type { Database } from '#platform/db/database.ts';
import { boundsOfBusinessDay, businessDay } from '#distribution/splits';
import {
  findStaff,
  shownToGuests,
  termsOfStaff,
  termsOn,
  type StaffFacts,
} from '#identity/identity';
import {
  findGroup,
  findLocation,
  teamPath,
  tipPath,
  wholeGroupPath,
  type Group,
  type Location,
} from '#venues/locations';
import { balancesOf, personAccount } from '#ledger/ledger';
import { feePromotionsFor, type FeePromotion } from '#venues/promotions';
import { isTippingPaused } from './paused.rule.ts';
import { roomUnderCap } from './unverified-cap.rule.ts';

/** Whom somebody wants to tip, by number: a person, a whole group, or the location's team. */
export interface TipAddress {
  locationId: number;
  staffId: number | null;
  groupId?: number | null | undefined;
}

/** Who a tip page is for: a person of a location, a group of it, or the location itself. */
export interface TipTarget {
  location: Location;
  staff: StaffFacts | null;
  group: Group | null;
  isPaused: boolean;
  /** What an unverified person may still be given, in minor units; null where there is no cap. */
  room: number | null;
  /** What may make the platform's fee lower, now or later. */
  promotions: readonly FeePromotion[];
}

/** What is behind a tip page's address, or null where the address leads nowhere. */
export async function findTipTarget(
  db: Database,
  to: TipAddress,
  now: Date,
): Promise<TipTarget | null> {
  const { locationId, staffId, groupId = null } = to;
  const found = staffId === null ? null : await findStaff(db, staffId);
  if (staffId !== null && found?.locationId !== locationId) return null;
  const group = groupId === null ? null : ((await findGroup(db, groupId)) ?? null);
  const isThere = group?.locationId === locationId && group.removedAt === null;
  if (groupId !== null && (!isThere || found)) return null;
  const location = await findLocation(db, locationId);
  if (!location) return null;
  const staff = found && (await withEmploymentThatCounts(db, found, location, now));
  const promotions = await feePromotionsFor(db, location, now);
  const room = staff && (await roomFor(db, staff, location));
  const isPaused = isTippingPaused({
    isLocationOpen: location.isOpen,
    staff: staff && { isActive: staff.isActive, status: staff.person.statusForGuests, room },
  });
  return { location, staff, group, isPaused, room, promotions };
}

/**
 * What guests find behind an address: null where it leads nowhere, and likewise where it leads to
 * somebody whom they do not meet (any more). Receipts go on knowing whom they were for.
 */
export async function findPublicTarget(
  db: Database,
  to: TipAddress,
  now: Date,
): Promise<TipTarget | null> {
  const target = await findTipTarget(db, to, now);
  if (!target?.staff) return target;
  const { staff } = target;
  const shown = shownToGuests({ ...staff, status: staff.person.statusForGuests });
  return shown === 'HIDDEN' ? null : target;
}

/** Whose a bill is goes by the employment that counts today, not by one that was entered since. */
async function withEmploymentThatCounts(
  db: Database,
  staff: StaffFacts,
  { timeZone }: Location,
  now: Date,
): Promise<StaffFacts> {
  const { staffId } = staff;
  const history = (await termsOfStaff(db, [staffId])).get(staffId) ?? [];
  const today = boundsOfBusinessDay(businessDay(now, timeZone), timeZone);
  const employment = termsOn(history, today)?.employment ?? staff.employment;
  return { ...staff, employment };
}

/** The balance is read only where it matters: most people are known. */
async function roomFor(
  db: Database,
  { person }: StaffFacts,
  { locationId, currency }: Location,
): Promise<number | null> {
  if (roomUnderCap(person.statusForOthers, currency, 0) === null) return null;
  const accounts = (['unrestricted', 'qualifying'] as const).map(
    (kind) => personAccount(person.subjectKey, locationId, currency, kind).code,
  );
  const balances = await balancesOf(db, accounts);
  const balance = balances.reduce((sum, account) => sum + account.balance, 0);
  return roomUnderCap(person.statusForOthers, currency, balance);
}

/** The name customers know a person or a group by, or the location's; nobody is told of who was erased. */
export function customerName({
  staff,
  group,
  location,
}: Pick<TipTarget, 'staff' | 'group' | 'location'>): string {
  const person = staff?.person;
  if (person && !person.isErased) return person.nickName ?? person.firstName;
  return group?.name ?? location.name;
}

/** The tip page itself, past every choice of a person. */
export function pathOf({ locationId, staffId, groupId }: TipAddress): string {
  if (groupId != null) return wholeGroupPath(groupId);
  return staffId === null ? teamPath(locationId) : tipPath(locationId, staffId);
}

export function addressOf({ location, staff, group }: TipTarget) {
  return {
    locationId: location.locationId,
    staffId: staff?.staffId ?? null,
    groupId: group?.groupId ?? null,
  };
}
