import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Profile } from '@tipwell/contract/people/calls/profile';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import { Notice } from '@tipwell/ui/notice';
import { paths } from '#lib/paths.ts';
import styles from './shell.module.css';

/** Says on every page of somebody who is suspended that they are, what it means and whom to ask. */
export function SuspendedNotice({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  if (profile.status !== 'SUSPENDED') return null;
  // Those who look after locations have no chat with support.
  const hasSupport = !mayOnPlatform(permissions.lookAfterLocations, profile.roles);
  const isTipped = profile.staffs.some(({ shortCode }) => shortCode !== null);
  return (
    <div className={styles.suspended}>
      <Notice tone="danger">
        <strong>{t`Your account is suspended.`}</strong>{' '}
        {isTipped
          ? t`Guests cannot tip you and nothing is paid out for now. What you have earned is safe and stays yours.`
          : t`You can look around, but you cannot change anything for now.`}{' '}
        {hasSupport ? (
          <Link {...paths.supportTab('chat')}>{t`Ask support why and what to do`}</Link>
        ) : (
          t`Ask an administrator why.`
        )}
      </Notice>
    </div>
  );
}
