import type { Context } from '#platform/context.ts';
import { forgetFile } from '#platform/files.ts';
import { readErasedFacts, textsOf, type PersonErased } from '#identity/identity';
import { forgetWebhooksAbout } from '#providers/providers';
import { forgetAnswersAbout } from './disputes/evidence/answer-store.ts';
import { forgetNotesOnBills } from './bills/bill-store.ts';
import { hideChampions, removeGoals } from './goals/goal-store.ts';
import { referencesOf } from './payments/receipt-store.ts';
import { forgetNotesAbout } from './payments/refund-store.ts';
import { forgetWordsOf } from './receipts/shown-review-store.ts';

const atOnce = 1000;

/**
 * Forgets what an erased person wrote on receipts and guests of them, notes of refunds and answers to disputes that name them, and what processors
 * told of their tips: each says for whom it was. The tips themselves stay: they are money, and know
 * the person by the ledger's key alone.
 */
export async function forgetPerson(context: Context, erased: PersonErased): Promise<void> {
  const { db } = context;
  const { staffIds } = erased;
  const texts = textsOf(readErasedFacts(context, erased));
  await db.transaction().execute(async (tx) => {
    await forgetWordsOf(tx, staffIds);
    await removeGoals(tx, staffIds);
    await hideChampions(tx, staffIds);
    await forgetNotesOnBills(tx, staffIds);
    await forgetNotesAbout(tx, { staffIds, texts });
    const files = await forgetAnswersAbout(tx, { staffIds, texts });
    for (const fileId of files) await forgetFile(tx, fileId);
  });
  let after: string | null = null;
  for (;;) {
    const tips = await referencesOf(db, staffIds, { after, limit: atOnce });
    const references = tips.flatMap(({ reference }) => (reference === null ? [] : [reference]));
    await forgetWebhooksAbout(db, references);
    const last = tips.at(-1);
    if (!last || tips.length < atOnce) return;
    after = last.tipId;
  }
}
