import { disputeFee } from '../../disputes/disputes.ts';
import type { Dispute } from '../../rows.ts';
import type { World } from '../../world.ts';
import { tellStripe } from './events.ts';
import { book } from './moves.ts';
import { presentDispute, returnId } from './present-dispute.ts';

/** Moves the disputed money and tells of it. */
export function hearDispute(
  world: World,
  what: 'opened' | 'updated' | 'escalated' | 'closed' | 'reinstated',
  dispute: Dispute,
): void {
  const { account = null } = dispute.origin ?? {};
  const plain = dispute.id.slice(3);
  const line = {
    account,
    type: 'adjustment',
    currency: dispute.currency,
    source: dispute.id,
  } as const;
  const tell = (name: string) =>
    tellStripe(world, `charge.dispute.${name}`, presentDispute(world, dispute), {
      objectId: dispute.paymentIntentId,
      account,
    });
  if (what === 'opened' || what === 'escalated') {
    if (!dispute.isInquiry) {
      book(world, { ...line, id: `txn_${plain}`, amount: -dispute.amount, fee: disputeFee });
    }
    tell(what === 'opened' ? 'created' : 'updated');
    if (!dispute.isInquiry) tell('funds_withdrawn');
    return;
  }
  if (what === 'updated') return tell('updated');
  const { returns = [] } = dispute;
  const last = returns.length - 1;
  // What came back with this turn is the last of it, unless it is booked already.
  const id = returnId(dispute, last);
  if (last >= 0 && world.state.stripeMoves.get(id) === undefined) {
    book(world, { ...line, id, amount: returns[last]?.amount ?? 0, fee: 0 });
    tell('funds_reinstated');
  }
  if (what === 'closed') tell('closed');
}
