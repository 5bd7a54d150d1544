import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { atLocation, currency, minorUnits, moment, numericId, uuid } from '../../api/fields.ts';

const tag = 'Distribution';
const ofPool = atLocation.extend({ poolId: numericId });
const businessDay = z.iso.date();

/** How a pool is split that nobody sets percentages for in time. */
export const fallbacks = ['EQUAL', 'BY_HOURS'] as const;
export type SplitFallback = (typeof fallbacks)[number];

const pool = z.object({
  poolId: numericId,
  businessDay,
  /** Counts from 1: a day that is split before its end goes on in the next part. */
  part: z.int(),
  currency,
  groupName: z.string().nullable(),
  /** Null where a job would be held by one or two people, for a reader who sees no one's share. */
  total: minorUnits.nullable(),
  tips: z.int(),
  /** When its business day ends, or ended. */
  endsAt: moment,
  /** What keeps it from being split; `DAY`: nothing but that its day is not over. */
  waitsFor: z.enum(['DAY', 'HOURS', 'PERCENTAGES_NOT_SET', 'GROUP_PERCENTAGES_MISSING']).nullable(),
  /** Staff types that lack a percentage. */
  staffTypes: z.array(z.string()),
  /** How and when it is split if nobody sets percentages; null where nothing of it is missing. */
  fallback: z.object({ kind: z.enum(fallbacks), at: moment }).nullable(),
});
export type OpenPool = z.infer<typeof pool>;

const heldRun = z.object({
  runId: uuid,
  poolId: numericId,
  businessDay,
  currency,
  groupName: z.string().nullable(),
  /** What waits to be released; hidden, like the two sums below, where the total is. */
  amount: minorUnits.nullable(),
  people: z.int(),
  heldAt: moment,
  /** When it is released whoever does nothing. */
  releasesAt: moment,
  /** What the run posted to people's accounts, as the books have it. */
  inTheBooks: minorUnits.nullable(),
  /** The sum of the shares of the run. */
  ofShares: minorUnits.nullable(),
  /** The two are the same, account by account. */
  isSame: z.boolean(),
});
export type HeldRun = z.infer<typeof heldRun>;

/** What is not split yet at a location, and what was split and is not released. */
export const getOpenPools = defineCall({
  name: 'getOpenPools',
  method: 'GET',
  path: '/locations/:locationId/open-pools',
  tag,
  summary: 'Tips that are not split or not released yet',
  params: atLocation,
  output: z.object({
    /** Whether the person who asks may split and release. */
    mayAct: z.boolean(),
    /** Whether splits wait here until somebody releases them. */
    holdsSplits: z.boolean(),
    pools: z.array(pool),
    held: z.array(heldRun),
  }),
});

/**
 * What a pool would give if it were split now. Single people's parts are for whoever sees parts anyway;
 * others read the staff types.
 */
export const previewPool = defineCall({
  name: 'previewPool',
  method: 'GET',
  path: '/locations/:locationId/open-pools/:poolId/preview',
  tag,
  summary: 'What a split would give now',
  params: ofPool,
  output: z.object({
    currency,
    /** Null where it would tell what one person gets, for a reader who sees no one's share. */
    total: minorUnits.nullable(),
    /** The version that would count; null for a group that shares equally. */
    schemeVersion: z.int().nullable(),
    /** What nobody could be given. */
    unallocated: minorUnits,
    types: z.array(
      z.object({
        staffType: z.string(),
        percentage: z.int(),
        people: z.int(),
        /** Null where the reader may not see parts. */
        amount: minorUnits.nullable(),
      }),
    ),
    /** Null where the reader may not see parts. */
    people: z
      .array(
        z.object({
          staffId: numericId,
          displayFullName: z.string(),
          staffType: z.string().nullable(),
          amount: minorUnits,
        }),
      )
      .nullable(),
  }),
  errors: ['notFound', 'percentagesNotSet', 'groupPercentagesMissing'],
});

/**
 * Splits a pool now: one whose day is not over (what comes in later that day has a split of its own), or
 * one that waits. It is split once, whoever asks how often.
 */
export const splitPoolNow = defineCall({
  name: 'splitPoolNow',
  method: 'POST',
  path: '/locations/:locationId/open-pools/:poolId/split',
  tag,
  summary: 'Split tips now',
  params: ofPool,
  output: z.object({ runId: uuid, isHeld: z.boolean() }),
  errors: [
    'notFound',
    'percentagesNotSet',
    'groupPercentagesMissing',
    'hoursMissing',
    'confirmationNeeded',
  ],
});

/** Says whether splits of a location wait until somebody releases them, from the next one on. */
export const setSplitHolding = defineCall({
  name: 'setSplitHolding',
  method: 'PUT',
  path: '/locations/:locationId/split-holding',
  tag,
  summary: 'Hold splits for their release',
  params: atLocation,
  body: z.object({ holds: z.boolean() }),
  output: z.object({ holds: z.boolean() }),
});

/** Releases what a split gave, so that it can be paid out. It is released once. */
export const releaseSplit = defineCall({
  name: 'releaseSplit',
  method: 'POST',
  path: '/locations/:locationId/open-pools/:poolId/release',
  tag,
  summary: 'Release a split',
  params: ofPool,
  output: z.object({ runId: uuid, releasedAt: moment }),
  errors: [
    'notFound',
    'percentagesNotSet',
    'groupPercentagesMissing',
    'contentDiffers',
    'confirmationNeeded',
  ],
});
