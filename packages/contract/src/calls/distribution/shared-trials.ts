import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { currency, minorUnits, moment, newId, numericId, uuid } from '../../fields.ts';
import { invalid } from '../../field-error.ts';
import { splitRow } from '../distribution-desk.ts';
import { trialFinding } from './trials.ts';

const tag = 'Distribution';
const atLocation = z.object({ locationId: numericId });
const atWorkplace = z.object({ userId: uuid, staffId: numericId });
const businessDay = z.iso.date({ error: invalid('date') });

const choice = z.enum(['FOR', 'AGAINST']);
export type TrialVote = z.infer<typeof choice>;

/** A vote on a split that was tried. It decides nothing by itself. */
const vote = z.object({
  /** Nobody may vote any more from this moment on. */
  endsAt: moment,
  /** How many may vote. */
  people: z.int(),
  /**
   * Counted once it is over; null before that. Fewer than three votes are not told apart, for each of two
   * would know what the other said.
   */
  result: z
    .object({ votes: z.int(), for: z.int().nullable(), against: z.int().nullable() })
    .nullable(),
});

/** A split that was tried and is shown to the team: names hidden, and nobody’s income to be reckoned. */
const sharedTrial = z.object({
  trialId: uuid,
  sharedAt: moment,
  rows: z.array(splitRow),
  currency,
  from: businessDay,
  to: businessDay,
  /** How many days of the span had been split. */
  days: z.int(),
  /** Everybody who had or would have had something. */
  people: z.int(),
  /** Null where fewer than three people share: the rest would be somebody’s. */
  winners: z.int().nullable(),
  losers: z.int().nullable(),
  total: z.object({ now: minorUnits, next: minorUnits }).nullable(),
  findings: z.array(trialFinding),
  /** By staff type; sums only where they are those of three people or more, also what is left out. */
  groups: z.array(
    z.object({
      name: z.string(),
      people: z.int(),
      now: minorUnits.nullable(),
      next: minorUnits.nullable(),
    }),
  ),
  vote: vote.nullable(),
});
export type SharedTrial = z.infer<typeof sharedTrial>;

/** The splits that were tried and shown to the team of a location, the newest first. */
export const getSharedTrials = defineCall({
  name: 'getSharedTrials',
  method: 'GET',
  path: '/locations/:locationId/shared-trials',
  tag,
  summary: 'Tried splits that the team sees',
  params: atLocation,
  output: z.object({ trials: z.array(sharedTrial) }),
});

/** Shows a split that is not saved to everybody whom it concerns, and asks for their vote if wanted. */
export const shareTrial = defineCall({
  name: 'shareTrial',
  method: 'POST',
  path: '/locations/:locationId/shared-trials',
  tag,
  summary: 'Show a tried split to the team',
  params: atLocation,
  body: z.object({
    /** Made by the caller: the same id is the same trial. */
    trialId: newId,
    rows: z
      .array(splitRow)
      .min(1, { error: invalid('minItems', { limit: 1 }) })
      .max(40),
    /** The last business day to vote; null where nobody is asked. */
    voteUntil: businessDay.nullable(),
  }),
  output: sharedTrial,
  successStatus: 201,
  errors: ['contentDiffers'],
});

/** Takes a trial back: nobody of the team sees it any more, and its vote is off. */
export const takeBackTrial = defineCall({
  name: 'takeBackTrial',
  method: 'DELETE',
  path: '/locations/:locationId/shared-trials/:trialId',
  tag,
  summary: 'Take back a tried split',
  params: atLocation.extend({ trialId: uuid }),
  output: z.object({}),
});

/** The tried splits that concern a person at a workplace: what all may read, and what is their own. */
export const getOwnSharedTrials = defineCall({
  name: 'getOwnSharedTrials',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/shared-trials',
  tag,
  summary: 'Tried splits that concern a person',
  params: atWorkplace,
  output: z.object({
    trials: z.array(
      sharedTrial.extend({
        /** What the person’s own last weeks come to by the split in force, and by this one. */
        yours: z.object({ now: minorUnits, next: minorUnits }),
        /** What the person said; nobody else is told. Null before they vote, and once it is counted. */
        yourVote: choice.nullable(),
      }),
    ),
  }),
});

/** Votes, or votes otherwise, until the vote is over (money rule 1.8: it decides nothing by itself). */
export const voteOnTrial = defineCall({
  name: 'voteOnTrial',
  method: 'PUT',
  path: '/users/:userId/staff/:staffId/shared-trials/:trialId/vote',
  tag,
  summary: 'Vote on a tried split',
  params: atWorkplace.extend({ trialId: uuid }),
  body: z.object({ choice }),
  output: z.object({ choice }),
});
