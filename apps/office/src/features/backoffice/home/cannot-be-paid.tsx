import { useQuery } from '@tanstack/react-query';
import type { VenueHome } from '@tipwell/contract/backoffice/calls/home';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import { HeldPeopleCard } from '#lib/onboarding/team/blocked-people-card.tsx';
import { heldPeopleQuery } from '#lib/onboarding/team/queries.ts';
import { Unpayable } from './unpayable.tsx';

interface CannotBePaidProps {
  unpayable: NonNullable<VenueHome['unpayable']>;
  workplace: Pick<StaffOfProfile, 'locationId' | 'roles' | 'timeZone'>;
}

/**
 * Whom no payout can reach: first who has not finished joining, with what holds each and since when, in the
 * words of the team's page; then whoever else, with the reason that payouts have.
 */
export function CannotBePaid({ unpayable, workplace }: CannotBePaidProps) {
  const { locationId, roles, timeZone } = workplace;
  const maySeeHolds = mayThere(permissions.manageTeam, roles);
  const held = useQuery({ ...heldPeopleQuery(locationId), enabled: maySeeHolds });
  // A hold is the truer reason: until it is known whom one holds, no other is given.
  if (maySeeHolds && held.isPending) return null;
  const isHeld = new Set(held.data?.people.map(({ staffId }) => staffId));
  const others = unpayable.filter(({ staffId }) => !isHeld.has(staffId));
  return (
    <>
      {maySeeHolds && <HeldPeopleCard locationId={locationId} timeZone={timeZone} />}
      {others.length > 0 && <Unpayable people={others} locationId={locationId} />}
    </>
  );
}
