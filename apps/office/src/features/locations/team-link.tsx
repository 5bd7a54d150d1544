import { useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Role } from '@tipwell/contract/roles';
import { Card } from '@tipwell/ui/card';
import { paths } from '../../lib/paths.ts';
import styles from './locations.module.css';

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
    <Card className={styles.teamCard ?? ''}>
      <Link {...paths.location(locationId)} className={styles.teamLink ?? ''}>
        <IconUsers size={22} stroke={1.75} aria-hidden />
        <span className={styles.what}>
          {t`Your team`}
          <span className={styles.note}>
            <bdi>{locationName}</bdi>
          </span>
        </span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden className={styles.onward ?? ''} />
      </Link>
    </Card>
  );
}
