import { audit, systemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { paymentSystemNamed, type Charge } from '#providers/providers';
import { setCardProhibited, type Tip } from '../payments/payment-store.ts';
import { isOfProhibitedPlace } from './refund-prohibited-card.ts';

/**
 * Ends a charge whose card is of a prohibited place where the processor tells so before it has the
 * money. What it has captured in this very moment stays as it is told: then it is given back.
 * @returns the charge as it stands now
 */
export async function refuseProhibited(
  context: Context,
  tip: Tip,
  charge: Charge,
): Promise<Charge> {
  const isOver = charge.status === 'CAPTURED' || charge.status === 'CANCELLED';
  if (isOver || !isOfProhibitedPlace(charge)) return charge;
  if (!tip.isCardProhibited) {
    await context.db.transaction().execute(async (tx) => {
      await setCardProhibited(tx, tip.tipId);
      const subject = `tip:${tip.tipId}`;
      const at = context.clock.now();
      await audit(tx, { actor: systemActor, action: 'card.prohibited', subject, at });
    });
  }
  const system = paymentSystemNamed(context, tip.paymentSystem);
  const cancelled = await system.cancelCharge(context, charge.reference);
  // Where it could not be cancelled now, the next inquiry tells the card again.
  return cancelled.outcome === 'ok' ? cancelled.value : charge;
}
