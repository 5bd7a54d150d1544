import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { paymentSystemNamed, type Charge } from '#providers/providers';
import { applyChargeUpdate } from './apply-charge-update.ts';
import type { Tip } from '../payments/payment-store.ts';
import { readBegunCharge } from './read-begun-charge.ts';

/** What cannot be called back any more, or need not be. */
const decided: readonly Charge['status'][] = ['PROCESSING', 'CAPTURED', 'CANCELLED'];

/**
 * Ends a payment that its own guest has given up for another way to pay or another sum, so that they
 * cannot pay both. What they have paid meanwhile is booked: they are asked before they pay once more.
 * @throws processorUnavailable where nobody can tell whether it was paid
 */
export async function giveUpPayment(context: Context, tip: Tip): Promise<void> {
  const read = await readBegunCharge(context, tip);
  // Whatever else it says, it does not say that nobody can pay.
  if (read.outcome !== 'ok') fail('processorUnavailable');
  const { value: charge } = read;
  // Nothing was begun there that could be paid.
  if (charge === null) return;
  const told = decided.includes(charge.status)
    ? { outcome: 'ok' as const, value: charge }
    : await paymentSystemNamed(context, tip.paymentSystem).cancelCharge(context, charge.reference);
  if (told.outcome !== 'ok') fail('processorUnavailable');
  await applyChargeUpdate(context, told.value);
}
