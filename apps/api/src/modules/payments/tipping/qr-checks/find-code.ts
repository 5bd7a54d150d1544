import { numericId } from '@tipwell/contract/api/fields';
import type { Context } from '#platform/context.ts';
import { placeOfClockCode } from '#distribution/hours';
import { shownToGuests } from '#identity/identity';
import { findByShortCode, findGroup, findLocation, readShortCode } from '#venues/locations';
import { readBillCode } from '../bills/bill-code.ts';
import { billState } from '../bills/bill-state.rule.ts';
import { findBillByCode, paymentsOfBills } from '../bills/bill-store.ts';
import { hasOptedOut } from '../recipients/opted-out.ts';
import { findTipTarget } from '../recipients/tip-recipient.ts';
import { standingOfPerson, type FoundCode } from './judge-code.rule.ts';
import type { ReadCode } from './read-code.rule.ts';

/** What a code of ours may lead to. */
export type OurCode = Exclude<ReadCode, { to: 'FOREIGN' | 'NO_LINK' }>;

/** What is behind an address of ours; null where it leads to no page. */
export async function findCode(context: Context, read: OurCode): Promise<FoundCode | null> {
  switch (read.to) {
    case 'STAFF':
      return withNumbers([read.locationId, read.staffId], async (locationId, staffId) =>
        findPersonsPage(context, locationId, staffId),
      );
    case 'TEAM':
    case 'MENU':
    case 'REVIEWS':
      return withNumbers([read.locationId], async (locationId) =>
        findPlacesPage(context, read.to, locationId),
      );
    case 'GROUP':
      return withNumbers([read.groupId], async (groupId) => findGroupsPage(context, groupId));
    case 'SHORT':
      return findShortened(context, read.code);
    case 'BILL':
      return findBillsPage(context, read.code);
    case 'CLOCK': {
      const place = await placeOfClockCode(context.db, read.code);
      if (!place) return null;
      const { locationId, isInUse } = place;
      return { page: 'CLOCK', locationId, name: null, standing: isInUse ? 'WORKS' : 'OVER' };
    }
    case 'NOWHERE':
      return null;
  }
}

/** Numbers as the pages read them, where all of them are some. */
async function withNumbers<Numbers extends readonly string[]>(
  typed: readonly [...Numbers],
  find: (...numbers: { [index in keyof Numbers]: number }) => Promise<FoundCode | null>,
): Promise<FoundCode | null> {
  const numbers = typed.flatMap((one) => numericId.safeParse(one).data ?? []);
  if (numbers.length < typed.length) return null;
  return find(...(numbers as { [index in keyof Numbers]: number }));
}

async function findShortened(context: Context, typed: string): Promise<FoundCode | null> {
  const code = readShortCode(typed);
  const holder = code ? await findByShortCode(context.db, code) : undefined;
  if (!holder) return null;
  const { locationId, staffId, groupId } = holder;
  if (groupId != null) return findGroupsPage(context, groupId);
  return staffId === null
    ? findPlacesPage(context, 'TEAM', locationId)
    : findPersonsPage(context, locationId, staffId);
}

async function findPersonsPage(
  context: Context,
  locationId: number,
  staffId: number,
): Promise<FoundCode | null> {
  const target = await findTipTarget(context.db, { locationId, staffId }, context.clock.now());
  const { staff, location } = target ?? {};
  if (!target || !staff || !location) return null;
  const { person, isActive } = staff;
  const status = person.statusForGuests;
  const standing = standingOfPerson({
    isLocationOpen: location.isOpen,
    hasLeft: !isActive || status === 'TERMINATED' || person.isErased,
    isMet: shownToGuests({ ...staff, status }) !== 'HIDDEN',
    isPaused: target.isPaused,
    hasOptedOut: await hasOptedOut(context.db, target),
  });
  const name = person.isErased ? null : (person.nickName ?? person.firstName);
  return { page: 'PERSON', locationId, name, standing };
}

async function findPlacesPage(
  context: Context,
  page: 'TEAM' | 'MENU' | 'REVIEWS',
  locationId: number,
): Promise<FoundCode | null> {
  const location = await findLocation(context.db, locationId);
  if (!location) return null;
  // A menu and reviews are read at a closed place as well.
  const standing = page === 'TEAM' && !location.isOpen ? 'CLOSED' : 'WORKS';
  return { page, locationId, name: null, standing };
}

async function findGroupsPage(context: Context, groupId: number): Promise<FoundCode | null> {
  const group = await findGroup(context.db, groupId);
  const location = group && (await findLocation(context.db, group.locationId));
  if (!location) return null;
  const { locationId } = location;
  const open = location.isOpen ? 'WORKS' : 'CLOSED';
  const standing = group.removedAt === null ? open : 'OVER';
  return { page: 'GROUP', locationId, name: group.name, standing };
}

async function findBillsPage(context: Context, typed: string): Promise<FoundCode | null> {
  const code = readBillCode(typed);
  const bill = code ? await findBillByCode(context.db, code) : undefined;
  if (!bill) return null;
  const payments = (await paymentsOfBills(context.db, [bill.billId])).map(({ state }) => state);
  const state = billState({ ...bill, payments, now: context.clock.now() });
  const standing = state === 'OPEN' ? 'WORKS' : 'OVER';
  return { page: 'BILL', locationId: bill.locationId, name: null, standing };
}
