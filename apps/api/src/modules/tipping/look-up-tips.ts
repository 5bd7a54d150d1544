import type { Context } from '../../platform/context.ts';
import { forEachApart } from '../../platform/for-each-apart.ts';
import { paymentSystemNamed } from '../providers/index.ts';
import { isAbandonedPage } from './abandoned-page.rule.ts';
import { noteCharge } from './note-charge.ts';
import { takeDueLookUps, type Tip } from './store.ts';

const batchSize = 50;

/**
 * Asks the processor about tips whose message has not come: webhooks get lost, and a customer who has
 * paid must not depend on them.
 */
export async function lookUpTips(context: Context): Promise<void> {
  const due = await takeDueLookUps(context.db, context.clock.now(), batchSize);
  await forEachApart(context, {
    name: 'look-up-tips',
    items: due,
    idOf: ({ tipId }) => tipId,
    clock: 'ITEM',
    handle: async (tip) => lookUp(context, tip),
  });
}

/**
 * Asks the processor about one tip at once, before a customer is told that nothing was charged: after
 * a declined card another one may have paid a moment ago, and its message may still be on the way.
 * @returns whether the processor told; false when nothing new is known.
 */
export async function askAboutTip(context: Context, tip: Tip): Promise<boolean> {
  if (!tip.paymentReference) return false;
  const system = paymentSystemNamed(tip.paymentSystem);
  const read = await system.readCharge(context, tip.paymentReference);
  if (read.outcome !== 'ok') return false;
  await noteCharge(context, read.value);
  return true;
}

async function lookUp(context: Context, tip: Tip): Promise<void> {
  if (!tip.paymentReference) return;
  const system = paymentSystemNamed(tip.paymentSystem);
  const read = await system.readCharge(context, tip.paymentReference);
  if (read.outcome !== 'ok') return;
  if (isAbandonedPage(read.value.status, tip.startedAt, context.clock.now())) {
    // What was paid in this very moment is not cancelled: the next inquiry then reads that it is paid.
    const cancelled = await system.cancelCharge(context, tip.paymentReference);
    if (cancelled.outcome === 'ok') await noteCharge(context, cancelled.value);
    return;
  }
  await noteCharge(context, read.value);
}
