import type { Context } from '#platform/context.ts';
import { isUnanswered } from '#providers/attempts';
import { silenceOf } from './unconfirmed-payouts.ts';
import { sentAndNotEnded } from './unconfirmed-store.ts';

/** A payout of which nobody can say what became. */
export interface Unanswered {
  payoutId: string;
  /** Null where it is the venue's own. */
  staffId: number | null;
  sentAt: Date;
  amount: number;
}

/**
 * The payouts of a place that were asked for long enough and have no known end, the oldest first (money
 * rule 3.4); empty again once the processor has told.
 */
export async function listUnanswered(context: Context, locationId: number): Promise<Unanswered[]> {
  const now = context.clock.now();
  const sent = await sentAndNotEnded(context.db, locationId);
  return sent.flatMap((payout) => {
    const { payoutId, staffId, sentAt, amount } = payout;
    const isSilent = isUnanswered(silenceOf(payout), now);
    return isSilent && sentAt ? [{ payoutId, staffId, sentAt, amount }] : [];
  });
}
