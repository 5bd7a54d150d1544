import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { entryIdOf } from '#ledger/ledger';
import type { Movement } from './movement.ts';

const kindsOf: Record<Movement['kind'], readonly string[]> = {
  TIP: [entryKinds.tip],
  REFUND: [entryKinds.refund],
  DISPUTE: [entryKinds.chargeback, entryKinds.chargebackReversed],
  PAYOUT: [entryKinds.payout, entryKinds.payoutReturned],
};

/**
 * The ids that a movement's entries may have; those from before ids followed from kinds are the
 * movement's own.
 */
export function entryIdsOf({ kind, sourceId, servicePaymentId, returns = [] }: Movement): string[] {
  const derived = kindsOf[kind].map((each) => entryIdOf(each, sourceId));
  // What came back bit by bit has an entry each time.
  const parts = returns.map(({ inAll }) =>
    entryIdOf(`${entryKinds.chargebackReversed} ${inAll}`, sourceId),
  );
  return [...derived, ...parts, sourceId, ...(servicePaymentId ? [servicePaymentId] : [])];
}
