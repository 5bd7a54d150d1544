// Which of a person's names a payout card or account has to be in. A name is changed within seconds, by
// whoever holds the phone and knows the password; where the money goes must not follow it as quickly.
import type { PersonName } from './holder-name.rule.ts';

/** So long a new name has to stand before it counts. */
export const daysUntilNameCounts = 30;

/** Who has just joined corrects what was written wrongly: nothing is there yet to be taken. */
const correctionHours = 24;

export interface NameHistory extends PersonName {
  /** What the person was called before, the oldest first. */
  earlier: readonly (PersonName & { until: Date })[];
  registeredAt: Date;
  /** When somebody compared the name with papers; null: never. */
  identityCheckedAt: Date | null;
}

/**
 * The name that counts now: the one that was compared with papers; else the one that the person had 30
 * days ago, or at the end of their first day. Whoever marries or corrects a name uses a card in the name
 * from before for 30 days, or shows support their papers.
 */
export function nameThatCounts(history: NameHistory, now: Date): PersonName {
  const { firstName, lastName, earlier, registeredAt, identityCheckedAt } = history;
  const current = { firstName, lastName };
  if (identityCheckedAt !== null) return current;
  const before = nameStanding(earlier, registeredAt, now);
  return before ? { firstName: before.firstName, lastName: before.lastName } : current;
}

/**
 * The earlier name that still counts, because the current one has not stood for 30 days: the one of 30
 * days ago, or of the end of the first day. Undefined where the current name counts.
 * @param earlier the oldest first
 * @param since when the person or venue came to us
 */
export function nameStanding<Name extends { until: Date }>(
  earlier: readonly Name[],
  since: Date,
  now: Date,
): Name | undefined {
  const standsSince = Math.max(
    now.getTime() - daysUntilNameCounts * 86_400_000,
    since.getTime() + correctionHours * 3_600_000,
  );
  return earlier.find(({ until }) => until.getTime() > standsSince);
}
