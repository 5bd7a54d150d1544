import { isBankAccount, type DestinationKind } from '@tipwell/contract/payouts/destination-kinds';
import { isBankWorkingDay } from './working-day.rule.ts';

export interface Journey {
  kind: DestinationKind;
  /** The destination's country, two small letters. */
  country: string;
  /** Where its days begin and end. */
  timeZone: string;
  /** How long the payment system says that money takes. */
  landsWithinSeconds: number;
}

/**
 * When a payout has landed at the latest, by what the payment system promises. Cards take money at any
 * time; between banks only working days of the destination's country count (money rule 5.1), so that a
 * day from a Friday noon ends on Monday noon, and one from a Saturday with Monday itself.
 * @param sentAt when it is sent
 */
export function landsBy(journey: Journey, sentAt: Date): Date {
  const { kind, country, timeZone, landsWithinSeconds } = journey;
  let left = landsWithinSeconds * 1000;
  if (!isBankAccount(kind)) return new Date(sentAt.getTime() + left);
  let at = Temporal.Instant.fromEpochMilliseconds(sentAt.getTime()).toZonedDateTimeISO(timeZone);
  for (;;) {
    const midnight = at.startOfDay().add({ days: 1 }).startOfDay();
    if (isBankWorkingDay(at.toPlainDate().toString(), country)) {
      const room = midnight.epochMilliseconds - at.epochMilliseconds;
      if (left <= room) return new Date(at.epochMilliseconds + left);
      left -= room;
    }
    at = midnight;
  }
}
