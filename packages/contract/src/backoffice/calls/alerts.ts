import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, minorUnits, moment, numericId, uuid } from '../../api/fields.ts';

/** How soon somebody has to see to it. */
export const alertUrgencies = ['NOW', 'SOON', 'WHEN_YOU_CAN'] as const;

const business = {
  urgency: z.enum(alertUrgencies),
  /** Since when; null where it is about a date to come. */
  since: moment.nullable(),
};
const name = z.object({ staffId: numericId, displayFullName: z.string() });
const names = z.array(name);

/** People who can put it right themselves; when they were last reminded of it, null: never. */
const remindable = z.array(name.extend({ remindedAt: moment.nullable() }));

/** What of money it is about, where the reader may see it; null elsewhere. */
const amount = minorUnits.nullable();

/** What people can be reminded of, because they alone can put it right. */
export const reminderCauses = [
  'LEGAL_DATE',
  'PAYOUT_FAILED',
  'DESTINATION_REFUSED',
  'NO_PAYOUT_CARD',
  'SCHEME_NOT_ANSWERED',
] as const;
export type ReminderCause = (typeof reminderCauses)[number];

/** One thing at a location that needs a person. */
const alert = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('PERCENTAGES_NOT_SET'),
    ...business,
    /** The business days that wait because of it, the oldest first. */
    days: z.array(z.iso.date()),
    amount,
  }),
  z.object({
    kind: z.literal('GROUP_PERCENTAGES_MISSING'),
    ...business,
    days: z.array(z.iso.date()),
    staffTypes: z.array(z.string()),
    amount,
  }),
  z.object({
    kind: z.literal('UNALLOCATED'),
    ...business,
    days: z.array(z.iso.date()),
    amount: minorUnits,
  }),
  z.object({
    /** The same, a week later, where there is nobody at the place whom it could be given to. */
    kind: z.literal('NOBODY_TO_GIVE'),
    ...business,
    days: z.array(z.iso.date()),
    amount: minorUnits,
  }),
  z.object({
    kind: z.literal('LEGAL_DATE'),
    ...business,
    /** The last day on which the law lets these tips reach people (money rule 7). */
    dueOn: z.iso.date(),
    /** How many days ago that was; 0 while the day has not passed. */
    daysLate: z.int(),
    people: remindable,
    amount,
    /** What is due is still in a pool that was not split. */
    isUnsplit: z.boolean(),
  }),
  z.object({
    /** Their newest payout did not arrive, for a reason that another card or account would not mend. */
    kind: z.literal('PAYOUT_FAILED'),
    ...business,
    people: remindable,
    amount,
  }),
  z.object({
    /** People with money whose card or account their bank has closed to us, or refused the last time. */
    kind: z.literal('DESTINATION_REFUSED'),
    ...business,
    people: remindable,
    amount,
  }),
  z.object({
    /** Payouts of which the processor does not tell what became, although it was asked for an hour. */
    kind: z.literal('PAYOUT_UNANSWERED'),
    ...business,
    people: names,
    /** One of them is the venue's own. */
    isVenues: z.boolean(),
    amount,
  }),
  z.object({
    /** The venue has money of its own that cannot reach it. */
    kind: z.literal('VENUE_NOT_PAID'),
    ...business,
    reason: z.enum(['PAYOUT_FAILED', 'DESTINATION_REFUSED', 'NO_DESTINATION']),
    amount,
  }),
  z.object({
    /** On the last walk through the place codes were found by which guests tip strangers. */
    kind: z.literal('FOREIGN_CODE'),
    ...business,
    /** The hosts that they lead to. */
    leadsTo: z.array(z.string()),
    /** So many lead to another location on Tipwell. */
    elsewhere: z.int(),
  }),
  z.object({
    /** Questions about the split that nobody answered in time; who asked is not told here. */
    kind: z.literal('QUESTION_LATE'),
    ...business,
    questions: z.int(),
    /** The last day to answer the oldest of them. */
    dueOn: z.iso.date(),
  }),
  z.object({
    /** Appeals against corrections of splits that nobody has answered; nothing is taken meanwhile. */
    kind: z.literal('APPEAL_OPEN'),
    ...business,
    appeals: z.int(),
  }),
  z.object({
    /** Corrections of splits that wait for a second person; nothing changes meanwhile. */
    kind: z.literal('CORRECTION_OPEN'),
    ...business,
    corrections: z.int(),
    /** The split that the oldest of them is about. */
    runId: uuid,
  }),
  z.object({
    /** Shifts that somebody began or ended and not both; their days wait to be split. */
    kind: z.literal('HOURS_INCOMPLETE'),
    ...business,
    shifts: z.int(),
    /** The business day of the oldest of them. */
    day: z.iso.date(),
  }),
  z.object({
    /** Who decides about the tronc and has not confirmed in time that they are no part of the venue. */
    kind: z.literal('TRONC_NOT_CONFIRMED'),
    ...business,
    people: names,
  }),
  z.object({
    /** Splits that are held for a release, and were not released for a day. */
    kind: z.literal('SPLIT_NOT_RELEASED'),
    ...business,
    days: z.array(z.iso.date()),
    /** When the first of them releases itself. */
    releasesAt: moment,
  }),
  z.object({
    /** Withholding of tax waits: a month to be opened, sums to be entered, an administrator, a second person's approval, or the answer to an appeal. */
    kind: z.literal('TAX_PERIOD'),
    ...business,
    step: z.enum(['OPEN', 'ENTER', 'ALLOW', 'APPROVE', 'ANSWER']),
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
    /** Null while it is still to be opened. */
    periodId: uuid.nullable(),
  }),
  z.object({
    /**
     * The written policy on tips is no longer how tips are shared, or is to be looked at again. `MISSING`:
     * the law wants one and none was ever published; told to those alone who may publish one.
     */
    kind: z.literal('TIPS_POLICY'),
    ...business,
    step: z.enum(['MISSING', 'CHANGED', 'REVIEW', 'CONSULTED']),
    /**
     * For `CHANGED` the first day of the new split, for `REVIEW` the last day to look at it; null for
     * `MISSING`, which is due already, and for `CONSULTED`: people were asked, and no policy followed.
     */
    dueOn: z.iso.date().nullable(),
  }),
  z.object({
    /** People who take tips here and have no job set: they get nothing of team tips. */
    kind: z.literal('NO_JOB'),
    ...business,
    people: names,
  }),
  z.object({
    /** People whose job has no row in the split: the day cannot be split before it has one. */
    kind: z.literal('JOB_WITHOUT_ROW'),
    ...business,
    people: names,
    staffTypes: z.array(z.string()),
  }),
  z.object({
    /** Changes of jobs and roles that apply to team tips only once they are confirmed. */
    kind: z.literal('TERMS_TO_CONFIRM'),
    ...business,
    people: names,
  }),
  /** People who have not answered the split; of their shares the amount waits for it. */
  z.object({ kind: z.literal('SCHEME_NOT_ANSWERED'), ...business, people: remindable, amount }),
  /** People with money who have never given a card or an account. */
  z.object({ kind: z.literal('NO_PAYOUT_CARD'), ...business, people: remindable, amount }),
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
  output: z.object({
    currency,
    alerts: z.array(alert),
    /** Whether the reader has a say in the split of the place; others see that somebody has to act. */
    mayEditSplit: z.boolean(),
  }),
});

/**
 * Sends a message to everybody whom an alert of a location names, so that they put it right; to each at
 * most once in 24 hours and for each cause. Whom it concerns by now is the server's to find out.
 */
export const remindPeople = defineCall({
  name: 'remindPeople',
  method: 'POST',
  path: '/locations/:locationId/reminders',
  tag: 'Alerts',
  summary: 'Remind people of what they alone can put right',
  params: z.object({ locationId: numericId }),
  body: z.object({ cause: z.enum(reminderCauses) }),
  output: z.object({
    /** So many were reminded now. */
    reminded: z.int(),
    /** So many had been within the last 24 hours. */
    remindedBefore: z.int(),
  }),
});
