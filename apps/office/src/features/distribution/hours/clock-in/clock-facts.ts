import { clockPrefix } from '#lib/forms/forget-drafts.ts';
import type { Clock } from './where-one-stands.rule.ts';

/** What the page needs to clock somebody in and out without a connection. */
export type ClockFacts = Pick<Clock, 'locationName' | 'timeZone' | 'runningSince'>;

const keyOf = (userId: string, code: string) => `${clockPrefix}${userId}.${code}`;

/** Keeps what the server told last, for the next time that there is no connection. */
export function rememberClockFacts(userId: string, code: string, clock: ClockFacts): void {
  const { locationName, timeZone, runningSince } = clock;
  try {
    const text = JSON.stringify({ locationName, timeZone, runningSince });
    localStorage.setItem(keyOf(userId, code), text);
  } catch {
    // Without storage the page needs a connection to open.
  }
}

export function readClockFacts(userId: string, code: string): ClockFacts | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, code)) ?? 'null');
    return isFacts(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isFacts(kept: unknown): kept is ClockFacts {
  if (typeof kept !== 'object' || kept === null) return false;
  const { locationName, timeZone, runningSince } = kept as Partial<ClockFacts>;
  return (
    typeof locationName === 'string' &&
    typeof timeZone === 'string' &&
    (runningSince === null || typeof runningSince === 'string')
  );
}
