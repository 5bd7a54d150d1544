// The SQL of what somebody typed for the issuer of cards: sealed, and there only until it is handed over.
import type { Database, Tx } from '#platform/db/database.ts';

export interface WaitingForm {
  userId: string;
  formId: string;
  sealed: string;
  typedAt: Date;
}

/** Keeps what was typed last, and notes who hands it over. */
export async function keepForm(
  db: Database,
  form: WaitingForm & { claimedUntil: Date },
): Promise<void> {
  const values = {
    form_id: form.formId,
    sealed: form.sealed,
    typed_at: form.typedAt,
    claimed_until: form.claimedUntil,
  };
  await db
    .insertInto('onboarding.kyc_forms')
    .values({ user_id: form.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Takes forms whom nobody hands over, and leaves the rest to other workers. */
export async function takeWaitingForms(
  tx: Tx,
  { now, claimedUntil, limit }: { now: Date; claimedUntil: Date; limit: number },
): Promise<WaitingForm[]> {
  const due = tx
    .selectFrom('onboarding.kyc_forms')
    .select('user_id')
    .where('claimed_until', '<=', now)
    .orderBy('claimed_until')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return tx
    .updateTable('onboarding.kyc_forms')
    .set({ claimed_until: claimedUntil })
    .where('user_id', 'in', due)
    .returning(['user_id as userId', 'form_id as formId', 'sealed', 'typed_at as typedAt'])
    .execute();
}

/** Forgets a form that was handed over, or refused; one that was typed after it stays. */
export async function deleteForm(db: Database, formId: string): Promise<void> {
  await db.deleteFrom('onboarding.kyc_forms').where('form_id', '=', formId).execute();
}

/** Forgets what a person has typed, whatever it was. */
export async function deleteFormsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('onboarding.kyc_forms').where('user_id', '=', userId).execute();
}

/** Forgets what nobody could hand over for so long: the person is asked again. */
export async function deleteFormsTypedBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('onboarding.kyc_forms').where('typed_at', '<', moment).execute();
}
