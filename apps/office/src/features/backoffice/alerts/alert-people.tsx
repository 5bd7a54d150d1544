import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import styles from './alerts.module.css';

/** More names than this are counted. */
const mostNames = 12;

interface AlertPeopleProps {
  people: { staffId: number; displayFullName: string; remindedAt?: string | null }[];
  workplace: StaffOfProfile;
}

/** Who it is about, each with the way to them for those who look after the team. */
export function AlertPeople({ people, workplace }: AlertPeopleProps) {
  const { t } = useLingui();
  const [isAll, setIsAll] = useState(false);
  const more = people.length - mostNames;
  const isLinked = mayThere(permissions.manageTeam, workplace.roles);
  return (
    <ul className={styles.people}>
      {people.slice(0, isAll ? undefined : mostNames).map(({ staffId, displayFullName }) => (
        <li key={staffId}>
          {isLinked ? (
            <Link
              {...paths.memberAt(workplace.locationId, staffId)}
              className={styles.person ?? ''}
            >
              <bdi>{displayFullName}</bdi>
            </Link>
          ) : (
            <span className={styles.person}>
              <bdi>{displayFullName}</bdi>
            </span>
          )}
        </li>
      ))}
      {more > 0 && !isAll && (
        <li>
          <button type="button" className={styles.more} onClick={() => setIsAll(true)}>
            {t`and ${more} more`}
          </button>
        </li>
      )}
    </ul>
  );
}
