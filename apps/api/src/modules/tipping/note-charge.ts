import type { Context } from '../../platform/context.ts';
import type { Charge } from '../providers/index.ts';
import { recordTip } from './tip-recorder.ts';
import { findTips, setProgress, type Tip } from './store.ts';
import { nextTipState } from './tip-state.rule.ts';

/** Takes note of what the processor, asked, told of a charge. Hearing it twice changes nothing. */
export async function noteCharge(context: Context, charge: Charge): Promise<void> {
  await noteCharges(context, [charge]);
}

/**
 * The same for several charges. One that cannot be noted keeps no other from it.
 * @throws the first error, once all the others are noted
 */
export async function noteCharges(context: Context, charges: readonly Charge[]): Promise<void> {
  const tips = await findTips(
    context.db,
    charges.map(({ attemptId }) => attemptId),
  );
  const byId = new Map(tips.map((tip) => [tip.tipId, tip]));
  const outcomes = await Promise.allSettled(
    charges.map(async (charge) => {
      const tip = byId.get(charge.attemptId);
      if (tip) await note(context, tip, charge);
    }),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason as Error;
}

async function note(context: Context, tip: Tip, charge: Charge): Promise<void> {
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
