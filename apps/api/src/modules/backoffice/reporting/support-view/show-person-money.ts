import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPersonMoney } from '@tipwell/contract/people/calls/registered-users';
import type { Context } from '#platform/context.ts';
import { everyMembershipOf } from '#identity/identity';
import { readBalance } from '#payouts/payouts';
import { lastPayoutsOf } from './person-money-store.ts';

const mostPayouts = 10;

/** What a person has at each workplace they have or had, and what was last paid out to them. */
export async function showPersonMoney(
  { db, clock }: Context,
  userId: string,
): Promise<CallOutput<typeof getPersonMoney>> {
  const memberships = await everyMembershipOf(db, [userId]);
  const staffIds = memberships.map(({ staffId }) => staffId);
  const payouts = await lastPayoutsOf(db, staffIds, mostPayouts);
  const now = clock.now();
  const balances = await Promise.all(
    memberships.map(async ({ staffId, isActive }) => {
      const balance = await readBalance(db, { kind: 'PERSON', userId, staffId }, now);
      return { staffId, isActive, ...balance };
    }),
  );
  return {
    balances: balances
      // Where somebody has left and nothing is left of theirs, there is nothing to tell.
      .filter(({ isActive, available, held }) => isActive || available !== 0 || held !== 0)
      .map(({ staffId, location, available, held }) => ({
        staffId,
        locationId: location.locationId,
        locationName: location.name,
        currency: location.currency,
        available,
        held,
      })),
    payouts: payouts.map(({ amount, fee, submittedAt, ...payout }) => ({
      ...payout,
      arrives: amount - fee,
      submittedAt: submittedAt.toISOString(),
    })),
  };
}
