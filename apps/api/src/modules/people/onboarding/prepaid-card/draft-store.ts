// The SQL of what somebody has typed for the issuer of cards and not sent yet, sealed.
import type { Database } from '#platform/db/database.ts';

export type DraftStep = 'PERSONAL' | 'EMPLOYER';

interface SealedDraft {
  step: DraftStep;
  sealed: string;
}

/** What is kept of somebody, as far as it is not too old. */
export async function draftsOf(
  db: Database,
  userId: string,
  typedAfter: Date,
): Promise<SealedDraft[]> {
  return db
    .selectFrom('onboarding.kyc_drafts')
    .select(['step', 'sealed'])
    .where('user_id', '=', userId)
    .where('typed_at', '>', typedAfter)
    .execute();
}

export async function keepDraft(
  db: Database,
  draft: SealedDraft & { userId: string; typedAt: Date },
): Promise<void> {
  const values = { sealed: draft.sealed, typed_at: draft.typedAt };
  await db
    .insertInto('onboarding.kyc_drafts')
    .values({ user_id: draft.userId, step: draft.step, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'step']).doUpdateSet(values))
    .execute();
}

/** Forgets one step, because its person has given it up. */
export async function deleteDraft(db: Database, userId: string, step: DraftStep): Promise<void> {
  await db
    .deleteFrom('onboarding.kyc_drafts')
    .where('user_id', '=', userId)
    .where('step', '=', step)
    .execute();
}

/** Forgets whatever somebody has typed: the issuer has read it, or they are erased. */
export async function deleteDraftsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('onboarding.kyc_drafts').where('user_id', '=', userId).execute();
}

/** Forgets what was typed and not sent for so long. */
export async function deleteDraftsTypedBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('onboarding.kyc_drafts').where('typed_at', '<=', moment).execute();
}
