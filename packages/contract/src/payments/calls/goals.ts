import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, minorUnits, moment, numericId, uuid } from '../../api/fields.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Tipping';
const atWorkplace = z.object({ userId: uuid, staffId: numericId });

/** The most that somebody may save for, in minor units. */
export const largestGoal = 10_000_000;

const goal = z.object({
  currency,
  /** Null: nothing is saved for. */
  goal: z
    .object({
      amount: minorUnits,
      /** What tips have brought the person since the goal was set. */
      reached: minorUnits,
      /** Whole percent, at most 100: all that guests read of it beside the amount. */
      percent: z.int(),
      begunAt: moment,
    })
    .nullable(),
});
export type Goal = z.infer<typeof goal>;

/** What a person saves for at a workplace, beside their wish (isGoalsEnabled). */
export const getGoal = defineCall({
  name: 'getGoal',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/goal',
  tag,
  summary: 'What is saved for',
  params: atWorkplace,
  output: goal,
});

/** Sets an amount to save for, which begins at nothing, or gives it up. */
export const setGoal = defineCall({
  name: 'setGoal',
  method: 'PUT',
  path: '/users/:userId/staff/:staffId/goal',
  tag,
  summary: 'Save for something',
  params: atWorkplace,
  body: z.object({
    amount: minorUnits
      .positive({ error: invalid('positive') })
      .max(largestGoal, { error: invalid('tooLarge') })
      .nullable(),
  }),
  output: goal,
});

const board = z.object({
  /** `YYYY-MM`, by the calendar of the location. */
  month: z.string(),
  /** Whoever wants to be shown, the most thanked first; how often, and never how much. */
  champions: z.array(
    z.object({
      staffId: numericId,
      name: z.string(),
      image: z.string().nullable(),
      thanks: z.int(),
    }),
  ),
  /** Whether the reader is shown; null where they take no tips there. */
  isShown: z.boolean().nullable(),
});
export type Champions = z.infer<typeof board>;

/** The people of a location who were thanked with the most tips this month (isEnableChampions). */
export const getChampions = defineCall({
  name: 'getChampions',
  method: 'GET',
  path: '/locations/:locationId/champions',
  tag,
  summary: 'Most thanked this month',
  params: z.object({ locationId: numericId }),
  output: board,
});

/** Lets oneself be shown on the board of a workplace, or no more. */
export const chooseChampions = defineCall({
  name: 'chooseChampions',
  method: 'PUT',
  path: '/users/:userId/staff/:staffId/champions',
  tag,
  summary: 'Be shown among the most thanked',
  params: atWorkplace,
  body: z.object({ isShown: z.boolean() }),
  output: z.object({}),
});
