import * as z from 'zod';
import { whyNotSecond } from '../../access/second-approver.ts';
import { defineCall } from '../../api/call.ts';
import {
  atLocation,
  currency,
  minorUnits,
  moment,
  newId,
  numericId,
  uuid,
} from '../../api/fields.ts';
import { invalid } from '../../api/field-error.ts';
import { reason } from '../../identity/people-fields.ts';

const tag = 'Distribution';
const atWorkplace = z.object({ userId: uuid, staffId: numericId });
const businessDay = z.iso.date();

/** How much of a payout corrections take at most, in per cent: the bounds of the setting, and its start. */
export const correctionCap = { least: 5, most: 50, usual: 20 } as const;

/** So many whole business days the person knows of a correction before it may touch a payout. */
export const correctionNoticeDays = 3;

export const correctionPercent = z
  .int({ error: invalid('wholeNumber') })
  .min(correctionCap.least, { error: invalid('min_value', { limit: correctionCap.least }) })
  .max(correctionCap.most, { error: invalid('max_value', { limit: correctionCap.most }) });

/**
 * `GAIN`: comes in as it is given back. `NOTICE`: the person was told, and nothing is taken yet.
 * `AGREEMENT`: nothing is taken without their yes. `APPEALED`: stands still until it is answered.
 * `RUNNING`: a part of each payout is given back. `STOPPED`: the appeal was right. `DONE`: all is given back.
 */
export const correctionStates = [
  'GAIN',
  'NOTICE',
  'AGREEMENT',
  'APPEALED',
  'RUNNING',
  'STOPPED',
  'DONE',
] as const;

const appeal = z
  .object({
    /** Null once the person was erased. */
    message: z.string().nullable(),
    at: moment,
    answer: z
      .object({ message: z.string().nullable(), isUpheld: z.boolean(), at: moment })
      .nullable(),
  })
  .nullable();

const line = z.object({
  lineId: uuid,
  /** Above zero for who gets more, below for who gives back. */
  amount: minorUnits,
  /** What has been given back, or has come in, so far; not below zero. */
  settled: minorUnits,
  state: z.enum(correctionStates),
  appeal,
});

const correction = z.object({
  correctionId: uuid,
  runId: uuid,
  businessDay,
  currency,
  reason: z.string().nullable(),
  proposedBy: z.string().nullable(),
  proposedAt: moment,
  state: z.enum(['OPEN', 'CONFIRMED', 'REJECTED']),
  /** Who confirmed or rejected it, and when; null while it is open. */
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  takesEffectOn: businessDay.nullable(),
  /** Whether the person who asks may confirm it. */
  mayConfirm: z.boolean(),
  whyNotSecond,
  /** Whether it was proposed by the person who asks, who withdraws it where others reject it. */
  isYours: z.boolean(),
  lines: z.array(
    line.extend({
      staffId: numericId,
      displayFullName: z.string(),
      /** Whether the person who asks may answer the appeal that waits; nobody answers their own. */
      mayAnswer: z.boolean(),
    }),
  ),
});
export type Correction = z.infer<typeof correction>;

/** Corrections of a location's splits, the newest first, for those who decide and see everybody's part. */
export const getCorrections = defineCall({
  name: 'getCorrections',
  method: 'GET',
  path: '/locations/:locationId/corrections',
  tag,
  summary: 'Corrections of splits',
  params: atLocation,
  output: z.object({
    mayAct: z.boolean(),
    capPercent: z.int(),
    corrections: z.array(correction),
  }),
});

/** Who was given how much by a run, as the start of a correction. */
export const getCorrectableShares = defineCall({
  name: 'getCorrectableShares',
  method: 'GET',
  path: '/locations/:locationId/distribution-runs/:runId/correctable-shares',
  tag,
  summary: 'Shares that can be corrected',
  params: atLocation.extend({ runId: uuid }),
  output: z.object({
    currency,
    businessDay,
    /** The law protects these tips: nothing is taken back without the person's yes. */
    needsAgreement: z.boolean(),
    people: z.array(
      z.object({
        staffId: numericId,
        displayFullName: z.string(),
        /** What they have of the run now: the most that can be taken back. */
        left: minorUnits,
        /** Whether they may be given more. */
        mayGet: z.boolean(),
        /** What a day brought them here on average in the last eight weeks; null where none did. */
        usualDay: minorUnits.nullable(),
      }),
    ),
  }),
  errors: ['notFound'],
});

/** Proposes who should have had more and who less of a run; together nothing. */
export const proposeCorrection = defineCall({
  name: 'proposeCorrection',
  method: 'POST',
  path: '/locations/:locationId/corrections',
  tag,
  summary: 'Propose a correction of a split',
  params: atLocation,
  body: z.object({
    /** Made by the caller: the same id is the same correction. */
    correctionId: newId,
    runId: uuid,
    lines: z
      .array(z.object({ staffId: numericId, amount: minorUnits }))
      .min(2, { error: invalid('minItems', { limit: 2 }) })
      .max(200),
    reason,
  }),
  output: z.object({ correctionId: uuid, state: z.enum(['OPEN', 'CONFIRMED', 'REJECTED']) }),
  successStatus: 201,
  errors: ['notFound', 'contentDiffers'],
});

/** Confirms a correction: a second person, or the tronc master alone; or rejects it. */
export const decideCorrection = defineCall({
  name: 'decideCorrection',
  method: 'POST',
  path: '/locations/:locationId/corrections/:correctionId/decision',
  tag,
  summary: 'Confirm or reject a correction',
  params: atLocation.extend({ correctionId: uuid }),
  body: z.object({ decision: z.enum(['CONFIRM', 'REJECT']) }),
  output: z.object({ correctionId: uuid, state: z.enum(['OPEN', 'CONFIRMED', 'REJECTED']) }),
  errors: ['notFound', 'contentDiffers', 'confirmationNeeded'],
});

/** Answers an appeal: it was right and nothing more is taken, or the correction goes on. */
export const answerAppeal = defineCall({
  name: 'answerAppeal',
  method: 'POST',
  path: '/locations/:locationId/correction-lines/:lineId/answer',
  tag,
  summary: 'Answer an appeal against a correction',
  params: atLocation.extend({ lineId: uuid }),
  body: z.object({ isUpheld: z.boolean(), reason }),
  output: z.object({ lineId: uuid }),
  errors: ['notFound', 'contentDiffers'],
});

/** How much of each payout corrections take at most here. */
export const setCorrectionCap = defineCall({
  name: 'setCorrectionCap',
  method: 'PUT',
  path: '/locations/:locationId/correction-cap',
  tag,
  summary: 'Cap what corrections take of a payout',
  params: atLocation,
  body: z.object({
    percent: correctionPercent,
  }),
  output: z.object({ percent: z.int() }),
});

/** What a payout gave back, or what came in as others gave it back. */
const instalment = z.object({
  at: moment,
  amount: minorUnits,
  /** The payout that gave it back; null for what came in. */
  payoutId: uuid.nullable(),
});

const ownCorrection = line.extend({
  runId: uuid,
  businessDay,
  currency,
  reason: z.string().nullable(),
  takesEffectOn: businessDay,
  capPercent: z.int(),
  /** The newest first. */
  instalments: z.array(instalment),
  /** Whether an appeal can be made against it, once. */
  mayAppeal: z.boolean(),
  /** Whether it waits for the person’s yes. */
  mayAgree: z.boolean(),
});
export type OwnCorrection = z.infer<typeof ownCorrection>;

/** What corrections change of a person's own parts, the newest first. */
export const getOwnCorrections = defineCall({
  name: 'getOwnCorrections',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/corrections',
  tag,
  summary: 'Corrections of own shares',
  params: atWorkplace,
  output: z.object({ corrections: z.array(ownCorrection) }),
});

/** Says what is wrong with a correction of one's own part; nothing is taken until it is answered. */
export const appealCorrection = defineCall({
  name: 'appealCorrection',
  method: 'POST',
  path: '/users/:userId/staff/:staffId/corrections/:lineId/appeal',
  tag,
  summary: 'Appeal against a correction',
  params: atWorkplace.extend({ lineId: uuid }),
  body: z.object({ reason }),
  output: z.object({ lineId: uuid }),
  errors: ['notFound', 'contentDiffers'],
});

/** Agrees that a correction takes back what was given by mistake, where it takes the person's yes. */
export const agreeToCorrection = defineCall({
  name: 'agreeToCorrection',
  method: 'POST',
  path: '/users/:userId/staff/:staffId/corrections/:lineId/agreement',
  tag,
  summary: 'Agree to a correction',
  params: atWorkplace.extend({ lineId: uuid }),
  output: z.object({ lineId: uuid }),
  errors: ['notFound', 'contentDiffers'],
});
