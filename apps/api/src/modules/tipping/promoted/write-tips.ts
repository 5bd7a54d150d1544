import type { Tx } from '../../../platform/db/database.ts';
import { holdPromotions, type PromotionUse } from '../../promotions/index.ts';
import { insertTips, type NewTip } from '../tip-start-store.ts';

/** `PROMOTION_TAKEN`: not written, because others have taken what the promotion had left. */
export type Written = 'WRITTEN' | 'PROMOTION_TAKEN';

/**
 * Writes tips down that begin, with what each takes of a promotion: in one transaction, so that a guest is
 * charged what they were told and no promotion gives more than it has.
 */
export async function writeTips(tx: Tx, tips: readonly NewTip[]): Promise<Written[]> {
  const taken = await holdPromotions(tx, tips.flatMap(useOf), tips[0]?.startedAt ?? new Date(0));
  const written = tips.filter(({ tipId }) => !taken.has(tipId));
  if (written.length > 0) await insertTips(tx, written);
  return tips.map(({ tipId }) => (taken.has(tipId) ? 'PROMOTION_TAKEN' : 'WRITTEN'));
}

function useOf({ tipId, locationId, promotionId, saved, currency }: NewTip): PromotionUse[] {
  if (promotionId === null || saved === null) return [];
  return [{ tipId, promotionId, locationId, saved, currency }];
}
