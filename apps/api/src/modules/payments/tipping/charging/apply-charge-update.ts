import type { Context } from '#platform/context.ts';
import { settleEach } from '#platform/settle-each.ts';
import { groupCommitted } from '#platform/group-commit.ts';
import { believeReport, type Charge } from '#providers/providers';
import { refuseProhibited } from './refuse-prohibited.ts';
import { noteProgress } from './note-progress.ts';
import { findTips, type Tip } from '../payments/payment-store.ts';
import { nextTipState } from '../payments/payment-state.rule.ts';
import { recordTips, type Recorded } from './capture-payments.ts';

/** Makes true in the books what the processor told of a charge. Told twice, it changes nothing. */
export async function applyChargeUpdate(context: Context, charge: Charge): Promise<void> {
  await applyChargeUpdates(context, [charge]);
}

/**
 * The same for several charges. One that cannot be applied keeps no other from it.
 * @param toldBy the account that told of them; absent where we asked the one that each tip is at
 * @throws the first error, once all the others are applied
 */
export async function applyChargeUpdates(
  context: Context,
  charges: readonly Charge[],
  toldBy?: string,
): Promise<void> {
  const tips = await findTips(
    context.db,
    charges.map(({ attemptId }) => attemptId),
  );
  const byId = new Map(tips.map((tip) => [tip.tipId, tip]));
  await settleEach(charges, async (charge) => {
    const tip = byId.get(charge.attemptId);
    if (!tip) return;
    const { paymentSystem } = tip;
    const subject = `tip:${tip.tipId}`;
    if (await believeReport(context, context.db, { toldBy, paymentSystem, subject })) {
      await applyUpdate(context, tip, charge);
    }
  });
}

async function applyUpdate(context: Context, tip: Tip, told: Charge): Promise<void> {
  const charge = await refuseProhibited(context, tip, told);
  const next = nextTipState(tip.state, charge.status);
  if (next === 'CAPTURED' && tip.state !== 'CAPTURED') {
    await recordTip(context, charge);
    return;
  }
  await noteProgress(context, tip.tipId, {
    state: next,
    declinedBecause: charge.declinedBecause,
  });
}

/** Records a captured charge together with whatever else is captured at the same moment. */
export const recordTip = groupCommitted<Charge, Recorded>(recordTips);
