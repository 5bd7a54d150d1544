import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
import { forgetMisses } from '../../platform/http/against-counting.ts';
import { mayStartPayment } from './payment-start-limit.rule.ts';
import { countRecentStarts, deleteStartAddressesBefore } from './start-limit-store.ts';

const keptMs = 2 * 24 * 3_600_000;

/**
 * Refuses a payment that looks like card testing; an honest guest never notices.
 * @throws tooManyRequests
 */
export async function refuseCardTesting(
  context: Context,
  start: { device: string | null; addressHash: string | null; locationId: number },
  now: Date,
): Promise<void> {
  const { device, addressHash, locationId } = start;
  // Without either somebody of ours starts it: the demo, for instance.
  if (device === null && addressHash === null) return;
  const recent = await countRecentStarts(context.db, { device, addressHash, locationId, now });
  if (!mayStartPayment(recent)) fail('tooManyRequests');
}

/** Forgets from where tips were started and pages were missed, once no limit asks about it any more. */
export async function forgetAddresses(context: Context): Promise<void> {
  await forgetMisses(context);
  await deleteStartAddressesBefore(context.db, new Date(context.clock.now().getTime() - keptMs));
}
