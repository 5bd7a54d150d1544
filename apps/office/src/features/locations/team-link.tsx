import { useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import type { Role } from '@tipwell/contract/roles';
import { paths } from '../../lib/paths.ts';
import { WayOn } from '../../lib/way-on.tsx';

const whoLooksAfterATeam: readonly Role[] = [
  'ROLE_OWNER',
  'ROLE_RESTAURANT_ADMIN',
  'ROLE_STAFF_MASTER',
];

interface TeamLinkProps {
  roles: readonly Role[];
  locationId: number;
  locationName: string;
}

/** The way of an owner, manager or staff master to their people; for everybody else nothing. */
export function TeamLink({ roles, locationId, locationName }: TeamLinkProps) {
  const { t } = useLingui();
  if (!whoLooksAfterATeam.some((role) => roles.includes(role))) return null;
  return (
    <WayOn
      to={paths.location(locationId)}
      sign={<IconUsers size={22} stroke={1.75} />}
      name={t`Your team`}
      note={<bdi>{locationName}</bdi>}
    />
  );
}
