import type { CallOutput } from '@tipwell/contract/api/call';
import type { getLocationReport, PersonLine } from '@tipwell/contract/backoffice/calls/reporting';
import { fail } from '@tipwell/contract/api/errors';
import { mulDivHalfUp, sum, type Currency } from '@tipwell/contract/money/money';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { boundsOfBusinessDay } from '#distribution/splits';
import { findLocation } from '#venues/locations';
import { locationRatings, tipsByMethod, tipsByRecipient } from './breakdown-store.ts';
import { tellByMethod } from './paid-with.rule.ts';
import { tellByRecipient } from './tell-by-recipient.rule.ts';
import { locationDaysOf, type LocationDay } from '../facts/location-day.rule.ts';
import {
  bookedByDay,
  staffParts,
  withoutAnybody,
  type StaffPart,
} from '../facts/location-report-store.ts';
import { maySeePeople } from '../facts/money-scope.rule.ts';
import { rolesAt } from '../policy.ts';
import { tellByType } from './breakdown-by-job.rule.ts';

/** A location's money, as far as somebody with a role there may see it. @throws notFound */
export async function showLocationReport(
  context: Pick<Context, 'db'>,
  actor: Person,
  asked: { locationId: number; from: string; to: string },
): Promise<CallOutput<typeof getLocationReport>> {
  const { locationId, from, to } = asked;
  const location = (await findLocation(context.db, locationId)) ?? fail('notFound');
  const { timeZone, currency } = location;
  const start = boundsOfBusinessDay(from, timeZone).start;
  const { end } = boundsOfBusinessDay(to, timeZone);
  const period = { locationId, currency, timeZone, from, to, start, end };
  const [booked, parts, without, methods, recipients, ratings] = await Promise.all([
    bookedByDay(context.db, period),
    staffParts(context.db, period),
    withoutAnybody(context.db, period),
    tipsByMethod(context.db, period),
    tipsByRecipient(context.db, period),
    locationRatings(context.db, period),
  ]);
  const days = locationDaysOf(booked);
  const seesPeople = maySeePeople(rolesAt(actor, location));
  const of = (pick: (day: LocationDay) => number): number => sum(days.map(pick));
  const [tips, given] = [of((day) => day.tips), of((day) => day.given)];
  return {
    currency: currency as Currency,
    days: days.map(({ outOfTips: _out, byCustomers: _top, byVenue: _venue, ...day }) => day),
    totals: {
      tips,
      given,
      onTop: of((day) => day.onTop),
      refunded: of((day) => day.refunded),
      disputed: of((day) => day.disputed),
      paidByVenue: of((day) => day.paidByVenue),
      fees: of((day) => day.fees),
      net: of((day) => day.net),
      workplacePart: of((day) => day.workplacePart),
      bills: of((day) => day.bills),
      billGiven: of((day) => day.billGiven),
      billOnTop: of((day) => day.billOnTop),
      billReturned: of((day) => day.billReturned),
      billFees: of((day) => day.billFees),
      billNet: of((day) => day.billNet),
      averageTip: tips === 0 ? null : mulDivHalfUp(given, 1, tips),
      feesBy: {
        outOfTips: of((day) => day.outOfTips),
        byCustomers: of((day) => day.byCustomers),
        byVenue: of((day) => day.byVenue),
      },
    },
    ...without,
    types: tellByType(
      parts.map(({ staffId, staffType, direct, shared }) => {
        return { staffId, staffType, amount: direct + shared };
      }),
      { seesPeople },
    ),
    people: seesPeople ? personLines(parts) : null,
    methods: tellByMethod(methods),
    recipients: tellByRecipient(recipients, { seesPeople }),
    ratings,
  };
}

/** One line for each person, whoever has most first. */
function personLines(parts: readonly StaffPart[]): PersonLine[] {
  return [...Map.groupBy(parts, ({ staffId }) => staffId)]
    .map(([staffId, own]) => {
      const direct = sum(own.map((part) => part.direct));
      const shared = sum(own.map((part) => part.shared));
      return {
        staffId,
        displayFullName: own[0]?.displayFullName ?? '',
        staffType: own[0]?.ownStaffType ?? null,
        tips: sum(own.map((part) => part.tips)),
        direct,
        shared,
        total: direct + shared,
      };
    })
    .toSorted((a, b) => b.total - a.total || a.staffId - b.staffId);
}
