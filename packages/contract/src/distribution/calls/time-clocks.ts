import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { atLocation, newId, numericId } from '../../api/fields.ts';
import { invalid } from '../../api/field-error.ts';
import { hoursLimits, shiftsAtOnce } from '../hours-limits.ts';
import { businessDay } from './hours.ts';

const tag = 'Time clocks';

/** A moment with its offset from UTC: `2026-11-20T17:00:00+01:00`. */
const momentThere = z.iso.datetime({ offset: true, error: invalid('moment') });

const shiftId = z
  .string()
  .trim()
  .min(1, { error: invalid('required') })
  .max(100, { error: invalid('max', { limit: 100 }) });

const toldShift = z.object({
  /** The caller's own id: the same id again corrects the shift. */
  shiftId,
  /** `false` takes the shift back; nothing else of it is read then. */
  isWorked: z.boolean().optional(),
  /** Whose: an e-mail address, or a staff number of ours. One of the two. */
  email: z
    .string()
    .max(254, { error: invalid('max', { limit: 254 }) })
    .optional(),
  staffId: numericId.optional(),
  /** From when to when. The shift counts for the business day in which it begins. */
  startedAt: momentThere.optional(),
  endedAt: momentThere.optional(),
  /** Unpaid time in between. */
  breakMinutes: z
    .int({ error: invalid('wholeNumber') })
    .min(0, { error: invalid('min_value', { limit: 0 }) })
    .optional(),
  /** In place of start and end: the business day, and how long; 0 says that somebody did not work. */
  businessDay: businessDay.optional(),
  minutes: z
    .int({ error: invalid('wholeNumber') })
    .min(0, { error: invalid('min_value', { limit: 0 }) })
    .max(hoursLimits.minutesPerDay, {
      error: invalid('max_value', { limit: hoursLimits.minutesPerDay }),
    })
    .optional(),
  /** Only where the location counts points. */
  points: z
    .int({ error: invalid('wholeNumber') })
    .min(1, { error: invalid('min_value', { limit: 1 }) })
    .max(hoursLimits.points, { error: invalid('max_value', { limit: hoursLimits.points }) })
    .optional(),
});
export type ToldShift = z.infer<typeof toldShift>;

/** A message about shifts. */
export const toldShifts = z.object({
  batchId: newId,
  shifts: z
    .array(toldShift)
    .min(1, { error: invalid('minItems', { limit: 1 }) })
    .max(shiftsAtOnce, { error: invalid('maxItems', { limit: shiftsAtOnce }) }),
});

/** What became of each shift of a message. */
export const shiftOutcomes = z.object({
  /** In the order of the message. */
  shifts: z.array(
    z.object({
      shiftId: z.string(),
      /** `SAME`: it was known already. */
      outcome: z.enum(['NEW', 'CHANGED', 'SAME', 'REMOVED', 'REFUSED']),
      /** Why it was refused, and at which field. */
      error: z
        .object({
          field: z.string(),
          code: z.string(),
          params: z.record(z.string(), z.union([z.string(), z.number()])),
          message: z.string(),
        })
        .nullable(),
    }),
  ),
});

/**
 * Tells of shifts, by a time-clock system with a key of the location. Each shift is taken or refused for
 * itself, except that a person's day is never taken in part: where one of its shifts in the message is
 * refused, so are the others. The same message again (by `batchId`) gives the same answer and does
 * nothing; another message with the same `batchId` is refused.
 */
export const tellShifts = defineCall({
  name: 'tellShifts',
  method: 'POST',
  path: '/locations/:locationId/time-clock/shifts',
  tag,
  summary: 'Tell of shifts',
  access: 'key',
  keyScope: 'shifts:write',
  params: atLocation,
  body: toldShifts,
  output: shiftOutcomes,
});
