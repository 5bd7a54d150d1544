import { fieldError, type FieldError } from '@tipwell/contract/api/field-error';
import { boundsOfBusinessDay } from '#distribution/splits';
import { minutesOf, spanOnDay, type Span } from './shift-times.rule.ts';

/** What somebody typed about one person's day: start and end together, or minutes alone. */
export interface TypedHours {
  readonly from: string | null;
  readonly to: string | null;
  readonly minutes: number | null;
}

/** The hours that it says; null where it says that there is no record. */
export type ReadHours =
  | { hours: { minutes: number; spans: Span[] } | null }
  | { wrong: Readonly<Record<string, FieldError>> };

interface Day {
  businessDay: string;
  timeZone: string;
}

/** Reads what was typed for a business day; nothing may lie in the future. */
export function readHours(typed: TypedHours, { businessDay, timeZone }: Day, now: Date): ReadHours {
  const { from, to, minutes } = typed;
  if (from === null && to === null) {
    if (minutes === null) return { hours: null };
    const limit = longestMinutes({ businessDay, timeZone });
    if (minutes > limit)
      return wrong('minutes', fieldError('tooManyMinutes', { limit: limit / 60 }));
    return { hours: { minutes, spans: [] } };
  }
  if (minutes !== null) return wrong('minutes', fieldError('timesOrMinutes'));
  if (from === null) return wrong('from', fieldError('required'));
  if (to === null) return wrong('to', fieldError('required'));
  const span = spanOnDay({ day: businessDay, from, to }, timeZone);
  if ('error' in span) return wrong(span.at, span.error);
  if (span.to > now) return wrong('to', fieldError('shiftNotOver'));
  return { hours: { minutes: minutesOf(span), spans: [span] } };
}

/** How many minutes a business day has: 23, 24 or 25 hours of them. */
export function longestMinutes({ businessDay, timeZone }: Day): number {
  const { start, end } = boundsOfBusinessDay(businessDay, timeZone);
  return (end.getTime() - start.getTime()) / 60_000;
}

function wrong(field: string, error: FieldError): ReadHours {
  return { wrong: { [field]: error } };
}
