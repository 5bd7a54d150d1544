import type { CallOutput } from '@tipwell/contract/api/call';
import type { createDraftInstantPayout } from '@tipwell/contract/payouts/calls/payouts';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { findDestination } from '#payouts/destinations';
import { promotionTold } from '#venues/promotions';
import { limitedTo, payoutLimits } from '../instant/instant-payout.rule.ts';
import { landsBy } from '../instant/expected-arrival.rule.ts';
import { presentTarget } from './show-payout.ts';
import type { ScheduledOf } from '../instant/scheduled-of.ts';
import type { Payout } from '../records/store.ts';
import { payeeOf, readBalance } from '../instant/payee-balance.ts';

/** An offer as people see it before they take it. @throws noDestination */
export async function showDraft(
  context: Context,
  scheduledOf: ScheduledOf,
  draft: Payout,
): Promise<CallOutput<typeof createDraftInstantPayout>> {
  const destination = await findDestination(context.db, draft.destinationId);
  if (!destination) fail('noDestination');
  const balance = await readBalance(context.db, payeeOf(draft), context.clock.now());
  const { available, location } = balance;
  const scheduled = await scheduledOf(context, balance);
  const { currency, amount, landsWithinSeconds } = draft;
  const journey = { ...destination, landsWithinSeconds, timeZone: location.timeZone };
  return {
    id: draft.payoutId,
    currency,
    amount,
    fee: draft.fee,
    feeVat: draft.feeVat,
    freeWith: await freeWithOf(context, draft),
    arrives: amount - draft.fee,
    destination: {
      ...presentTarget(destination),
      refusedAt: destination.refusedAt?.toISOString() ?? null,
    },
    limitedTo: limitedTo(amount, available, currency),
    ...payoutLimits(available, currency),
    landsWithinSeconds,
    landsBy: landsBy(journey, context.clock.now()).toISOString(),
    scheduled: scheduled && {
      at: scheduled.at.toISOString(),
      arrivesBy: scheduled.arrivesBy.toISOString(),
      fee: scheduled.fee,
    },
    expiresAt: draft.expiresAt.toISOString(),
  };
}

async function freeWithOf({ db }: Context, { promotionId, promotedFee }: Payout) {
  const promotion = promotionId === null ? null : await promotionTold(db, promotionId);
  return promotion && { ...promotion, insteadOf: promotedFee ?? 0 };
}
