import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { atLocation, moment, numericId, uuid } from '../../api/fields.ts';
import { invalid } from '../../api/field-error.ts';
import { hoursLimits } from '../hours-limits.ts';

const tag = 'Distribution';
export const businessDay = z.iso.date({ error: invalid('date') });
const onDay = atLocation.extend({ businessDay });

/** A time of day by the clock on the wall of the location, `17:30`. */
export const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: invalid('timeOfDay') });

const minutes = z
  .int({ error: invalid('wholeNumber') })
  .min(0, { error: invalid('min_value', { limit: 0 }) })
  .max(hoursLimits.minutesPerDay, {
    error: invalid('tooManyMinutes', { limit: hoursLimits.minutesPerDay / 60 }),
  });

const points = z
  .int({ error: invalid('wholeNumber') })
  .min(1, { error: invalid('min_value', { limit: 1 }) })
  .max(hoursLimits.points, { error: invalid('max_value', { limit: hoursLimits.points }) });

/**
 * Who wrote a record: `HAND` a lead on the page, `LIST` an imported table, `CLOCK` a time-clock system,
 * `SCAN` the person by clocking in and out, `PROPOSED` the same with a time that they said afterwards,
 * `SELF` the person themselves. What people made themselves a lead can still change.
 */
const source = z.enum(['HAND', 'LIST', 'CLOCK', 'SELF', 'SCAN', 'PROPOSED']);

/** What somebody worked on a business day. No minutes: they did not work. */
export const record = z.object({
  minutes: z.int(),
  /** 1 where points do not count. */
  points: z.int(),
  /** From when to when, by the clock on the wall; empty where only the length is known. */
  spans: z.array(z.object({ from: timeOfDay, to: timeOfDay })),
  source,
  recordedAt: moment,
});
export type HoursRecord = z.infer<typeof record>;

const hoursEntry = z.object({
  staffId: numericId,
  /** Start and end together, or minutes alone; all null takes the record back. */
  from: timeOfDay.nullable(),
  to: timeOfDay.nullable(),
  /** 0 says that somebody did not work. */
  minutes: minutes.nullable(),
  /** More than 1 only where the location counts points; null leaves them as they are. */
  points: points.nullable(),
  /**
   * When the record that is changed was written, null where there was none: what somebody else wrote in
   * the meantime is then refused and not overwritten. Left out, nothing is compared.
   */
  seen: moment.nullable().optional(),
});
export type HoursEntry = z.infer<typeof hoursEntry>;

/**
 * Why a day cannot be written on: it is split, it has not begun, or it lies too far back. Null where it
 * can.
 */
const closedBecause = z.enum(['SPLIT', 'NOT_BEGUN', 'TOO_OLD']).nullable();

/**
 * Who worked how long on a business day (money rule 1.2; readings, STAFF_MASTER). Times are those of the
 * clock on the wall; a shift counts whole for the business day in which it begins. There is no money in
 * it.
 */
export const getHours = defineCall({
  name: 'getHours',
  method: 'GET',
  path: '/locations/:locationId/hours/:businessDay',
  tag,
  summary: 'Hours of a business day',
  params: onDay,
  output: z.object({
    businessDay,
    /** The business day that runs now. */
    today: businessDay,
    /** The first day that may still be written on. */
    earliest: businessDay,
    timeZone: z.string(),
    closedBecause,
    /** Whether anything is recorded: from then on the day is shared by hours. */
    isRecorded: z.boolean(),
    /** When the day is split by itself, at the latest, if hours are missing. */
    splitAtLatest: moment,
    countsPoints: z.boolean(),
    /** Whether the person who asks may write. */
    mayRecord: z.boolean(),
    /** Whether they may decide that points count. */
    mayChangePoints: z.boolean(),
    /** Whether they look after the keys of its time clocks. */
    mayManageTimeClocks: z.boolean(),
    /** Everybody who shares that day or has a record of it, by name. */
    people: z.array(
      z.object({
        staffId: numericId,
        displayFullName: z.string(),
        staffType: z.string().nullable(),
        /** No job counted for them on the day, so they get nothing of its team tips. */
        hasNoJob: z.boolean(),
        record: record.nullable(),
        /** What they clocked without a start or an end, and nobody has mended. */
        gaps: z.array(
          z.object({
            clockedIn: timeOfDay.nullable(),
            clockedOut: timeOfDay.nullable(),
            /** They may still be at work. */
            isRunning: z.boolean(),
          }),
        ),
      }),
    ),
  }),
});

/**
 * Writes down who worked how long on a business day, or changes it, until the day is split. Whoever is
 * not named keeps what they have. The same again changes nothing.
 */
export const recordHours = defineCall({
  name: 'recordHours',
  method: 'PUT',
  path: '/locations/:locationId/hours/:businessDay',
  tag,
  summary: 'Record hours of a business day',
  params: onDay,
  body: z.object({
    entries: z
      .array(hoursEntry)
      .min(1, { error: invalid('minItems', { limit: 1 }) })
      .max(500, { error: invalid('maxItems', { limit: 500 }) }),
  }),
  output: z.object({
    /** How many people's records are other than before. */
    changed: z.int(),
  }),
});

/** Decides whether a location counts points: for whoever decides about its split. */
export const setHoursPoints = defineCall({
  name: 'setHoursPoints',
  method: 'PUT',
  path: '/locations/:locationId/hours-points',
  tag,
  summary: 'Count points besides minutes',
  params: atLocation,
  body: z.object({ countsPoints: z.boolean() }),
  output: z.object({ countsPoints: z.boolean() }),
});

const ownPlace = z.object({ userId: uuid, staffId: numericId });

/** A person's own hours of the days that are not split yet. */
export const getOwnHours = defineCall({
  name: 'getOwnHours',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/hours',
  tag,
  summary: 'Own hours that still count',
  params: ownPlace,
  output: z.object({
    /** Days on which others have hours and that are not split yet, the oldest first. */
    days: z.array(
      z.object({
        businessDay,
        /** Null: there are no hours of the person yet. */
        record: record.nullable(),
        /** Until when the person may report or change what they reported; null: a lead wrote it. */
        reportUntil: moment.nullable(),
      }),
    ),
  }),
});

/**
 * Says oneself what one worked on a day of which others have hours and oneself none. It counts unless a
 * lead changes it; what a lead wrote cannot be changed by it.
 */
export const reportOwnHours = defineCall({
  name: 'reportOwnHours',
  method: 'PUT',
  path: '/users/:userId/staff/:staffId/hours/:businessDay',
  tag,
  summary: 'Report own hours',
  params: ownPlace.extend({ businessDay }),
  body: z.object({
    /** Start and end together, or minutes alone; 0 minutes says that one did not work. */
    from: timeOfDay.nullable(),
    to: timeOfDay.nullable(),
    minutes: minutes.nullable(),
  }),
  output: z.object({ changed: z.int() }),
});
