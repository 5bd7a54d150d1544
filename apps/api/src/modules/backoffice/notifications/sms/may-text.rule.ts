// Decides whether a text message goes out now, or is left out for good.
import type { MessageTopic } from '@tipwell/contract/backoffice/calls/notification-preferences';
import type { MessageKind } from '@tipwell/contract/backoffice/page-of-message';

/** So many texts a person gets in a day of theirs at most, and so many of them that could wait. */
const mostInADay = { all: 8, notUrgent: 4 } as const;

/** From ten in the evening until seven in the morning nobody is woken for what can wait. */
const quietFrom = 22;
const quietUntil = 7;

export type TextDecision = 'SEND' | 'TOO_MANY' | 'AT_NIGHT';

/** Whether a message is worth waking somebody: a payout that did not arrive, and the safety of the account. */
export function isUrgent(kind: MessageKind, topic: MessageTopic): boolean {
  return kind === 'PAYOUT_IN_TROUBLE' || topic === 'SECURITY';
}

/** Where the day of a moment begins in a time zone. */
export function startOfDay(now: Date, timeZone: string): Date {
  const { epochMilliseconds } = zoned(now, timeZone).startOfDay();
  return new Date(epochMilliseconds);
}

/**
 * Whether a text goes out at a moment, by what the person has been texted since their day began. What is left out
 * stands in Tipwell all the same: texts that wait until morning would come in a heap and too late.
 */
export function mayText({
  isUrgent: mayWake,
  sentToday,
  now,
  timeZone,
}: {
  isUrgent: boolean;
  /** How many went out since the person's day began. */
  sentToday: { urgent: number; notUrgent: number };
  now: Date;
  timeZone: string;
}): TextDecision {
  const { urgent, notUrgent } = sentToday;
  if (urgent + notUrgent >= mostInADay.all) return 'TOO_MANY';
  if (mayWake) return 'SEND';
  const { hour } = zoned(now, timeZone);
  if (hour >= quietFrom || hour < quietUntil) return 'AT_NIGHT';
  return notUrgent >= mostInADay.notUrgent ? 'TOO_MANY' : 'SEND';
}

function zoned(now: Date, timeZone: string) {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
}
