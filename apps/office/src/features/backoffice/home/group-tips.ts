import type { ReceivedTip } from '@tipwell/contract/payments/calls/payments';
import { businessDay } from '#lib/format/dates.ts';

export interface TipsByDay {
  today: ReceivedTip[];
  /** Earlier business days, in the order of the tips; `day` as `2026-11-21`. */
  earlier: { day: string; tips: ReceivedTip[] }[];
}

/** Puts tips under the business day they belong to at the workplace (money rule 5.1). */
export function groupByBusinessDay(
  tips: readonly ReceivedTip[],
  timeZone: string,
  now: Date,
): TipsByDay {
  const thisDay = businessDay(now, timeZone);
  const days = new Map<string, ReceivedTip[]>();
  for (const tip of tips) {
    const day = businessDay(new Date(tip.receivedAt), timeZone);
    days.set(day, [...(days.get(day) ?? []), tip]);
  }
  return {
    today: days.get(thisDay) ?? [],
    earlier: [...days]
      .filter(([day]) => day !== thisDay)
      .map(([day, tipsOfDay]) => ({ day, tips: tipsOfDay })),
  };
}
