import { isBankAccount } from '@tipwell/contract/payouts/destination-kinds';
import type { Journey } from './expected-arrival.rule.ts';
import { nextBankWorkingDay } from './working-day.rule.ts';

/** The payout that a plan makes of the same money without being asked. */
export interface ScheduledPayout {
  /** When it is sent. */
  at: Date;
  /** When that has arrived at the latest. */
  arrivesBy: Date;
  fee: number;
}

/** An instant payout that is sent now. */
export interface InstantArrival {
  sentAt: Date;
  arrivesBy: Date;
  to: Pick<Journey, 'kind' | 'country' | 'timeZone'>;
}

/**
 * What an instant payout costs: its fee pays for arriving earlier. Where the scheduled payout of the same money
 * arrives no later, it costs no more than that one, mostly nothing.
 */
export function instantFee(
  usual: number,
  instant: InstantArrival,
  scheduled: ScheduledPayout | null,
): number {
  if (scheduled === null || isSooner(instant, scheduled)) return usual;
  return Math.min(usual, scheduled.fee);
}

/** Between banks money moves by working days: what both begin on the same one arrives together. */
function isSooner({ sentAt, arrivesBy, to }: InstantArrival, scheduled: ScheduledPayout): boolean {
  if (arrivesBy >= scheduled.arrivesBy) return false;
  if (!isBankAccount(to.kind)) return true;
  const begins = (at: Date) => nextBankWorkingDay(localDay(at, to.timeZone), to.country);
  return begins(sentAt) < begins(scheduled.at);
}

function localDay(at: Date, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return local.toPlainDate().toString();
}
