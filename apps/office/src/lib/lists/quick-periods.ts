const dayMs = 86_400_000;

/** Periods that are asked for again and again. */
export const quickPeriods = ['today', 'week', 'month', 'thisMonth', 'lastMonth'] as const;
export type QuickPeriod = (typeof quickPeriods)[number];

/** Days `YYYY-MM-DD`, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The days of a period. @param today the day it is for the reader */
export function daysOfPeriod(period: QuickPeriod, today: string): Days {
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: addDays(today, -29), to: today };
    case 'thisMonth':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'lastMonth': {
      const to = addDays(`${today.slice(0, 7)}-01`, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
  }
}

/** Which of them these days are; null where somebody has chosen others. */
export function periodOfDays(days: Partial<Days>, today: string): QuickPeriod | null {
  const same = (period: QuickPeriod) => {
    const { from, to } = daysOfPeriod(period, today);
    return from === days.from && to === days.to;
  };
  return quickPeriods.find(same) ?? null;
}

/** The day of a moment in the reader's own zone. */
export function localDay(at: Date): string {
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${part(at.getMonth() + 1)}-${part(at.getDate())}`;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Days of the reader's own zone as the server is asked for them: from midnight until midnight. */
export function momentsOf(days: { from?: string | undefined; to?: string | undefined }): {
  from?: string;
  to?: string;
} {
  const { from, to } = days;
  return {
    ...(from ? { from: new Date(`${from}T00:00:00`).toISOString() } : {}),
    ...(to ? { to: new Date(`${addDays(to, 1)}T00:00:00`).toISOString() } : {}),
  };
}
