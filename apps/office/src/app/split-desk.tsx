import { useQuery } from '@tanstack/react-query';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import type { ReactNode } from 'react';
import { ChangesOfPlace } from '#features/identity/approvals/changes-of-place.tsx';
import { changesQuery } from '#features/identity/approvals/queries.ts';
import { ManagerScreen } from '#features/distribution/splits/manager-screen.tsx';

interface SplitDeskProps {
  place: Pick<StaffOfProfile, 'locationId' | 'roles'>;
  chooser: ReactNode;
}

/** Where a location's split is looked after; a troncmaster approves the venue's changes there as well. */
export function SplitDesk({ place: { locationId, roles }, chooser }: SplitDeskProps) {
  // Owners decide on the location's own page.
  const approves =
    mayThere(permissions.decideChangeRequests, roles) && !mayThere(permissions.manageTeam, roles);
  const { isLoading } = useQuery({ ...changesQuery(locationId), enabled: approves });
  return (
    <ManagerScreen
      key={locationId}
      locationId={locationId}
      chooser={chooser}
      changes={approves && <ChangesOfPlace locationId={locationId} />}
      isWaiting={isLoading}
    />
  );
}
