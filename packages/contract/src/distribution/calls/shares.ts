import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, minorUnits, moment, numericId, uuid } from '../../api/fields.ts';
import { visibilityLevels } from '../visibility-levels.ts';
import { fallbacks } from './runs.ts';

const tag = 'Distribution';

/** A business day of the workplace, `2026-11-20` (money rule 5.1). */
const businessDay = z.iso.date();

/** Hundredths of a percent. */
const percentage = z.int();

const workplaceParams = z.object({ userId: uuid, staffId: numericId });

/** A person's own part of one run, and totals; never a colleague's (money rule 7). */
const poolShare = z.object({
  runId: uuid,
  businessDay,
  currency,
  closedAt: moment,
  /** What the run gave the person. */
  amount: minorUnits,
  /** What refunds have taken out of it since, as a sum of its own. */
  takenBack: minorUnits,
  /** What corrections have added since, or below zero taken. */
  corrected: minorUnits,
  /** What of it waits, and for what; it is the person's all the same. Null when nothing does. */
  held: z
    .object({
      amount: minorUnits,
      because: z.enum(['SCHEME_NOT_ANSWERED', 'NOT_RELEASED']),
      /** When it is there at the latest; null while that is the person's own to say. */
      until: moment.nullable(),
    })
    .nullable(),
  /** How it was split because nobody had set percentages in time; null where it was as agreed. */
  fallback: z.enum(fallbacks).nullable(),
  /**
   * All that was split, among all. Null where it would tell what one colleague got, because a job was held
   * by one or two people, and not everyone agreed to that (record 0101).
   */
  poolTotal: minorUnits.nullable(),
  /** How many tips came into it. */
  tips: z.int(),
});
export type PoolShare = z.infer<typeof poolShare>;

/** The parts of the team's tips that a person got at one workplace, newest day first. */
export const getPoolShares = defineCall({
  name: 'getPoolShares',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/pool-shares',
  tag,
  summary: 'Own parts of the team’s tips',
  params: workplaceParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** Continue after this run. */
    before: uuid.optional(),
  }),
  output: z.object({ shares: z.array(poolShare), hasMore: z.boolean() }),
  errors: ['notFound'],
});

/** A staff type that shared, by name and percentage alone. */
const sharingType = z.object({ staffType: z.string(), percentage, isYours: z.boolean() });

/** How the person's staff type divided its part, as far as it concerns the person. */
const yourPart = z.object({
  /** What the person's staff type got of the portion. */
  typeAmount: minorUnits,
  /** The person's own weight and that of all who shared within the type. */
  weight: z.int(),
  totalWeight: z.int(),
  /** typeAmount × weight ÷ totalWeight is exactly `whole` and `remainder` ÷ totalWeight. */
  whole: minorUnits,
  remainder: z.int(),
  /** How many units rounding left over within the type, one for each of so many people. */
  spareUnits: z.int(),
  /** The person's place by the size of the fraction, from 1; the first `spareUnits` get a unit. */
  place: z.int(),
  /**
   * What decided whether a spare unit came: `NOTHING_TO_DECIDE` where none was left over,
   * `FRACTION` where its size did, `ORDER` where equal fractions stood in their fixed order.
   */
  decidedBy: z.enum(['NOTHING_TO_DECIDE', 'FRACTION', 'ORDER']),
  amount: minorUnits,
});

/**
 * A pool is split in portions: what remained of the tips of one person, who had their own part at
 * once, is shared by the others. Whose it was is not told.
 */
const portion = z.object({
  amount: minorUnits,
  /**
   * `YOUR_GUESTS`: the others share it. `BACK_TO_YOU`: nobody else was there to share it. `GIVEN_OUT`:
   * nobody was, and two people decided later who gets it.
   */
  fate: z.enum(['SHARED', 'YOUR_GUESTS', 'BACK_TO_YOU', 'GIVEN_OUT']),
  /** What of it was given to the person, where it was given out; null otherwise. */
  givenToYou: minorUnits.nullable(),
  /** The staff types that shared it, in the order in which ties are decided. */
  types: z.array(sharingType),
  yours: yourPart.nullable(),
});

/** One part of the team's tips, explained to the penny. */
export const explainedShare = poolShare.extend({
  /** Who shared: the whole team, or one group that was tipped as a whole. */
  sharedBy: z.enum(['TEAM', 'GROUP']),
  /** The version of the percentages that counted; null where none did. */
  scheme: z
    .object({
      version: z.int(),
      validFrom: businessDay,
      /** All that the version says; a row without a staff type stands for whoever was tipped. */
      rows: z.array(
        z.object({
          /** A staff type, or a group as `group:12`. */
          staffType: z.string().nullable(),
          /** What the row is called, where it has a name of its own: that of its group. */
          label: z.string().nullable(),
          percentage,
          isPrimary: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** What weights count: heads, minutes worked, or points × minutes. */
  weighing: z.enum(['HEADS', 'MINUTES', 'POINTS']),
  /** Empty where the total isn't shown. */
  portions: z.array(portion),
  /** The person's own weight of the day; null where nothing was shared by weight. */
  yourWeight: z.int().nullable(),
  /**
   * The colleagues with whom the portions were shared, as far as they may be seen (record 0048): at
   * `WEIGHTS` their weights without names, at `PARTS` names and parts. `OWN`: none.
   */
  colleagues: z.object({
    level: z.enum(visibilityLevels),
    portions: z.array(
      z.object({
        amount: minorUnits,
        people: z.array(
          z.object({
            isYou: z.boolean(),
            displayFullName: z.string().nullable(),
            /** A staff type or a group, as the rows of the scheme name them. */
            staffType: z.string(),
            weight: z.int(),
            amount: minorUnits.nullable(),
          }),
        ),
      }),
    ),
  }),
  /** What of the pool the person had no share in; with the portions it makes the pool. */
  elsewhere: minorUnits.nullable(),
});

/** Why this amount: all that is needed to compute it again (screens, Reporting; money rule 8). */
export const getPoolShare = defineCall({
  name: 'getPoolShare',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/pool-shares/:runId',
  tag,
  summary: 'Why a part of the team’s tips is what it is',
  params: workplaceParams.extend({ runId: uuid }),
  output: explainedShare,
  errors: ['notFound'],
});

/** Why a likely part cannot be told, or is nothing. */
const noLikelyPart = z.enum(['PERCENTAGES_NOT_SET', 'TYPE_WITHOUT_PERCENTAGE', 'NO_PART']);

/** What a day has gathered, and what of it would be the person's if it were split now. */
const unsplitDay = z.object({
  businessDay,
  /** Null where it would tell what one colleague will get. */
  total: minorUnits.nullable(),
  tips: z.int(),
  /** Likely only: more tips come, people come and go. Null while nobody can tell. */
  likely: minorUnits.nullable(),
  reason: noLikelyPart.nullable(),
  /** Whether its split waits for hours that are missing, or that nobody has looked at. */
  waitsForHours: z.boolean(),
});

/** Why a person has no share of a day's team tips. */
const noShare = z.enum([
  'NO_JOB',
  'NO_ROW',
  'NOT_CONFIRMED',
  'DECLINED',
  'MANAGER',
  'OWNER',
  'OTHER',
]);

/** As what a person shares team tips: today, and from a later day where that is something else. */
const ownTerms = z.object({
  staffType: z.string().nullable(),
  whyNone: noShare.nullable(),
  next: z
    .object({ from: businessDay, staffType: z.string().nullable(), whyNone: noShare.nullable() })
    .nullable(),
  /** A change that applies only once it is confirmed. */
  toConfirm: z.object({ staffType: z.string().nullable() }).nullable(),
});

/** What the team has been given and what is not yet split (screens, Profile). */
export const getOpenPool = defineCall({
  name: 'getOpenPool',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/open-pool',
  tag,
  summary: 'Tips of the team that are not yet split',
  params: workplaceParams,
  output: z.object({
    /** Null where this person has no tips in common with anybody. */
    pool: z
      .object({
        currency,
        /** When the running day is split. */
        splitAt: moment,
        today: unsplitDay,
        /** Days that have ended and still wait to be split, the oldest first. */
        waiting: z.array(unsplitDay),
        terms: ownTerms,
      })
      .nullable(),
  }),
  errors: ['notFound'],
});
