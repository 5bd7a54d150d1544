import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import {
  atLocation,
  currency,
  minorUnits,
  moment,
  newId,
  numericId,
  uuid,
} from '../../api/fields.ts';
import { whyNotSecond } from '../../access/second-approver.ts';
import { reason } from '../../identity/people-fields.ts';

const tag = 'Tax';
const businessDay = z.iso.date({ error: invalid('date') });

/** Basis points, from nothing to everything. */
const rateBps = z
  .int({ error: invalid('decimal') })
  .min(0, { error: invalid('min_value', { limit: 0 }) })
  .max(10_000, { error: invalid('max_value', { limit: 100 }) });

/** Approved on one business day, tax is withheld in the night that begins this many days later. */
export const withholdingNoticeDays = 3;

/** An appeal can be answered on so many business days after it; then it counts as right. */
export const withholdingAnswerDays = 5;

/** For so many months what a person did not have is asked for with later periods. */
export const shortfallMonths = 3;

/** `APPROVED`: announced, and withheld from a day on. `SETTLED`: withheld, and handed to the venue. */
export const withholdingStates = ['OPEN', 'SUBMITTED', 'APPROVED', 'SETTLED'] as const;

/** What a person says against what is withheld of them, and what they were answered. */
const withholdingAppeal = z.object({
  at: moment,
  /** Null once the person was erased. */
  message: z.string().nullable(),
  /** The last business day on which it can be answered. */
  answerDue: businessDay,
  answer: z
    .object({
      isUpheld: z.boolean(),
      at: moment,
      /** Null where nobody answered in time. */
      message: z.string().nullable(),
    })
    .nullable(),
});
export type WithholdingAppeal = z.infer<typeof withholdingAppeal>;

const period = z.object({
  periodId: uuid,
  firstDay: businessDay,
  lastDay: businessDay,
  state: z.enum(withholdingStates),
  people: z.int(),
  /** What is to be withheld, with what the period before could not; null while nobody can tell. */
  wanted: minorUnits,
  /** What was withheld and handed to the venue; null until then. */
  withheld: minorUnits.nullable(),
  settledAt: moment.nullable(),
  /** The first business day whose night withholds it; null until it is approved. */
  takenFrom: businessDay.nullable(),
});
export type WithholdingPeriod = z.infer<typeof period>;

/** The periods of a location of which tax is withheld, the newest first (money rule 6). */
export const getWithholding = defineCall({
  name: 'getWithholding',
  method: 'GET',
  path: '/locations/:locationId/withholding',
  tag,
  summary: 'Periods of withholding',
  params: atLocation,
  output: z.object({
    currency,
    /** Nothing is withheld before the accountant has confirmed that the employer sees to the tax. */
    isWithheldHere: z.boolean(),
    /** How much of what employed people are given stays until its period is settled, today. */
    reserveBps: z.int(),
    /** The last business day on which that part holds; null where it is the usual one. */
    reserveUntil: businessDay.nullable(),
    /** The part that holds where nobody asked for another. */
    usualReserveBps: z.int(),
    /** Another part that waits for a second person. */
    askedReserve: z
      .object({
        reserveId: uuid,
        reserveBps: z.int(),
        askedBy: z.string().nullable(),
        askedAt: moment,
        mayApprove: z.boolean(),
        whyNotSecond,
        /** Whether the reader asked for it, who withdraws it where others refuse it. */
        isYours: z.boolean(),
        /** Whoever approves, and whoever asked for it. */
        mayRefuse: z.boolean(),
      })
      .nullable(),
    /** Another part that was approved and begins later. */
    nextReserve: z.object({ reserveBps: z.int(), fromDay: businessDay }).nullable(),
    /** The most that can be withheld or set aside here without an administrator, of what was given. */
    capBps: z.int(),
    /** The first day that the next period can begin with, and the last it can end with. */
    nextFirstDay: businessDay.nullable(),
    lastPossibleDay: businessDay,
    periods: z.array(period),
    may: z.object({ withhold: z.boolean(), approve: z.boolean() }),
  }),
});

const onPeriod = atLocation.extend({ periodId: uuid });

/** Opens the next period, which begins the day after the one before. The same id is the same period. */
export const openWithholdingPeriod = defineCall({
  name: 'openWithholdingPeriod',
  method: 'POST',
  path: '/locations/:locationId/withholding/periods',
  tag,
  summary: 'Open a period of withholding',
  params: atLocation,
  body: z.object({
    /** Made by the caller. */
    periodId: newId,
    firstDay: businessDay,
    lastDay: businessDay,
  }),
  output: z.object({ periodId: uuid }),
  errors: ['contentDiffers', 'figuresChanged'],
  successStatus: 201,
});

/** One period with everybody of whom tax is withheld. */
export const getWithholdingPeriod = defineCall({
  name: 'getWithholdingPeriod',
  method: 'GET',
  path: '/locations/:locationId/withholding/periods/:periodId',
  tag,
  summary: 'A period of withholding',
  params: onPeriod,
  output: period.extend({
    currency,
    locationName: z.string(),
    timeZone: z.string(),
    /** Why it was handed back the last time; null where it was not. */
    returnedReason: z.string().nullable(),
    submittedBy: z.string().nullable(),
    approvedBy: z.string().nullable(),
    /** The most that can be withheld of what a person was given without an administrator. */
    capBps: z.int(),
    /** The administrator who allowed more, and why; null where nobody did. */
    allowed: z.object({ by: z.string().nullable(), at: moment, reason: z.string() }).nullable(),
    people: z.int(),
    rows: z.array(
      z.object({
        staffId: numericId,
        displayFullName: z.string(),
        /** What they were given in the period, less what was taken back. */
        allocated: minorUnits,
        /** What is to be withheld: a rate of that, or an amount; both null where nothing was entered. */
        rateBps: z.int().nullable(),
        amount: minorUnits.nullable(),
        /** More than the limit, so that an administrator has to allow it. */
        isAboveCap: z.boolean(),
        /** What earlier periods could not withhold, as far as the limit leaves room for it. */
        carriedIn: minorUnits,
        wanted: minorUnits,
        /** What was withheld, and what goes over into the next period; null until it is settled. */
        withheld: minorUnits.nullable(),
        carriedOut: minorUnits.nullable(),
        appeal: withholdingAppeal.nullable(),
        /** Whether the reader may answer the appeal at all; withholding nothing takes no second approval. */
        mayAnswer: z.boolean(),
        /** Why the reader cannot reject the appeal, which approves the sum once more. */
        whyNotSecond,
      }),
    ),
    may: z.object({
      edit: z.boolean(),
      submit: z.boolean(),
      /** Another person than who entered or submitted it, once more than the limit is allowed. */
      approve: z.boolean(),
      /** More than the limit, by an administrator. */
      allow: z.boolean(),
      /** Back to the accountant, by whoever may approve periods. */
      handBack: z.boolean(),
    }),
    /** Of the approval, or before it of what an administrator allows. */
    whyNotSecond,
  }),
  errors: ['notFound'],
});

/** Enters what is to be withheld of people; whoever is not named keeps what was entered. */
export const setWithholdingOrders = defineCall({
  name: 'setWithholdingOrders',
  method: 'PUT',
  path: '/locations/:locationId/withholding/periods/:periodId/orders',
  tag,
  summary: 'Enter what is withheld',
  params: onPeriod,
  body: z.object({
    orders: z
      .array(
        z.object({
          staffId: numericId,
          /** A rate or an amount; both null takes back what was entered. */
          rateBps: rateBps.nullable(),
          amount: z
            .int({ error: invalid('decimal') })
            .min(0, { error: invalid('min_value', { limit: 0 }) })
            .max(100_000_000, { error: invalid('max_value', { limit: 1_000_000 }) })
            .nullable(),
        }),
      )
      .min(1, { error: invalid('minItems', { limit: 1 }) })
      .max(500, { error: invalid('maxItems', { limit: 500 }) }),
  }),
  output: z.object({}),
  errors: ['notFound', 'figuresChanged'],
});

/** Hands a period to a second person. */
export const submitWithholdingPeriod = defineCall({
  name: 'submitWithholdingPeriod',
  method: 'POST',
  path: '/locations/:locationId/withholding/periods/:periodId/submission',
  tag,
  summary: 'Hand a period to a second person',
  params: onPeriod,
  body: z.object({
    /** What the accountant saw in all, so that nothing else is submitted. */
    wanted: minorUnits,
  }),
  output: z.object({ state: z.enum(withholdingStates) }),
  errors: ['notFound', 'figuresChanged'],
});

/** The second person approves a period, or hands it back with a reason. */
export const decideWithholdingPeriod = defineCall({
  name: 'decideWithholdingPeriod',
  method: 'POST',
  path: '/locations/:locationId/withholding/periods/:periodId/decision',
  tag,
  summary: 'Approve a period or hand it back',
  params: onPeriod,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('APPROVE'), wanted: minorUnits }),
    z.object({ decision: z.literal('RETURN'), reason }),
  ]),
  output: z.object({ state: z.enum(withholdingStates) }),
  errors: ['notFound', 'figuresChanged'],
});

/** Allows more than the limit in a period that was submitted, with a reason; another person approves it. */
export const allowWithholdingAboveCap = defineCall({
  name: 'allowWithholdingAboveCap',
  method: 'POST',
  path: '/locations/:locationId/withholding/periods/:periodId/allowance',
  tag,
  summary: 'Allow more than the limit',
  params: onPeriod,
  body: z.object({ wanted: minorUnits, reason }),
  output: z.object({ periodId: uuid }),
  errors: ['notFound', 'figuresChanged'],
});

/** Answers a person's appeal: it is right and nothing is withheld of them, or it is withheld. */
export const answerWithholdingAppeal = defineCall({
  name: 'answerWithholdingAppeal',
  method: 'POST',
  path: '/locations/:locationId/withholding/periods/:periodId/people/:staffId/answer',
  tag,
  summary: 'Answer an appeal against tax that is withheld',
  params: onPeriod.extend({ staffId: numericId }),
  body: z.object({ isUpheld: z.boolean(), reason }),
  output: z.object({ periodId: uuid }),
  errors: ['notFound', 'contentDiffers'],
});

/** Asks that another part of what employed people are given stays until its period is settled. */
export const setWithholdingReserve = defineCall({
  name: 'setWithholdingReserve',
  method: 'PUT',
  path: '/locations/:locationId/withholding/reserve',
  tag,
  summary: 'Ask for another part to be set aside',
  params: atLocation,
  body: z.object({
    /** Made by the caller. */
    reserveId: newId,
    reserveBps: rateBps,
  }),
  output: z.object({ reserveId: uuid }),
  errors: ['contentDiffers', 'changeWaits'],
});

/** A second person approves it, from the next business day on and for some months, or refuses it. */
export const decideWithholdingReserve = defineCall({
  name: 'decideWithholdingReserve',
  method: 'POST',
  path: '/locations/:locationId/withholding/reserve/:reserveId/decision',
  tag,
  summary: 'Approve or refuse another part',
  params: atLocation.extend({ reserveId: uuid }),
  body: z.object({ decision: z.enum(['APPROVE', 'REFUSE']) }),
  output: z.object({ state: z.enum(['APPROVED', 'REFUSED']) }),
  errors: ['notFound', 'contentDiffers', 'confirmationNeeded'],
});

const atWorkplace = z.object({ userId: uuid, staffId: numericId });

const ownWithholding = z.object({
  periodId: uuid,
  firstDay: businessDay,
  lastDay: businessDay,
  currency,
  /** What will be withheld, and what the person was given in the period. */
  amount: minorUnits,
  allocated: minorUnits,
  takenFrom: businessDay.nullable(),
  appeal: withholdingAppeal.nullable(),
  mayAppeal: z.boolean(),
});
export type OwnWithholding = z.infer<typeof ownWithholding>;

/** What will be withheld of a person's own tips and is not yet. */
export const getOwnWithholding = defineCall({
  name: 'getOwnWithholding',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/withholding',
  tag,
  summary: 'Tax that will be withheld of own tips',
  params: atWorkplace,
  output: z.object({ announced: z.array(ownWithholding) }),
});

/** Says what is wrong with it; nothing is withheld of the person until it is answered. */
export const appealWithholding = defineCall({
  name: 'appealWithholding',
  method: 'POST',
  path: '/users/:userId/staff/:staffId/withholding/:periodId/appeal',
  tag,
  summary: 'Appeal against tax that is withheld',
  params: atWorkplace.extend({ periodId: uuid }),
  body: z.object({ reason }),
  output: z.object({ periodId: uuid }),
  errors: ['notFound', 'contentDiffers'],
});
