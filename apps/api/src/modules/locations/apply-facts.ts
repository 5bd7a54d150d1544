import { clearAtOnce } from '../../platform/cleared.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { splitFacts } from './fact-settings.ts';
import { updateFact } from './store.ts';

/** Writes the guarded facts of a location that need no request. */
export async function applyFacts(
  tx: Tx,
  locationId: number,
  facts: ReturnType<typeof splitFacts>['facts'],
): Promise<void> {
  const { tipsType, workplaceFee, platformFee, parentLocation } = facts;
  if (tipsType) {
    await updateFact(tx, locationId, clearAtOnce('tipsType', 'NO_MONEY_YET'), tipsType);
  }
  if (workplaceFee) {
    await updateFact(tx, locationId, clearAtOnce('workplaceFee', 'NO_MONEY_YET'), workplaceFee);
  }
  if (platformFee) {
    await updateFact(tx, locationId, clearAtOnce('platformFee', 'OWN_RULES'), platformFee);
  }
  if (parentLocation) {
    const clear = clearAtOnce('parentLocation', 'NO_MONEY_YET');
    await updateFact(tx, locationId, clear, parentLocation);
  }
}
