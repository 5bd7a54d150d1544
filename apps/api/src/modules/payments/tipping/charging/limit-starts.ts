import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { defineJob, enqueue } from '#platform/jobs.ts';
import { forgetMisses } from '#platform/http/against-counting.ts';
import { isUnderAttack, mayStartPayment } from './payment-start-limit.rule.ts';
import {
  countRecentStarts,
  deleteStartAddressesBefore,
  listScriptedStarts,
} from './start-limit-store.ts';
import { giveUpPayment } from './abandon-payment.ts';
import { findTip, findTips } from '../payments/payment-store.ts';
import type { Charge } from '#providers/providers';

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
  if (isUnderAttack(recent)) await endScriptedLater(context, locationId);
  if (!mayStartPayment(recent)) fail('tooManyRequests');
}

export const endScriptedJob = defineJob<{ locationId: number }>('end-scripted-starts');

/** Where cards were declined, and one too many, no more can be tried on open starts there. */
export async function endScriptedWhereDeclined(
  context: Context,
  charges: readonly Pick<Charge, 'attemptId' | 'declinedBecause'>[],
): Promise<void> {
  const declined = charges.filter(({ declinedBecause }) => declinedBecause !== null);
  if (declined.length === 0) return;
  const tips = await findTips(
    context.db,
    declined.map(({ attemptId }) => attemptId),
  );
  const now = context.clock.now();
  for (const locationId of new Set(tips.map((tip) => tip.locationId))) {
    const around = { device: null, addressHash: null, locationId, now };
    const recent = await countRecentStarts(context.db, around);
    if (isUnderAttack(recent)) await endScriptedLater(context, locationId);
  }
}

/** Asked for by many at once, it is done once. */
async function endScriptedLater(context: Context, locationId: number): Promise<void> {
  await enqueue(context.db, endScriptedJob, { locationId }, { key: `end-scripted:${locationId}` });
}

/** Ends open starts of scripts at a place, each with its charge: nothing can be paid by them any more. */
export async function endScripted(
  context: Context,
  { locationId }: { locationId: number },
): Promise<void> {
  await forEachApart(context, {
    name: 'scripted-starts',
    items: await listScriptedStarts(context.db, locationId, context.clock.now()),
    idOf: (tipId) => tipId,
    clock: 'ROUND',
    handle: async (tipId) => {
      const tip = await findTip(context.db, tipId);
      if (tip?.state === 'STARTED') await giveUpPayment(context, tip);
    },
  });
}

/** Forgets from where tips were started and pages were missed, once no limit asks about it any more. */
export async function forgetAddresses(context: Context): Promise<void> {
  await forgetMisses(context);
  await deleteStartAddressesBefore(context.db, new Date(context.clock.now().getTime() - keptMs));
}
