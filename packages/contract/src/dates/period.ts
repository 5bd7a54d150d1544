import * as z from 'zod';
import { invalid } from '../api/field-error.ts';

/** The longest period that reports look at: a leap year. */
export const longestPeriodDays = 366;

const dayMs = 86_400_000;

/** How many days a period has, both ends included; 0 or less where it ends before it begins. */
export function daysInPeriod(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** The day that follows, both `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
}

/** Business days, both included (money rule 5.1). */
export const period = z
  .object({
    from: z.iso.date({ error: invalid('date') }),
    to: z.iso.date({ error: invalid('date') }),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: invalid('endsBeforeStart') })
  .refine(({ from, to }) => daysInPeriod(from, to) <= longestPeriodDays, {
    path: ['to'],
    error: invalid('periodTooLong'),
  });
