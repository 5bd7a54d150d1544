import * as z from 'zod';
import { defineCall } from '../call.ts';
import { currency, minorUnits, moment, numericId } from '../fields.ts';

/** How soon somebody has to see to it. */
export const alertUrgencies = ['NOW', 'SOON', 'WHEN_YOU_CAN'] as const;

const business = {
  urgency: z.enum(alertUrgencies),
  /** Since when; null where it is about a date to come. */
  since: moment.nullable(),
};
const names = z.array(z.object({ staffId: numericId, displayFullName: z.string() }));

/** One thing at a location that needs a person. */
const alert = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('PERCENTAGES_NOT_SET'),
    ...business,
    /** The business days that wait because of it, the oldest first. */
    days: z.array(z.iso.date()),
  }),
  z.object({
    kind: z.literal('GROUP_PERCENTAGES_MISSING'),
    ...business,
    days: z.array(z.iso.date()),
    staffTypes: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('UNALLOCATED'),
    ...business,
    days: z.array(z.iso.date()),
    amount: minorUnits,
  }),
  z.object({
    kind: z.literal('LEGAL_DATE'),
    ...business,
    /** The last day on which the law lets these tips reach people (money rule 7). */
    dueOn: z.iso.date(),
    people: names,
    /** What is due is still in a pool that was not split. */
    isUnsplit: z.boolean(),
  }),
  z.object({ kind: z.literal('PAYOUT_FAILED'), ...business, people: names }),
  z.object({
    /** Payouts of which the processor does not tell what became, although it was asked for an hour. */
    kind: z.literal('PAYOUT_UNANSWERED'),
    ...business,
    people: names,
    /** One of them is the venue's own. */
    isVenues: z.boolean(),
  }),
  z.object({
    /** The venue has money of its own that cannot reach it. */
    kind: z.literal('VENUE_NOT_PAID'),
    ...business,
    reason: z.enum(['PAYOUT_FAILED', 'NO_DESTINATION']),
  }),
  z.object({ kind: z.literal('SCHEME_NOT_ANSWERED'), ...business, people: names }),
  z.object({ kind: z.literal('NO_PAYOUT_CARD'), ...business, people: names }),
]);
export type LocationAlert = z.infer<typeof alert>;

/** What needs a person at a location now, worst first (screens, Alerts; product §6). */
export const getAlerts = defineCall({
  name: 'getAlerts',
  method: 'GET',
  path: '/locations/:locationId/alerts',
  tag: 'Alerts',
  summary: 'What needs somebody at a location',
  params: z.object({ locationId: numericId }),
  output: z.object({ currency, alerts: z.array(alert) }),
});
