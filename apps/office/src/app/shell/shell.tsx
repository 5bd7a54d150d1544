import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconCashBanknote,
  IconDots,
  IconHeartHandshake,
  IconLogout,
  IconQrcode,
} from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { Brand } from '@tipwell/ui/brand';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { profileQuery, signOut } from '../../features/session/queries.ts';
import { paths } from '../../lib/paths.ts';
import { Appearance } from './appearance.tsx';
import { useLiveRefresh } from './live-refresh.ts';
import { WorkplaceSwitch } from './workplace-switch.tsx';
import styles from './shell.module.css';

/** The frame of every page for people who are signed in: a side menu, on a phone a bar below. */
export function Shell() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  useLiveRefresh();

  const leave = () => {
    setIsLeaving(true);
    void signOut(queries);
  };

  const entries = (
    <>
      <Link {...paths.home} className={styles.entry} activeOptions={{ exact: true }}>
        <IconHeartHandshake size={20} stroke={1.75} aria-hidden />
        {t`My tips`}
      </Link>
      <Link {...paths.payouts} className={styles.entry}>
        <IconCashBanknote size={20} stroke={1.75} aria-hidden />
        {t`Payouts`}
      </Link>
    </>
  );
  const logOut = (
    <Button
      variant="subtle"
      color="gray"
      justify="flex-start"
      className={styles.logout ?? ''}
      leftSection={<IconLogout size={20} stroke={1.75} aria-hidden className={styles.mirrored} />}
      loading={isLeaving}
      onClick={leave}
    >
      {t`Log out`}
    </Button>
  );

  return (
    <div className={styles.shell}>
      <header className={styles.side}>
        <div className={styles.brand}>
          <Brand />
        </div>
        <WorkplaceSwitch profile={profile} />
        <nav className={styles.menu} aria-label={t`Main menu`}>
          {entries}
        </nav>
        <div className={styles.foot}>
          <Appearance />
          {logOut}
        </div>
      </header>
      <header className={styles.top}>
        <Brand />
        <WorkplaceSwitch profile={profile} />
      </header>
      <main className={styles.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <nav className={styles.bar} aria-label={t`Main menu`}>
        {entries}
        <Link {...paths.code} className={styles.entry} activeOptions={{ exact: true }}>
          <IconQrcode size={20} stroke={1.75} aria-hidden />
          {t`My code`}
        </Link>
        <button type="button" className={styles.entry} onClick={() => setIsMoreOpen(true)}>
          <IconDots size={20} stroke={1.75} aria-hidden />
          {t`More`}
        </button>
      </nav>
      <Sheet
        isOpen={isMoreOpen}
        onClose={() => setIsMoreOpen(false)}
        title={t`More`}
        closeLabel={t`Close`}
      >
        <div className={styles.more}>
          <Appearance />
          {logOut}
        </div>
      </Sheet>
    </div>
  );
}
