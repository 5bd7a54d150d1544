import { hoursLimits } from '@tipwell/contract/distribution/hours-limits';

export type ClosedBecause = 'SPLIT' | 'NOT_BEGUN' | 'TOO_OLD';

/** The first business day on which hours may still be written. */
export function earliestDay(today: string): string {
  return Temporal.PlainDate.from(today).subtract({ days: hoursLimits.daysBack }).toString();
}

/** Why hours of a day cannot be written or changed; null: they can. */
export function closedBecause(
  day: string,
  { today, split }: { today: string; split: ReadonlySet<string> },
): ClosedBecause | null {
  if (split.has(day)) return 'SPLIT';
  if (day > today) return 'NOT_BEGUN';
  return day < earliestDay(today) ? 'TOO_OLD' : null;
}
