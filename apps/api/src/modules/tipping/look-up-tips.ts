import type { Context } from '../../platform/context.ts';
import { paymentSystemNamed } from '../providers/index.ts';
import { noteCharge } from './note-charge.ts';
import { takeDueLookUps, type Tip } from './store.ts';

/** A page that nobody has paid on for a day is closed at the processor. */
const abandonedAfterHours = 24;
const batchSize = 50;

/**
 * Asks the processor about tips whose message has not come: webhooks get lost, and a customer who has
 * paid must not depend on them.
 */
export async function lookUpTips(context: Context): Promise<void> {
  const due = await takeDueLookUps(context.db, context.clock.now(), batchSize);
  for (const tip of due) await lookUp(context, tip);
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
  const ageMs = context.clock.now().getTime() - tip.startedAt.getTime();
  const isAbandoned = tip.state === 'STARTED' && ageMs > abandonedAfterHours * 3_600_000;
  const read = await system.readCharge(context, tip.paymentReference);
  if (read.outcome !== 'ok') return;
  if (isAbandoned && read.value.status === 'WAITING_FOR_CARD') {
    const cancelled = await system.cancelCharge(context, tip.paymentReference);
    if (cancelled.outcome === 'ok') await noteCharge(context, cancelled.value);
    return;
  }
  await noteCharge(context, read.value);
}
