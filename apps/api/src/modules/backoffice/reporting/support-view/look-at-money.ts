import type { CallOutput } from '@tipwell/contract/api/call';
import type { lookAtMoney as call } from '@tipwell/contract/backoffice/calls/support-inbox';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { listShares } from '#distribution/splits';
import { everyMembershipOf } from '#identity/identity';
import { findLocations } from '#venues/locations';
import { whoWrote } from '#backoffice/support';
import { showPersonMoney } from './show-person-money.ts';

const mostShares = 10;

/**
 * What the desk sees of the money of somebody who wrote to it. That it was looked at is written down
 * before anything is told. @throws notFound
 */
export async function lookAtMoney(
  context: Context,
  actor: Person,
  conversationId: string,
): Promise<CallOutput<typeof call>> {
  const userId = await whoWrote(context, conversationId);
  const at = context.clock.now();
  const subject = `user:${userId}`;
  await context.db.transaction().execute(async (tx) => {
    await audit(tx, {
      actor,
      action: 'person.moneySeen',
      subject,
      at,
      details: { conversationId },
    });
  });
  const money = await showPersonMoney(context, userId);
  return { ...money, shares: await latestShares(context, userId) };
}

async function latestShares(
  context: Context,
  userId: string,
): Promise<CallOutput<typeof call>['shares']> {
  const memberships = await everyMembershipOf(context.db, [userId]);
  const places = await findLocations(
    context.db,
    memberships.map(({ locationId }) => locationId),
  );
  const all = await Promise.all(
    memberships.map(async ({ staffId, locationId }) => {
      const asked = { staffId, limit: mostShares, before: undefined };
      const { shares } = await listShares(context, asked);
      const locationName = places.find((place) => place.locationId === locationId)?.name ?? '';
      return shares.map((share) => ({
        runId: share.runId,
        locationName,
        businessDay: share.businessDay,
        currency: share.currency,
        amount: share.amount,
        held: share.held?.amount ?? 0,
        takenBack: share.takenBack,
      }));
    }),
  );
  return all
    .flat()
    .toSorted((a, b) => b.businessDay.localeCompare(a.businessDay))
    .slice(0, mostShares);
}
