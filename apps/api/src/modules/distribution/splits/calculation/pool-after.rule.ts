import { dayAfter } from '@tipwell/contract/dates/period';
import { boundsOfBusinessDay } from './business-day.rule.ts';

/** A pool that was split, and when. */
interface SplitPool {
  /** `YYYY-MM-DD`. */
  readonly businessDay: string;
  readonly part: number;
  readonly closedAt: Date;
}

/**
 * Where a tip goes that comes after its pool was split. Split before the day had ended, the day goes on
 * in another pool, which is shared by the people of the same day; split after that, it is the next
 * day's (money rule 1.8).
 */
export function poolAfter(
  { businessDay, part, closedAt }: SplitPool,
  timeZone: string,
): { businessDay: string; part: number } {
  const { end } = boundsOfBusinessDay(businessDay, timeZone);
  return closedAt < end
    ? { businessDay, part: part + 1 }
    : { businessDay: dayAfter(businessDay), part: 1 };
}
