import {
  deletionLatestDays,
  deletionWaitDays,
} from '@tipwell/contract/identity/calls/account-deletion';

const days = (count: number): number => count * 86_400_000;

const noon = days(0.5);

/**
 * When a deletion that is asked for now is carried out: at noon in UTC, when the day that we name has begun
 * everywhere, so that whoever signs in before it is never too late.
 */
export function deletionDue(askedAt: Date): Date {
  const thoughtOver = askedAt.getTime() + days(deletionWaitDays);
  return new Date(Math.ceil((thoughtOver - noon) / days(1)) * days(1) + noon);
}

/** Until when a deletion is tried that something stands in the way of: the law gives a month. */
export function deletionLatest(askedAt: Date): Date {
  return new Date(askedAt.getTime() + days(deletionLatestDays));
}

/** What becomes of a deletion: not due yet, carried out, tried again on another day, or given up. */
export type DeletionStep = { do: 'WAIT' | 'DELETE' | 'GIVE_UP' } | { do: 'DELAY'; until: Date };

/** What to do about a deletion now that its day may have come. */
export function deletionStep(
  deletion: { askedAt: Date; dueAt: Date; isInTheWay: boolean },
  now: Date,
): DeletionStep {
  const { askedAt, dueAt, isInTheWay } = deletion;
  if (now < dueAt) return { do: 'WAIT' };
  if (!isInTheWay) return { do: 'DELETE' };
  const latest = deletionLatest(askedAt);
  if (now >= latest) return { do: 'GIVE_UP' };
  const tomorrow = new Date(now.getTime() + days(1));
  return { do: 'DELAY', until: tomorrow < latest ? tomorrow : latest };
}
