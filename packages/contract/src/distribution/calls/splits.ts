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
import { employment } from '../../identity/people-fields.ts';
import { tipsTypes } from '../../access/role-groups.rule.ts';
import { invalid } from '../../api/field-error.ts';
import { fallbacks } from './runs.ts';
import { personOfSplit, termsToConfirm } from './sharing-terms.ts';

const tag = 'Distribution';
const businessDay = z.iso.date({ error: invalid('date') });

/** One row of a split (product §3, Distribution); percentages in hundredths of a percent. */
export const splitRow = z.object({
  /**
   * A staff type, or a group of the location's people as `group:12` (readings, Groups); null only in the
   * row that stands for the person tipped.
   */
  staffType: z
    .string()
    .trim()
    .min(1)
    .max(60, { error: invalid('max', { limit: 60 }) })
    .nullable(),
  /** What the row is called; of a group its name at the time, whatever is sent. */
  label: z
    .string()
    .trim()
    .max(60, { error: invalid('max', { limit: 60 }) })
    .nullable(),
  percentage: z
    .int({ error: invalid('wholeNumber') })
    .min(0, { error: invalid('min_value', { limit: 0 }) })
    .max(10_000, { error: invalid('max_value', { limit: 10_000 }) }),
  isPrimaryStaff: z.boolean(),
  isDisabled: z.boolean(),
});
export type SplitRow = z.infer<typeof splitRow>;

const version = z.object({
  version: z.int(),
  validFrom: businessDay,
  savedAt: moment,
  rows: z.array(splitRow),
  /** How a pool is split that lacks percentages and that nobody sets in time. */
  fallback: z.enum(fallbacks),
});
export type SplitVersion = z.infer<typeof version>;

const answers = ['ACCEPTED', 'REJECTED'] as const;

/** How a location splits its tips, for those who look after it (product §7, get distributions). */
export const getDistributions = defineCall({
  name: 'getDistributions',
  method: 'GET',
  path: '/locations/:locationId/distributions',
  tag,
  summary: 'How tips are split',
  params: atLocation,
  output: z.object({
    tipsType: z.enum(tipsTypes),
    /** The kind of workplace. */
    locationType: z.string(),
    /** The zone in which days and hours there are told. */
    timeZone: z.string(),
    /** The business day that runs now. */
    today: businessDay,
    /** The earliest day from which a new version may count. */
    earliest: businessDay,
    /** The version that counts today; null where none was ever saved. */
    current: version.nullable(),
    /** Saved, and valid from a later day. */
    upcoming: version.nullable(),
    /** Every version that was saved, the newest first; at most fifty. */
    history: z.array(
      version.extend({
        /** Who saved it; null for the system itself. */
        savedBy: z.string().nullable(),
        isCalledOff: z.boolean(),
      }),
    ),
    /** Whether the person who asks may save a new version; where not, why. */
    mayEdit: z.boolean(),
    mayCorrect: z.boolean(),
    hasTroncMaster: z.boolean(),
    /** The people who share, and what each said to the newest version. */
    people: z.array(personOfSplit),
    /** Changes of jobs and roles that apply only once the troncmaster confirms them. */
    toConfirm: z.array(termsToConfirm),
  }),
});

/** Saves the next version of a split (product §7, update distributions). */
export const updateDistributions = defineCall({
  name: 'updateDistributions',
  method: 'PUT',
  path: '/locations/:locationId/distributions',
  tag,
  summary: 'Change how tips are split',
  params: atLocation,
  body: z.object({
    /** Made by the caller: the same id is the same version. */
    schemeId: newId,
    validFrom: businessDay,
    rows: z
      .array(splitRow)
      .min(1, { error: invalid('minItems', { limit: 1 }) })
      .max(40),
    /** Where nothing is said it stays as it is; equal parts in the first version. */
    fallback: z.enum(fallbacks).optional(),
  }),
  output: version.extend({
    /** False where this very split counts on that day already: nothing was changed. */
    isSaved: z.boolean(),
  }),
});

/** What a new version from a day on would do, before it is saved. */
export const previewDistributions = defineCall({
  name: 'previewDistributions',
  method: 'GET',
  path: '/locations/:locationId/distributions/preview',
  tag,
  summary: 'What a new split would change',
  params: atLocation,
  query: z.object({ validFrom: businessDay }),
  output: z.object({
    currency,
    /** Everybody who shares, and is asked again. */
    people: z.int(),
    /** Answers to the newest version, which would count no more. */
    answers: z.int(),
    /** What came in for that day and later ones, and would be held until people answer. */
    held: minorUnits,
    /** What was split in the last seven business days, for an idea of what follows. */
    lastWeek: minorUnits,
  }),
});

/** Calls off a version that was saved for a later day, before that day comes. */
export const callOffDistribution = defineCall({
  name: 'callOffDistribution',
  method: 'DELETE',
  path: '/locations/:locationId/distributions/:version',
  tag,
  summary: 'Call off a planned split',
  params: atLocation.extend({
    version: z.coerce
      .number({ error: invalid('wholeNumber') })
      .int({ error: invalid('wholeNumber') })
      .positive({ error: invalid('positive') })
      .max(1_000_000, { error: invalid('tooLarge') }),
  }),
  output: z.object({}),
});

const run = z.object({
  runId: uuid,
  businessDay,
  currency,
  closedAt: moment,
  /** Null where it would tell one person's share to a reader who sees no one's (record 0101). */
  poolTotal: minorUnits.nullable(),
  allocated: minorUnits.nullable(),
  /** What nobody could be given, as far as it has not been given out or refunded since. */
  unallocated: minorUnits,
  tips: z.int(),
  people: z.int(),
  schemeVersion: z.int().nullable(),
  /** How it was split because nobody had set percentages in time; null where it was as agreed. */
  fallback: z.enum(fallbacks).nullable(),
  /** Counts from 1: a day that was split before its end has more than one. */
  part: z.int(),
  groupName: z.string().nullable(),
});
export type DistributionRun = z.infer<typeof run>;

/** The splits of a location's common tips, newest first: totals, never a person's part. */
export const getDistributionRuns = defineCall({
  name: 'getDistributionRuns',
  method: 'GET',
  path: '/locations/:locationId/distribution-runs',
  tag,
  summary: 'The splits of common tips',
  params: atLocation,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** Continue after this run. */
    before: uuid.optional(),
  }),
  output: z.object({
    runs: z.array(run),
    hasMore: z.boolean(),
    /** Whether the person who asks may save a split with everybody's part. */
    maySeeParts: z.boolean(),
  }),
});

/** What each person was given of common tips in a span of business days, for payroll. */
export const getDistributionAccount = defineCall({
  name: 'getDistributionAccount',
  method: 'GET',
  path: '/locations/:locationId/distribution-account',
  tag,
  summary: 'Parts of common tips by person',
  params: atLocation,
  query: z.object({ from: businessDay, to: businessDay }),
  output: z.object({
    currency,
    rows: z.array(
      z.object({
        staffId: numericId,
        displayFullName: z.string(),
        staffType: z.string().nullable(),
        employment,
        days: z.int(),
        /** Given by runs. */
        gross: minorUnits,
        /** Taken out of it by refunds since; not above 0. */
        takenBack: minorUnits,
        net: minorUnits,
      }),
    ),
    total: z.object({ gross: minorUnits, takenBack: minorUnits, net: minorUnits }),
  }),
});

/** What a split gives to the people of a staff type. */
const ownPart = z.object({
  /** What they share among them; null where the split names no such type. */
  shared: z.int().nullable(),
  /** What one of them gets at once who is tipped; null where nobody comes first. */
  tipped: z.int().nullable(),
});

/** What a person's staff type has now and would have then. */
const partsCompared = z.object({
  /** Null where no split counts yet. */
  now: ownPart.nullable(),
  next: ownPart,
});
export type PartsCompared = z.infer<typeof partsCompared>;

/** The split that a person is asked to accept or reject at a workplace (onboarding §1). */
export const getOwnDistribution = defineCall({
  name: 'getOwnDistribution',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/distribution',
  tag,
  summary: 'The split that concerns a person',
  params: z.object({ userId: uuid, staffId: numericId }),
  output: z.object({
    /** The newest version, in force or to come; null where tips are not split by one. */
    version: version.nullable(),
    yourStaffType: z.string().nullable(),
    /** The row of it by which the person shares: of their staff type or group, as rows name these. */
    yourRow: z.string().nullable(),
    /** What the version changes for the person; null where it is the one that counts already. */
    parts: partsCompared.nullable(),
    /**
     * The same in money: what the person's own last weeks would have brought by both, computed when the
     * version was saved; null where there is nothing to compare.
     */
    money: z
      .object({
        from: businessDay,
        to: businessDay,
        /** How many days of these had been split. */
        days: z.int(),
        now: minorUnits,
        next: minorUnits,
      })
      .nullable(),
    answer: z.enum(answers).nullable(),
    /** What waits until the person answers. */
    waits: minorUnits,
    currency,
  }),
});

/** Accepts or rejects a version of the split (money rule 1.8). */
export const answerDistribution = defineCall({
  name: 'answerDistribution',
  method: 'POST',
  path: '/users/:userId/staff/:staffId/distribution/answers',
  tag,
  summary: 'Accept or reject a split',
  params: z.object({ userId: uuid, staffId: numericId }),
  body: z.object({
    /** Made by the caller: the same id is the same answer. */
    answerId: newId,
    /** Counted from 1 at each place; none will ever have a million. */
    version: z
      .int()
      .positive()
      .max(1_000_000, { error: invalid('tooLarge') }),
    answer: z.enum(answers),
  }),
  output: z.object({ version: z.int(), answer: z.enum(answers), answeredAt: moment }),
  errors: ['contentDiffers'],
});
