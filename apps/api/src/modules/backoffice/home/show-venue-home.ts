import type { VenueHome } from '@tipwell/contract/backoffice/calls/home';
import { fail } from '@tipwell/contract/api/errors';
import type { Currency } from '@tipwell/contract/money/money';
import { mayThere, permissions, type Permission } from '@tipwell/contract/access/permissions';
import type { Role } from '@tipwell/contract/access/roles';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { listChangesOf, type Approvals } from '#identity/approvals';
import { findLocation, menuAccess } from '#venues/locations';
import { listLocationPayouts } from '#payouts/payouts';
import { findUnpayable, listAlerts, rolesAt, showWeekSoFar } from '#backoffice/reporting';
import { listReviews } from '#payments/reviews';
import { listInvitations } from '#people/staff';
import { openCodeAlarm } from '#payments/tipping';

/** So many of the newest words fit on a first page. */
const newestShown = 3;
/** Hidden reviews are passed over; among so many there are enough that are not. */
const newestRead = 20;
/** A payout that failed concerns whoever looks after payouts for so long. */
const failedForDays = 7;

/** A location at a glance; what the reader may not see is null. @throws notFound */
export async function showVenueHome(
  approvals: Approvals,
  context: Context,
  actor: Person,
  locationId: number,
): Promise<VenueHome> {
  const location = (await findLocation(context.db, locationId)) ?? fail('notFound');
  const roles = rolesAt(actor, location);
  const may = (permission: Permission) => mayThere(permission, roles);
  // What has a page of its own is told to those in whose menu that page is.
  const menu = menuAccess(roles, location);
  const looksAfterTeam = may(permissions.manageTeam);
  const [week, reviews, unpayable, alerts, codes, changes, invitations, payouts] =
    await Promise.all([
      may(permissions.seeLocationMoney) ? showWeekSoFar(context, location) : null,
      menu.reviews ? newestReviews(context, actor, locationId) : null,
      looksAfterTeam ? findUnpayable(context, locationId) : null,
      menu.alerts ? countAlerts(context, locationId, roles) : null,
      may(permissions.checkCodes) && !menu.alerts ? countCodes(context, locationId) : null,
      may(permissions.decideChangeRequests)
        ? countChanges(approvals, context, actor, locationId)
        : null,
      looksAfterTeam ? countInvitations(context, locationId) : null,
      menu.payouts ? countPayouts(context, locationId) : null,
    ]);
  const currency = location.currency as Currency;
  return { currency, week, reviews, unpayable, alerts, codes, changes, invitations, payouts };
}

async function newestReviews(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<VenueHome['reviews']> {
  const [{ summary }, { reviews }] = await Promise.all([
    listReviews(context, actor, { locationId, limit: 1 }),
    listReviews(context, actor, { locationId, withWords: 'true', limit: newestRead }),
  ]);
  const newest = reviews.flatMap(({ reviewId, stars, words, createdAt, about, hiddenBecause }) =>
    words === null || hiddenBecause !== null ? [] : [{ reviewId, stars, words, createdAt, about }],
  );
  const { count, averageHundredths } = summary;
  return { count, averageHundredths, newest: newest.slice(0, newestShown) };
}

async function countAlerts(
  context: Context,
  locationId: number,
  roles: readonly Role[],
): Promise<VenueHome['alerts']> {
  const { alerts } = await listAlerts(context, locationId, roles);
  const now = alerts.filter(({ urgency }) => urgency === 'NOW').length;
  return { count: alerts.length, now };
}

async function countCodes({ db }: Context, locationId: number): Promise<VenueHome['codes']> {
  const alarm = await openCodeAlarm(db, locationId);
  return { count: alarm?.codes ?? 0 };
}

async function countChanges(
  approvals: Approvals,
  context: Context,
  actor: Person,
  locationId: number,
): Promise<VenueHome['changes']> {
  const requests = await listChangesOf(approvals, context, actor, locationId);
  const open = requests.filter(({ state }) => state === 'OPEN');
  return { count: open.length, forReader: open.filter(({ may }) => may.approve).length };
}

async function countInvitations(
  context: Context,
  locationId: number,
): Promise<VenueHome['invitations']> {
  const invitations = await listInvitations(context, locationId);
  const count = (wanted: string) => invitations.filter(({ state }) => state === wanted).length;
  return { open: count('OPEN'), expired: count('EXPIRED') };
}

async function countPayouts(context: Context, locationId: number): Promise<VenueHome['payouts']> {
  const recently = context.clock.now().getTime() - failedForDays * 86_400_000;
  // The list is asked for the same days, so that it shows what was counted.
  const failedFrom = new Date(recently).toISOString().slice(0, 10);
  const count = async (of: { state: string; from?: string }) =>
    (await listLocationPayouts(context, { locationId, ...of, limit: 1 })).totals.count;
  const [underWay, failed] = await Promise.all([
    count({ state: 'SUBMITTED' }),
    count({ state: 'FAILED', from: failedFrom }),
  ]);
  return { underWay, failed, failedFrom };
}
