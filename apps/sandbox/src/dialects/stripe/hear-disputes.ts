import { disputeFee } from '../../disputes/disputes.ts';
import type { Dispute } from '../../rows.ts';
import type { World } from '../../world.ts';
import { tellStripe } from './events.ts';
import { book } from './moves.ts';
import { presentDispute } from './present-dispute.ts';

/** Moves the disputed money and tells of it. */
export function hearDispute(
  world: World,
  what: 'opened' | 'updated' | 'escalated' | 'closed',
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
  if (dispute.reinstatedAt !== null) {
    book(world, { ...line, id: `txn_won${plain}`, amount: dispute.amount, fee: 0 });
    tell('funds_reinstated');
  }
  tell('closed');
}
