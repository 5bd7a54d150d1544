import type { Goal } from '@tipwell/contract/payments/calls/goals';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { findStaff } from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import { isGoalOffered } from './goal-offered.rule.ts';
import { goalPercent } from './goal-progress.rule.ts';
import { broughtSince, findGoal, keepGoal, removeGoals } from './goal-store.ts';

/** What somebody saves for at a workplace. @throws notFound where the location does not offer it */
export async function showGoal(context: Context, staffId: number): Promise<Goal> {
  const { currency } = await placeWithGoals(context, staffId);
  const goal = await findGoal(context.db, staffId);
  if (!goal) return { currency, goal: null };
  const reached = Math.max(0, await broughtSince(context.db, staffId, goal.begunAt));
  const { amount, begunAt } = goal;
  const percent = goalPercent(reached, amount);
  return { currency, goal: { amount, reached, percent, begunAt: begunAt.toISOString() } };
}

/** Sets an amount to save for, or gives it up. @throws notFound where the location does not offer it */
export async function setGoal(
  context: Context,
  staffId: number,
  amount: number | null,
): Promise<Goal> {
  await placeWithGoals(context, staffId);
  if (amount === null) await removeGoals(context.db, [staffId]);
  else await keepGoal(context.db, staffId, { amount, begunAt: context.clock.now() });
  return showGoal(context, staffId);
}

/** What guests read of it: how far, and to what. */
export async function goalForGuests(
  { db }: Context,
  staffId: number,
  location: Location,
): Promise<{ percent: number; amount: number } | null> {
  const goal = isGoalOffered(location) ? await findGoal(db, staffId) : undefined;
  if (!goal) return null;
  const reached = await broughtSince(db, staffId, goal.begunAt);
  const { amount } = goal;
  return { percent: goalPercent(reached, amount), amount };
}

async function placeWithGoals(context: Context, staffId: number): Promise<Location> {
  const staff = await findStaff(context.db, staffId);
  const location = staff && (await findLocation(context.db, staff.locationId));
  return location && isGoalOffered(location) ? location : fail('notFound');
}
