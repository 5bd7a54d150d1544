import { dayAfter } from '@tipwell/contract/dates/period';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long after its end a day is read: by then what happened in it is recorded here, and told there. */
const settlesAfterMs = 3 * hourMs;
/**
 * A day that was asked for in vain is asked for again each hour, and once it is a week old each day: one
 * that is never told must keep no other waiting.
 */
const againAfterMs = hourMs;
const oldAfterDays = 7;
/** A day with open differences is read anew once a day, for so many days: lines may come late. */
const readAnewAfterMs = 20 * hourMs;
const readAnewForDays = 35;

/** What is known of a day of an account. */
export interface KnownDay {
  day: string;
  isTold: boolean;
  triedAt: Date;
  /** Something of it differs. */
  isOpen: boolean;
}

/**
 * The days of an account that are to be read now: those that were never told, the oldest first, and then
 * those that are read anew, so that an old difference keeps no new day waiting. Days are those of UTC.
 */
export function daysDue({
  first,
  known,
  now,
  limit,
}: {
  /** Null: we have recorded nothing there. */
  first: string | null;
  known: readonly KnownDay[];
  now: Date;
  limit: number;
}): string[] {
  if (first === null) return [];
  const last = lastWholeDay(now);
  const byDay = new Map(known.map((one) => [one.day, one]));
  const untold: string[] = [];
  const anew: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) {
    const one = byDay.get(day);
    if (one && !isDueAgain(one, now)) continue;
    (one?.isTold ? anew : untold).push(day);
  }
  return [...untold, ...anew].slice(0, limit);
}

function isDueAgain({ day, isTold, triedAt, isOpen }: KnownDay, now: Date): boolean {
  const since = now.getTime() - triedAt.getTime();
  const age = now.getTime() - startOfDay(day).getTime();
  if (!isTold) {
    return since >= (age > oldAfterDays * dayMs ? readAnewAfterMs : againAfterMs);
  }
  return isOpen && since >= readAnewAfterMs && age <= readAnewForDays * dayMs;
}

/** The last day that is over and has settled. */
export function lastWholeDay(now: Date): string {
  return dayOf(new Date(now.getTime() - settlesAfterMs - dayMs));
}

/** The day of a moment. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}
