import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import { sublocationsQuery } from '#features/venues/workplace/queries.ts';
import { paths } from '#lib/paths.ts';
import menuStyles from './menu/menu-links.module.css';
import styles from './sublocations.module.css';

interface SublocationsProps {
  workplace: StaffOfProfile | null;
  onFollow?: () => void;
}

/**
 * The parts of a master location, for its owner; the first entry stands for all of them (product §3).
 * A list that cannot be read is left out: its failure is only logged (product §4).
 */
export function Sublocations({ workplace, onFollow }: SublocationsProps) {
  const { t } = useLingui();
  const hasParts =
    workplace?.isMasterLocation === true && mayThere(permissions.openSublocations, workplace.roles);
  const locationId = workplace?.locationId ?? 0;
  const { data } = useQuery({ ...sublocationsQuery(locationId), enabled: hasParts });
  const parts = hasParts ? (data?.sublocations ?? []) : [];
  if (parts.length === 0) return null;
  return (
    <details className={styles.parts}>
      <summary>{t`All sub-locations`}</summary>
      <ul>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <Link
              {...paths.location(id)}
              className={menuStyles.entry}
              {...(onFollow ? { onClick: onFollow } : {})}
            >
              <span className={menuStyles.label} dir="auto">
                {id === locationId ? workplace?.locationName : name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
