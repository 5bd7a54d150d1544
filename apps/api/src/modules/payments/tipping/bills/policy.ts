import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import type { Policy } from '#platform/http/bind.ts';
import { ownWorkplace } from '#identity/identity';

/** Whoever serves guests or looks after the venue, at a workplace of their own. */
export const asksForBills: Policy<{ staffId: number }> = (context, actor, input) => {
  const isOwn = ownWorkplace(context, actor, input);
  if (isOwn !== 'allowed' || actor.kind !== 'person') return isOwn;
  const place = actor.memberships.find(({ staffId }) => staffId === input.params.staffId);
  return place && mayThere(permissions.askForBills, place.roles) ? 'allowed' : 'notAllowed';
};
