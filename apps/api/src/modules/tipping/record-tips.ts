import type { Context } from '../../platform/context.ts';
import { tell } from '../../platform/events.ts';
import { findLocations } from '../locations/index.ts';
import { postEntries } from '../ledger/index.ts';
import type { Charge } from '../providers/index.ts';
import { tipsCaptured } from './events.ts';
import { lockTips, setCaptured, type Capture, type Tip } from './store.ts';
import { tipEntry } from './tip-entry.rule.ts';

export type Recorded = 'RECORDED' | 'KNOWN' | 'NOT_OURS';

/**
 * Records captured charges, set by set: one transaction for the whole batch, and one tip is a batch
 * of one. A charge that was recorded before changes nothing.
 * @returns what became of each charge, in the given order.
 */
export async function recordTips(
  context: Context,
  charges: readonly Charge[],
): Promise<Recorded[]> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const tips = await lockTips(
      tx,
      charges.map(({ attemptId }) => attemptId),
    );
    const byId = new Map(tips.map((tip) => [tip.tipId, tip]));
    const fresh = new Map<string, { tip: Tip; capture: Capture }>();
    const results = charges.map((charge): Recorded => {
      const tip = byId.get(charge.attemptId);
      if (!tip) return 'NOT_OURS';
      if (tip.state === 'CAPTURED' || tip.state === 'REFUNDED' || fresh.has(tip.tipId))
        return 'KNOWN';
      fresh.set(tip.tipId, { tip, capture: captureOf(charge, tip, now) });
      return 'RECORDED';
    });
    if (fresh.size === 0) return results;

    const batch = [...fresh.values()];
    const locationIds = [...new Set(batch.map(({ tip }) => tip.locationId))];
    const locations = await findLocations(tx, locationIds);
    const countries = new Map(locations.map(({ locationId, country }) => [locationId, country]));
    await setCaptured(
      tx,
      batch.map(({ capture }) => capture),
      now,
    );
    await postEntries(
      tx,
      batch.map(({ tip, capture }) =>
        tipEntry({
          ...tip,
          country: countries.get(tip.locationId) ?? '',
          capturedAt: capture.capturedAt,
        }),
      ),
      now,
    );
    await tell(tx, tipsCaptured, {
      tips: batch.map(({ tip: { tipId, locationId, staffId } }) => ({
        tipId,
        locationId,
        staffId,
      })),
    });
    return results;
  });
}

/** A sum that is not the one we asked for is never booked as if it were: a person must look at it. */
function captureOf(charge: Charge, tip: Tip, now: Date): Capture {
  if (charge.amountCaptured !== tip.charged || charge.currency !== tip.currency) {
    throw new Error(
      `The processor captured another sum than the tip ${tip.tipId} was to be charged.`,
    );
  }
  return { tipId: tip.tipId, capturedAt: charge.capturedAt ?? now, card: charge.card };
}
