import * as z from 'zod';
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
import { splitRow } from './splits.ts';
import { trialFinding } from './previews.ts';

const tag = 'Distribution';
const atWorkplace = z.object({ userId: uuid, staffId: numericId });
const businessDay = z.iso.date({ error: invalid('date') });

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

/** Shows a split that is not saved to everyone it would affect. */
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
  }),
  output: sharedTrial,
  successStatus: 201,
  errors: ['contentDiffers'],
});

/** Takes a trial back: nobody of the team sees it any more. */
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
      }),
    ),
  }),
});
