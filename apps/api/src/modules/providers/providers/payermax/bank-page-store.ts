import type { Database } from '#platform/db/database.ts';

/** Keeps where the bank asks about the card that was tried last; null: it asks nothing. */
export async function keepBankPage(
  db: Database,
  { paymentSystem, attemptId }: { paymentSystem: string; attemptId: string },
  bankUrl: string | null,
): Promise<void> {
  await db
    .updateTable('providers.token_charges')
    .set({ bank_url: bankUrl })
    .where('payment_system', '=', paymentSystem)
    .where('attempt_id', '=', attemptId)
    .execute();
}
