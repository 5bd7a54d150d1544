import type { Profile } from '@tipwell/contract/people/calls/profile';
import { PlatformHomeScreen } from '#features/backoffice/home/platform-home.tsx';
import { IncidentsCard } from '#features/backoffice/incidents/incidents-card.tsx';

/** What waits today for one of the platform's people. */
export function PlatformHome({ profile }: { profile: Profile }) {
  return (
    <PlatformHomeScreen
      name={profile.nickName ?? profile.firstName}
      renderIncidents={(count) => <IncidentsCard expected={count} />}
    />
  );
}
