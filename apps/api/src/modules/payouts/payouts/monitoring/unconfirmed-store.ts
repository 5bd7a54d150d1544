import type { NotNull } from 'kysely';
import type { Currency } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';
import { selectPayouts, type Payout } from '../records/store.ts';

/** A payout that was sent and of which the processor has told nothing yet. */
export interface UnansweredPayout {
  amount: number;
  currency: Currency;
  /** When the processor is asked again. */
  inquireAt: Date;
}

/**
 * The oldest payout of a person that has waited for the processor's first answer since before a
 * moment; the money stays reserved until it is known what became of it (money rule 3.4).
 */
export async function unansweredPayoutOf(
  db: Database,
  userId: string,
  sentBefore: Date,
): Promise<UnansweredPayout | undefined> {
  return db
    .selectFrom('payouts.payouts')
    .select(['amount', 'currency', 'inquire_at as inquireAt'])
    .where('user_id', '=', userId)
    .where('state', '=', 'SUBMITTED')
    .where('provider_reference', 'is', null)
    .where('sent_at', '<', sentBefore)
    .where('inquire_at', 'is not', null)
    .orderBy('sent_at')
    .$narrowType<{ inquireAt: NotNull }>()
    .executeTakeFirst();
}

/** The payouts of a place that are under way, were sent and have not ended, the oldest first. */
export async function sentAndNotEnded(db: Database, locationId: number): Promise<Payout[]> {
  return selectPayouts(db)
    .where('location_id', '=', locationId)
    .where('state', '=', 'SUBMITTED')
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .execute();
}
