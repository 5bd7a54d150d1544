import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Policy } from '#platform/http/bind.ts';
import { everyMembershipOf, findPerson, mayViewOthers } from '#identity/identity';
import { careScopeOf } from '#venues/locations';
import { locationsInSight } from './visible-staff.ts';
import { isInViewersCare, type ViewedWorker } from './view-scope.rule.ts';

/** Whether somebody is one of those whom the viewer looks after; for who sells nothing, always. */
export async function isViewInCare(
  context: Context,
  actor: Person,
  viewed: ViewedWorker,
): Promise<boolean> {
  const inSight = careScopeOf(actor) === null ? null : await locationsInSight(context, actor);
  return isInViewersCare({ inSight, platformRoles: actor.platformRoles }, viewed);
}

/** Whoever may view as others, sales people only as people of their own customers. */
export const mayViewThem: Policy<unknown, unknown, { userId: string }> = async (
  context,
  actor,
  asked,
) => {
  const verdict = await mayViewOthers(context, actor, asked);
  if (verdict !== 'allowed' || actor.kind !== 'person') return verdict;
  const { userId } = asked.body;
  const viewed = await findPerson(context.db, userId);
  // Whether there is such a person at all is said where the view begins.
  if (!viewed) return 'allowed';
  const memberships = (await everyMembershipOf(context.db, [userId])).filter(
    ({ isActive }) => isActive,
  );
  const { platformRoles } = viewed;
  const locationIds = memberships.map(({ locationId }) => locationId);
  return (await isViewInCare(context, actor, { locationIds, platformRoles }))
    ? 'allowed'
    : 'notAllowed';
};
