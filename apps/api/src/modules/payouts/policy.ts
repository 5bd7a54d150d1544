import type { Policy } from '../../platform/http/bind.ts';
import { atLocation } from '../locations/index.ts';

/** A person drafts a payout for themselves, of what they have at a workplace of their own. */
export const ownDraft: Policy<{ userId: string }, unknown, { staffId: number }> = (
  _context,
  actor,
  { params, body },
) =>
  actor.kind === 'person' &&
  actor.userId === params.userId &&
  actor.memberships.some(({ staffId }) => staffId === body.staffId)
    ? 'allowed'
    : 'notFound';

/** What a venue has of its own is its owners' to see and to move; to others who work there it is not. */
export const venueMoney = atLocation({ there: ['ROLE_OWNER'] });
