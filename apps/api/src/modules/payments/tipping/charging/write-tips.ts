import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { groupCommitted } from '#platform/group-commit.ts';
import { holdPromotions, type PromotionUse } from '#venues/promotions';
import { deleteNewTips, insertTips, type NewTip } from './payment-start-store.ts';

/** `PROMOTION_TAKEN`: not written, because others have taken what the promotion had left. */
export type Written = 'WRITTEN' | 'PROMOTION_TAKEN';

/** Guests of one moment share a transaction; each is answered once their own tip is safe. */
const writeAsUsual = groupCommitted<NewTip, Written>(async ({ db }, tips) => {
  await insertTips(db, tips);
  return tips.map(() => 'WRITTEN');
});
/** Whoever waits for a promotion makes nobody wait who has none. */
const writePromoted = groupCommitted<NewTip, Written>(async ({ db }, tips) =>
  db.transaction().execute(async (tx) => writeTips(tx, tips)),
);

/** Writes a tip down that begins, together with those of the same moment. */
export async function writeTip(context: Context, tip: NewTip): Promise<Written> {
  return tip.promotionId === null ? writeAsUsual(context, tip) : writePromoted(context, tip);
}

/**
 * Writes tips down that begin, with what each takes of a promotion: in one transaction, so that a guest is
 * charged what they were told and no promotion gives more than it has. A tip that was there before under the
 * same id takes nothing.
 */
export async function writeTips(tx: Tx, tips: readonly NewTip[]): Promise<Written[]> {
  const [first] = tips;
  if (!first) return [];
  const ours = await insertTips(tx, tips);
  const wanted = tips.filter(({ receiptId }) => ours.has(receiptId)).flatMap(useOf);
  const taken = await holdPromotions(tx, wanted, first.startedAt);
  await deleteNewTips(tx, [...taken]);
  return tips.map(({ tipId }) => (taken.has(tipId) ? 'PROMOTION_TAKEN' : 'WRITTEN'));
}

function useOf({ tipId, locationId, promotionId, saved, currency }: NewTip): PromotionUse[] {
  if (promotionId === null || saved === null) return [];
  return [{ tipId, promotionId, locationId, saved, currency }];
}
