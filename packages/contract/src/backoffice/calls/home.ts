import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import { currency, minorUnits, moment, numericId, uuid } from '../../api/fields.ts';
import { payoutObstacles } from '../../payouts/outlook.rule.ts';
import { volume } from './performance.ts';

const tag = 'Home';

/** What guests paid within some days, and what of it went back; the report's figures of these days. */
const taken = z.object({
  tips: z.int(),
  given: minorUnits,
  refunded: minorUnits,
  disputed: minorUnits,
  bills: z.int(),
  billGiven: minorUnits,
});

const venueHome = z.object({
  currency,
  /** For those who may see the location's money. The days are business days, Monday to today. */
  week: z
    .object({
      today: z.iso.date(),
      from: z.iso.date(),
      onDay: taken,
      soFar: taken,
      /** A week ago, until the same time of the same day of the week. */
      before: taken,
      /** Of this week's tips: what waits for the day's split. */
      notYetSplit: minorUnits,
    })
    .nullable(),
  /** For those who read the reviews, where the location collects any. */
  reviews: z
    .object({
      count: z.int(),
      averageHundredths: z.int().nullable(),
      /** The last ones with words, the newest first; none that is hidden. */
      newest: z.array(
        z.object({
          reviewId: uuid,
          stars: z.int(),
          words: z.string(),
          createdAt: moment,
          /** Who was tipped; null: the location. */
          about: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  /** For those who look after the team: whom no payout can reach now. It tells no amounts. */
  unpayable: z
    .array(
      z.object({
        staffId: numericId,
        displayFullName: z.string(),
        reason: z.enum(payoutObstacles),
      }),
    )
    .nullable(),
  /** For those who see the alerts. */
  alerts: z.object({ count: z.int(), now: z.int() }).nullable(),
  /** For owners: changes at the location that wait for somebody's yes, and those that wait for theirs. */
  changes: z.object({ count: z.int(), forReader: z.int() }).nullable(),
  /**
   * For those who check the codes in the room and have no page of alerts: how many were not the venue's on
   * the last walk, as long as nobody has seen to them.
   */
  codes: z.object({ count: z.int() }).nullable(),
  /** For those who look after the team: invitations that nobody has accepted. */
  invitations: z.object({ open: z.int(), expired: z.int() }).nullable(),
  /** For those who see the payouts of the location; what failed longer ago has been seen to. */
  payouts: z.object({ underWay: z.int(), failed: z.int(), failedFrom: z.iso.date() }).nullable(),
});
export type VenueHome = z.infer<typeof venueHome>;

/** A location at a glance, for those who look after it; what the reader may not see is null. */
export const getVenueHome = defineCall({
  name: 'getVenueHome',
  method: 'GET',
  path: '/locations/:locationId/home',
  tag,
  summary: 'A location at a glance',
  params: z.object({ locationId: numericId }),
  output: venueHome,
  errors: ['notFound'],
});

/** What can wait for one of the platform's people, the most pressing first. */
const taskKinds = [
  'INCIDENTS',
  'DATA_REQUESTS',
  'PAYOUT_REVIEWS',
  'REFUNDS',
  'DUPLICATE_REPORTS',
  'CONVERSATIONS',
  'CHANGES',
  'FINAL_PAYOUTS',
  'ACCOUNT_REQUESTS',
  'ACCOUNT_DECISIONS',
  'BUSINESS_CHECKS',
  'IDENTITY_CHECKS',
  'NOTICES_SCHEDULED',
  'PROMOTIONS_ENDING',
  'PROMOTIONS_USED_UP',
] as const;
export type TaskKind = (typeof taskKinds)[number];

const platformHome = z.object({
  /** Only what there is something of, and only what the reader may see to. */
  tasks: z.array(
    z.object({
      kind: z.enum(taskKinds),
      count: z.int(),
      /** There are more than the page can list at once. */
      isMore: z.boolean(),
      /** Since when the first of them waits, or when the next of them happens. */
      at: moment.nullable(),
      /** How many of them only somebody else can decide, because the reader asked for them. */
      forOthers: z.int(),
    }),
  ),
  /** For sales: how the locations do this week, as Performance tells it. */
  performance: z
    .object({
      from: z.iso.date(),
      to: z.iso.date(),
      locations: z.int(),
      active: z.int(),
      volumes: z.array(volume),
    })
    .nullable(),
  /** For those who write notices: how far the last one has come. */
  lastNotice: z
    .object({
      noticeId: uuid,
      message: z.string(),
      sendAt: moment,
      received: z.int(),
      read: z.int(),
    })
    .nullable(),
  /** For those who look after promotions. */
  promotions: z.object({ running: z.int(), scheduled: z.int() }).nullable(),
});
export type PlatformHome = z.infer<typeof platformHome>;

/** What waits for one of the platform's people today. */
export const getPlatformHome = defineCall({
  name: 'getPlatformHome',
  method: 'GET',
  path: '/home',
  tag,
  summary: 'What waits for one of the platform’s people',
  /** The day it is where the reader is: Performance is told for the week around it. */
  query: z.object({ today: z.iso.date({ error: invalid('date') }) }),
  output: platformHome,
});
