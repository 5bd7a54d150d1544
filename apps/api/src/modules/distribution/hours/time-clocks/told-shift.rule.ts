import type { ToldShift } from '@tipwell/contract/distribution/calls/time-clocks';
import { fieldError, type FieldError } from '@tipwell/contract/api/field-error';
import { dayOfShift, minutesOf, whyNoShift, type Span } from '../shifts/shift-times.rule.ts';

/** What a message says of one shift, whoever it is about. */
export interface ShiftSaid {
  readonly businessDay: string;
  readonly minutes: number;
  /** Null where only the length is known. */
  readonly span: Span | null;
  readonly points: number | null;
}

/** What of a shift is not right, by its field. */
export interface WrongField {
  readonly field: string;
  readonly error: FieldError;
}

/**
 * Reads when somebody worked: start and end as moments, which are certain also in a night in which the
 * clocks change, or a business day and a length. Nothing may lie in the future.
 */
export function readToldShift(
  told: ToldShift,
  timeZone: string,
  now: Date,
): ShiftSaid | WrongField {
  const { startedAt, endedAt, breakMinutes = 0, businessDay, minutes } = told;
  const points = told.points ?? null;
  if (startedAt === undefined && endedAt === undefined) {
    if (businessDay === undefined) return wrong('startedAt', fieldError('required'));
    if (minutes === undefined) return wrong('minutes', fieldError('required'));
    return { businessDay, minutes, span: null, points };
  }
  if (minutes !== undefined) return wrong('minutes', fieldError('timesOrMinutes'));
  if (startedAt === undefined) return wrong('startedAt', fieldError('required'));
  if (endedAt === undefined) return wrong('endedAt', fieldError('required'));
  const span = { from: new Date(startedAt), to: new Date(endedAt) };
  const why = whyNoShift(span);
  if (why !== null) return wrong('endedAt', why);
  if (span.to > now) return wrong('endedAt', fieldError('shiftNotOver'));
  const passed = minutesOf(span);
  if (breakMinutes >= passed) return wrong('breakMinutes', fieldError('breakTooLong'));
  return { businessDay: dayOfShift(span, timeZone), minutes: passed - breakMinutes, span, points };
}

function wrong(field: string, error: FieldError): WrongField {
  return { field, error };
}
