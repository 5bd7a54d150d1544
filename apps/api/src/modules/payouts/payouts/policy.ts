import type { Policy } from '#platform/http/bind.ts';

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
