import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { mainInformation } from '@tipwell/contract/people/main-information.rule';
import { staffTypesToChoose } from '@tipwell/contract/venues/staff-types';
import type { Person } from '#platform/actor.ts';
import { clearMembership } from '#platform/cleared.ts';
import type { Context } from '#platform/context.ts';
import {
  changeDetails,
  changeMembership,
  type RegisteredMembership,
  type WishedDetails,
} from '#identity/identity';
import { sharingPlaceOf, type Location } from '#venues/locations';
import { staffTypes } from '#identity/reference';
import { readFacts } from '../status/read-facts.ts';
import { settleStatus } from '../status/settle-status.ts';

interface Said {
  staffType?: string | undefined;
  staffId?: number | undefined;
}

interface Place {
  membership: RegisteredMembership;
  location: Location;
}

/**
 * Saves what a person says of themselves, with what they do at a workplace where they may say it: the one
 * that is named, else the one that the office opens with. Both or neither, and the account is settled by it.
 * @throws as `changeDetails`; notFound for a workplace that is none of theirs; inputInvalid naming
 *   `staffType` where it is not theirs to say, or unknown
 */
export async function saveMainInformation(
  context: Context,
  actor: Person,
  { staffType, staffId: saidOf, ...wished }: WishedDetails & Said,
  origin: string,
): Promise<void> {
  const { userId } = actor;
  const { places = [] } = (await readFacts(context.db, [userId])).get(userId) ?? {};
  const place = placeSaid(places, saidOf);
  const isNew = staffType !== undefined && staffType !== place?.membership.staffType;
  const chosen = isNew ? chosenAt(actor, place, staffType) : null;
  await changeDetails(context, actor, wished, {
    origin,
    // An owner who serves customers has a page without being staff (onboarding §5).
    isShownElsewhere: places.some((one) => isShownAt(actor, one, one === place ? chosen : null)),
    ...(chosen === null && Object.keys(wished).length === 0
      ? {}
      : {
          within: async (tx, now) => {
            if (place && chosen !== null) {
              const { locationId, staffId, roles } = place.membership;
              const sharing = await sharingPlaceOf(tx, place.location);
              const cleared = clearMembership('NOT_CONCERNED');
              const at = {
                locationId,
                staffId,
                sharing,
                cleared,
                mayLeaveNoOwner: true,
                mayChange: () => true,
              };
              await changeMembership(tx, actor, at, { roles, staffType: chosen }, now);
            }
            await settleStatus(tx, userId, now);
          },
        }),
  });
}

/** The workplace that something is said of. @throws notFound */
function placeSaid(places: readonly Place[], staffId: number | undefined): Place | undefined {
  if (staffId === undefined) return places[0];
  return places.find(({ membership }) => membership.staffId === staffId) ?? fail('notFound');
}

/** The staff type where it may be chosen. @throws inputInvalid */
function chosenAt(actor: Person, place: Place | undefined, staffType: string): string {
  if (
    !place ||
    !mainInformation(rolesAt(actor, place), place.location, staffType).isStaffTypeShown
  ) {
    fail('inputInvalid', { fields: { staffType: fieldError('staffTypeSaidByUs') } });
  }
  const { type, country } = place.location;
  const offered = staffTypesToChoose(staffTypes, { workplaceType: type, country });
  if (!offered.some(({ value }) => value === staffType)) {
    fail('inputInvalid', { fields: { staffType: fieldError('staffTypeUnknown') } });
  }
  return staffType;
}

function isShownAt(actor: Person, place: Place, chosen: string | null): boolean {
  const staffType = chosen ?? place.membership.staffType;
  return mainInformation(rolesAt(actor, place), place.location, staffType).isShownToCustomers;
}

const rolesAt = ({ platformRoles }: Person, { membership }: Place) => [
  ...platformRoles,
  ...membership.roles,
];
