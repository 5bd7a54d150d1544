import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { invalid } from '../../field-error.ts';
import { currency, minorUnits, moment, newId, numericId, uuid } from '../../fields.ts';
import { reason } from '../../people-fields.ts';

const tag = 'Tax';
const atLocation = z.object({ locationId: numericId });
const businessDay = z.iso.date({ error: invalid('date') });

/** Basis points, from nothing to everything. */
const rateBps = z
  .int({ error: invalid('decimal') })
  .min(0, { error: invalid('min_value', { limit: 0 }) })
  .max(10_000, { error: invalid('max_value', { limit: 100 }) });

/** `APPROVED`: the next payout run withholds it. `SETTLED`: withheld, and handed to the venue. */
export const withholdingStates = ['OPEN', 'SUBMITTED', 'APPROVED', 'SETTLED'] as const;

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
    /** How much of what employed people are given stays until its period is settled. */
    reserveBps: z.int(),
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
        /** What the period before could not withhold. */
        carriedIn: minorUnits,
        wanted: minorUnits,
        /** What was withheld, and what goes over into the next period; null until it is settled. */
        withheld: minorUnits.nullable(),
        carriedOut: minorUnits.nullable(),
      }),
    ),
    may: z.object({
      edit: z.boolean(),
      submit: z.boolean(),
      /** Another person than who entered or submitted it. */
      approve: z.boolean(),
      /** Back to the accountant, by whoever may approve periods. */
      handBack: z.boolean(),
    }),
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

/** Sets how much of what employed people are given stays until its period is settled. */
export const setWithholdingReserve = defineCall({
  name: 'setWithholdingReserve',
  method: 'PUT',
  path: '/locations/:locationId/withholding/reserve',
  tag,
  summary: 'Set what is kept back until a period is settled',
  params: atLocation,
  body: z.object({ reserveBps: rateBps }),
  output: z.object({ reserveBps: z.int() }),
});
