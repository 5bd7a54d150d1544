import type { CallOutput } from '@tipwell/contract/call';
import type { createDraftInstantPayout } from '@tipwell/contract/calls/payouts';
import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
import { findDestination } from './destination-store.ts';
import { presentTarget } from './show-payout.ts';
import type { Payout } from './store.ts';

/** An offer as people see it before they take it. @throws noDestination */
export async function showDraft(
  context: Context,
  draft: Payout,
): Promise<CallOutput<typeof createDraftInstantPayout>> {
  const destination = await findDestination(context.db, draft.destinationId);
  if (!destination) fail('noDestination');
  return {
    id: draft.payoutId,
    currency: draft.currency,
    amount: draft.amount,
    fee: draft.fee,
    arrives: draft.amount - draft.fee,
    destination: presentTarget(destination),
    landsWithinSeconds: draft.landsWithinSeconds,
    expiresAt: draft.expiresAt.toISOString(),
  };
}
