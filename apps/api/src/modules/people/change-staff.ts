import { fail } from '@tipwell/contract/errors';
import type { LocationRole } from '@tipwell/contract/roles';
import type { Person } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { changePlace, endPlace, findStaff, type PlaceTerms } from '../identity/index.ts';
import { findLocation } from '../locations/index.ts';
import { giveCodeToTipped } from './give-code.ts';
import { refuseProblems } from './check-terms.ts';
import { mayChangeRoles } from './roles-to-give.rule.ts';
import { giverAt, isOfThePlatform } from './who-gives-roles.ts';

interface AtStaff {
  locationId: number;
  staffId: number;
}

/**
 * Changes what somebody is at a location. @throws notFound; notAllowed for somebody above the actor;
 * inputInvalid for roles that cannot be given and for the last owner
 */
export async function changeStaff(
  context: Context,
  actor: Person,
  at: AtStaff,
  terms: PlaceTerms,
): Promise<void> {
  const { location, giver, limits } = await whereAndWho(context, actor, at);
  const staff = await findStaff(context.db, at.staffId);
  const before = { roles: [] as LocationRole[], staffType: staff?.staffType ?? null };
  refuseProblems(giver, location, terms, before);
  const now = context.clock.now();
  const wanted = { ...terms, roles: [...new Set(terms.roles)] };
  await context.db.transaction().execute(async (tx) => {
    await changePlace(tx, actor, { ...at, ...limits }, wanted, now);
    await giveCodeToTipped(tx, { ...at, roles: wanted.roles }, now);
  });
}

/** Ends somebody's place at a location. @throws as `changeStaff` */
export async function endStaff(context: Context, actor: Person, at: AtStaff): Promise<void> {
  const { limits } = await whereAndWho(context, actor, at);
  await context.db
    .transaction()
    .execute(async (tx) => endPlace(tx, actor, { ...at, ...limits }, context.clock.now()));
}

async function whereAndWho(context: Context, actor: Person, { locationId }: AtStaff) {
  const location = await findLocation(context.db, locationId);
  if (!location) fail('notFound');
  const giver = giverAt(actor, location);
  return {
    location,
    giver,
    limits: {
      mayLeaveNoOwner: isOfThePlatform(giver),
      mayChange: (roles: readonly LocationRole[]) => mayChangeRoles(giver, roles),
    },
  };
}
