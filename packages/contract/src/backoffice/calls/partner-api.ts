import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import { atLocation, currency, minorUnits, moment, numericId, uuid } from '../../api/fields.ts';
import { employment } from '../../identity/people-fields.ts';
import { period } from '../../dates/period.ts';
import { shiftOutcomes, toldShifts } from '../../distribution/calls/time-clocks.ts';
import { feeModes } from '../../payments/calls/payments.ts';

const tag = 'Partners';

/** Where a page ends: what a list gave as `next`, unread. */
const cursor = z.string().max(200, { error: invalid('max', { limit: 200 }) });

/** How lists are read: so many at a time, and going on from where the page before ended. */
const page = z.object({
  limit: z.coerce
    .number({ error: invalid('number') })
    .int({ error: invalid('wholeNumber') })
    .min(1, { error: invalid('min_value', { limit: 1 }) })
    .max(100, { error: invalid('max_value', { limit: 100 }) })
    .default(50),
  /** The `next` of the page before. */
  after: cursor.optional(),
});

const pageEnd = {
  hasMore: z.boolean(),
  /** Where this page ends; null for a list with nothing in it. */
  next: z.string().nullable(),
};

const partnerLocation = z.object({
  locationId: numericId,
  name: z.string(),
  city: z.string(),
  country: z.string(),
  timeZone: z.string(),
  currency,
  /** The location that this one is a part of. */
  masterLocationId: numericId.nullable(),
});

/** The locations that a key opens: its own, and where that is a master location, its parts. */
export const listKeyLocations = defineCall({
  name: 'listKeyLocations',
  method: 'GET',
  path: '/v1/locations',
  tag,
  summary: 'Locations of the key',
  access: 'key',
  output: z.object({
    locations: z.array(partnerLocation),
    /** What the key opens. */
    scopes: z.array(z.string()),
  }),
});

/** The people of a location, by their staff numbers; those who have left are among them. */
export const listKeyStaff = defineCall({
  name: 'listKeyStaff',
  method: 'GET',
  path: '/v1/locations/:locationId/staff',
  tag,
  summary: 'People of a location',
  access: 'key',
  keyScope: 'staff:read',
  params: atLocation,
  query: page,
  output: z.object({
    staff: z.array(
      z.object({
        /** By this number payroll and everything else here knows the person. */
        staffId: numericId,
        displayFullName: z.string(),
        staffType: z.string().nullable(),
        employment,
        /** Works there today. */
        isActive: z.boolean(),
        /** Null without the scope `contacts:read`, and where there is none. */
        email: z.string().nullable(),
      }),
    ),
    ...pageEnd,
  }),
});

const payment = z.object({
  paymentId: uuid,
  /** `REFUNDED` and `CHARGED_BACK`: it went back to the guest, whole. */
  state: z.enum(['PAID', 'REFUNDED', 'CHARGED_BACK']),
  paidAt: moment,
  /** When something about it changed last: what the list is in order of. */
  changedAt: moment,
  currency,
  /** What the guest paid in all, a bill included; null where a bill of somebody else's is a part of it. */
  charged: minorUnits.nullable(),
  tip: z
    .object({
      amount: minorUnits,
      /** Of the platform and the processor, with VAT. */
      fee: minorUnits,
      /** `DEDUCTED` from the tip, `ON_TOP` of it by the guest, or by the venue. */
      feeMode: z.enum(feeModes),
      /** What of it is the person's at once, the team's to share, and the venue's own; nothing of what went back. */
      toPerson: minorUnits,
      toTeam: minorUnits,
      toVenue: minorUnits,
    })
    .nullable(),
  /** A bill of the venue; those of freelancers are theirs and are not told. */
  bill: z.object({ amount: minorUnits, fee: minorUnits }).nullable(),
  /** To whom the guest gave it by name. */
  staffId: numericId.nullable(),
  /** The group to which the guest gave it. */
  groupId: numericId.nullable(),
});

/**
 * What guests paid, in the order in which it last changed: whoever goes on from the last `next` hears of new
 * payments and of those that went back since, each as often as it changes.
 */
export const listKeyPayments = defineCall({
  name: 'listKeyPayments',
  method: 'GET',
  path: '/v1/locations/:locationId/payments',
  tag,
  summary: 'Payments',
  access: 'key',
  keyScope: 'payments:read',
  params: atLocation,
  query: page.extend({
    /** Begins with what changed at this moment; where `after` is given, that counts. */
    changedSince: moment.optional(),
    /** Paid at this moment or later. */
    paidFrom: moment.optional(),
    /** Paid before this moment. */
    paidBefore: moment.optional(),
  }),
  output: z.object({ payments: z.array(payment), ...pageEnd }),
});

/** What each person was given of tips that were shared, split by split; what is not split yet is not there. */
export const listKeyShares = defineCall({
  name: 'listKeyShares',
  method: 'GET',
  path: '/v1/locations/:locationId/shares',
  tag,
  summary: 'Shares of people',
  access: 'key',
  keyScope: 'shares:read',
  params: atLocation,
  query: period.safeExtend(page.shape),
  output: z.object({
    shares: z.array(
      z.object({
        shareId: uuid,
        /** The split that it is a part of. */
        splitId: uuid,
        businessDay: z.string(),
        closedAt: moment,
        staffId: numericId,
        currency,
        /** What was given, before anything went back. */
        amount: minorUnits,
        /** What refunds, banks and corrections took out of it since; not above 0. */
        takenBack: minorUnits,
        /** Counts as a qualifying tip, which the law keeps the venue from. */
        isQualifying: z.boolean(),
      }),
    ),
    ...pageEnd,
  }),
});

/** Payouts of what the venue itself keeps, the newest first; those of its people are theirs. */
export const listKeyPayouts = defineCall({
  name: 'listKeyPayouts',
  method: 'GET',
  path: '/v1/locations/:locationId/payouts',
  tag,
  summary: 'Payouts of the venue',
  access: 'key',
  keyScope: 'payouts:read',
  params: atLocation,
  query: page,
  output: z.object({
    payouts: z.array(
      z.object({
        payoutId: uuid,
        state: z.enum(['SUBMITTED', 'PAID', 'FAILED', 'RETURNED']),
        currency,
        /** What is taken from the balance; `amount` less `fee` arrives. */
        amount: minorUnits,
        fee: minorUnits,
        submittedAt: moment,
        endedAt: moment.nullable(),
      }),
    ),
    ...pageEnd,
  }),
});

/** Tells of shifts, as `tellShifts` does at its older address. */
export const sendShifts = defineCall({
  name: 'sendShifts',
  method: 'POST',
  path: '/v1/locations/:locationId/shifts',
  tag,
  summary: 'Send shifts',
  access: 'key',
  keyScope: 'shifts:write',
  params: atLocation,
  body: toldShifts,
  output: shiftOutcomes,
});
