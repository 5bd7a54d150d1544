import type { CallOutput } from '@tipwell/contract/api/call';
import type { getOwnReport, OwnReportDay } from '@tipwell/contract/backoffice/calls/reporting';
import { fail } from '@tipwell/contract/api/errors';
import { add, mulDivHalfUp, sum, type Currency } from '@tipwell/contract/money/money';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { boundsOfBusinessDay } from '#distribution/splits';
import { findStaff } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { ownRatings } from '../location-report/breakdown-store.ts';
import { maySeeLocation } from '../facts/money-scope.rule.ts';
import { ownPaidDays } from './own-paid-days.ts';
import { ownSharedDays } from '../facts/own-report-store.ts';
import { rolesAt } from '../policy.ts';

/** A day on which guests paid nothing to a person by name. */
const nothingPaid = {
  tips: 0,
  given: 0,
  onTop: 0,
  refunded: 0,
  disputed: 0,
  paidByVenue: 0,
  direct: 0,
  toTeam: 0,
  bills: 0,
  billNet: 0,
};

/** What came to a person at one workplace, day by day. @throws notFound */
export async function showOwnReport(
  context: Context,
  actor: Person,
  asked: { staffId: number; from: string; to: string },
): Promise<CallOutput<typeof getOwnReport>> {
  const { staffId, from, to } = asked;
  const staff = await findStaff(context.db, staffId);
  const location = staff && (await findLocation(context.db, staff.locationId));
  if (!location) fail('notFound');
  const { timeZone, currency } = location;
  const start = boundsOfBusinessDay(from, timeZone).start;
  const { end } = boundsOfBusinessDay(to, timeZone);
  const period = { staffId, currency, timeZone, from, to, start, end };
  const [paid, shared, ratings] = await Promise.all([
    ownPaidDays(context.db, period),
    ownSharedDays(context.db, period),
    ownRatings(context.db, period),
  ]);
  const sharedOn = new Map(shared.map((line) => [line.day, line.shared]));
  const paidOn = new Map(paid.map((line) => [line.day, line]));
  const days = [...new Set([...paidOn.keys(), ...sharedOn.keys()])]
    .toSorted()
    .map((day) => {
      const line = { ...nothingPaid, ...paidOn.get(day) };
      const { tips, given, onTop, refunded, disputed, paidByVenue } = line;
      const { direct, toTeam, bills, billNet } = line;
      const part = sharedOn.get(day) ?? 0;
      const byName = { tips, given, onTop, refunded, disputed, paidByVenue, direct, toTeam };
      return { day, ...byName, shared: part, total: add(direct, part), bills, billNet };
    })
    .filter((day) => day.tips > 0 || day.total !== 0 || day.bills > 0);
  const of = (pick: (day: OwnReportDay) => number): number => sum(days.map(pick));
  const roles = rolesAt(actor, location);
  const [tips, given] = [of((day) => day.tips), of((day) => day.given)];
  return {
    currency: currency as Currency,
    maySeeLocation: maySeeLocation(roles),
    isStaff: roles.includes('ROLE_USER'),
    days,
    totals: {
      tips,
      given,
      onTop: of((day) => day.onTop),
      refunded: of((day) => day.refunded),
      disputed: of((day) => day.disputed),
      paidByVenue: of((day) => day.paidByVenue),
      direct: of((day) => day.direct),
      toTeam: of((day) => day.toTeam),
      shared: of((day) => day.shared),
      total: of((day) => day.total),
      bills: of((day) => day.bills),
      billNet: of((day) => day.billNet),
      averageTip: tips === 0 ? null : mulDivHalfUp(given, 1, tips),
      fees: {
        outOfTips: sum(paid.map((line) => line.outOfTips)),
        byCustomers: sum(paid.map((line) => line.byCustomers)),
        byVenue: sum(paid.map((line) => line.byVenue)),
      },
      workplacePart: sum(paid.map((line) => line.workplacePart)),
    },
    ratings,
  };
}
