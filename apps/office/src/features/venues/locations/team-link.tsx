import { useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import type { Role } from '@tipwell/contract/access/roles';
import { paths } from '#lib/paths.ts';
import { WayOn } from '#lib/next-link.tsx';

interface TeamLinkProps {
  roles: readonly Role[];
  locationId: number;
  locationName: string;
}

/** The way of an owner, manager or staff master to their people; for everybody else nothing. */
export function TeamLink({ roles, locationId, locationName }: TeamLinkProps) {
  const { t } = useLingui();
  if (!mayThere(permissions.manageTeam, roles)) return null;
  return (
    <WayOn
      to={paths.location(locationId)}
      sign={<IconUsers size={22} stroke={1.75} />}
      name={t`Your team`}
      note={<bdi>{locationName}</bdi>}
    />
  );
}
