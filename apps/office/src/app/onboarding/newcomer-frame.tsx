import { useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { Brand } from '@tipwell/ui/brand';
import { profileQuery, signOut } from '#features/identity/sign-in/queries.ts';
import { ViewAsBanner } from '#features/identity/sign-in/view-as-banner.tsx';
import { timeZoneOf } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import { isTippedAt, useWorkplace } from '#lib/workplace.ts';
import { Appearance } from '../shell/appearance.tsx';
import { ConfirmOnDemand } from '../shell/confirm-on-demand.tsx';
import { SuspendedNotice } from '../shell/suspended-notice.tsx';
import { usePlaceInTitles } from '../shell/document-title.ts';
import { useLiveRefresh } from '../shell/live-refresh.ts';
import styles from './newcomer-frame.module.css';
import { WindowsInFront } from './open-dialogs.tsx';

/** What is around every step of a newcomer: nothing to get lost in, and the three ways out. */
export function NewcomerFrame() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  usePlaceInTitles(workplace?.locationName ?? null);
  useLiveRefresh();
  return (
    <div className={styles.page}>
      <div className={styles.banner}>
        <ViewAsBanner />
      </div>
      <header className={styles.top}>
        <Brand />
        <Appearance />
      </header>
      <SuspendedNotice profile={profile} />
      <main className={styles.main} id="content" tabIndex={-1}>
        {/* Whoever only looks with somebody else's eyes finds every control switched off. */}
        <fieldset className={styles.plain} disabled={profile.viewAs?.isReadOnly ?? false}>
          <Outlet />
        </fieldset>
      </main>
      <footer className={styles.foot}>
        {isTippedAt(workplace) && <Link {...paths.code}>{t`My code`}</Link>}
        <Link {...paths.supportTab('chat')}>{t`Ask support`}</Link>
        {profile.viewAs === null && (
          <button type="button" onClick={() => void signOut(queries)}>{t`Log out`}</button>
        )}
      </footer>
      <ConfirmOnDemand />
      <WindowsInFront profile={profile} timeZone={timeZoneOf(workplace)} />
    </div>
  );
}
