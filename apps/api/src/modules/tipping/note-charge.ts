import type { Context } from '../../platform/context.ts';
import type { Charge } from '../providers/index.ts';
import { recordTip } from './tip-recorder.ts';
import { findTip, setProgress } from './store.ts';
import { nextTipState } from './tip-state.rule.ts';

/** Takes note of what the processor, asked, told of a charge. Hearing it twice changes nothing. */
export async function noteCharge(context: Context, charge: Charge): Promise<void> {
  const tip = await findTip(context.db, charge.attemptId);
  if (!tip) return;
  const next = nextTipState(tip.state, charge.status);
  if (next === 'CAPTURED' && tip.state !== 'CAPTURED') {
    await recordTip(context, charge);
    return;
  }
  await setProgress(context.db, tip.tipId, {
    state: next,
    declinedBecause: charge.declinedBecause,
  });
}
