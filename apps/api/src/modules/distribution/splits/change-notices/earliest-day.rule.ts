import { dayAfter } from '@tipwell/contract/dates/period';

/** What decides from which business day on a new version of a split may count. */
export interface SplitCalendar {
  /** The business day that runs now, `YYYY-MM-DD`. */
  readonly today: string;
  /** Whether some version counts today already. */
  readonly isInForce: boolean;
  /**
   * Whether the version that counts today cannot split today's tips, because a staff type that works has
   * no percentage, and the law lets that be mended on the same day.
   */
  readonly isMended?: boolean;
  /** The newest day that was split; null where none was. */
  readonly lastRun: string | null;
}

/**
 * The first business day that a new version may count for. Where one is in force that is the next day:
 * people hear of a change before it counts, and what was given today is shared as it was agreed (money
 * rule 1.8). Where none is, or the one that is cannot split today's tips, they wait for percentages, so
 * that the next may count at once; a day that was split never changes.
 */
export function earliestDay({
  today,
  isInForce,
  isMended = false,
  lastRun,
}: SplitCalendar): string {
  const open = lastRun !== null && lastRun >= today ? dayAfter(lastRun) : today;
  return isInForce && !isMended && open === today ? dayAfter(today) : open;
}
