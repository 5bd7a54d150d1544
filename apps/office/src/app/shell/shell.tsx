import { useLingui } from '@lingui/react/macro';
import { IconDots, IconLogout, IconSearch } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouter } from '@tanstack/react-router';
import { roleGroups } from '@tipwell/contract/access/role-groups.rule';
import { Brand } from '@tipwell/ui/brand';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { Bell } from '#features/backoffice/notifications/bell.tsx';
import { profileQuery, signOut } from '#features/identity/sign-in/queries.ts';
import { ViewAsBanner } from '#features/identity/sign-in/view-as-banner.tsx';
import { timeZoneOf } from '#lib/format/dates.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { Appearance } from './appearance.tsx';
import { ConfirmOnDemand } from './confirm-on-demand.tsx';
import { usePlaceInTitles } from './document-title.ts';
import { useLiveRefresh } from './live-refresh.ts';
import { useLoading } from './loading/use-loading.ts';
import { mainJob } from './menu/main-job.ts';
import { Badge, MenuBones, MenuLinks } from './menu/menu-links.tsx';
import entryStyles from './menu/menu-links.module.css';
import { splitForPhone } from './menu/split-for-phone.ts';
import { useIsBehindMore } from './menu/use-is-behind-more.ts';
import { useMenu } from './menu/use-menu.ts';
import { useWaiting } from './menu/use-pending-counts.ts';
import { RootModals } from './modals/root-modals.tsx';
import { OfferNewApp } from './offer-new-app.tsx';
import { PaletteOnDemand } from './palette/palette-on-demand.tsx';
import { SuspendedNotice } from './suspended-notice.tsx';
import { Sublocations } from './sublocations.tsx';
import { usePollMessages } from './use-poll-messages.ts';
import { useSendKeptScans } from './use-send-stored-scans.ts';
import { WorkplaceSwitch } from './workplace-switch.tsx';
import { accessibilityAddress } from '#lib/paths.ts';
import styles from './shell.module.css';

/** The frame of every page for people who are signed in: a side menu, on a phone a bar below. */
export function Shell() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const router = useRouter();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  usePlaceInTitles(workplace?.locationName ?? null);
  useLiveRefresh();
  useSendKeptScans(profile.id);
  // Where the new location does not have the section that is open, its guard leads home.
  useLoading(profile, workplace, () => void router.invalidate());
  const waiting = useWaiting(profile, workplace);
  usePollMessages(profile.id, waiting.loading.messages);
  const menu = useMenu(profile.roles, workplace, waiting.count);
  const rolesHere = [...profile.roles, ...(workplace?.roles ?? [])];
  const phone = splitForPhone(menu.items, mainJob(roleGroups(rolesHere, null)));
  // What waits behind "More" is told in front of it.
  const hidden = phone.more.reduce((all, { count }) => all + (count ?? 0), 0);
  const { isAdmin, isSales } = roleGroups(profile.roles, null);
  const isOfThePlatform = isAdmin || isSales;

  const leave = () => {
    setIsLeaving(true);
    void signOut(queries);
  };
  const isAtMore = useIsBehindMore(phone.bar, [...phone.more, ...menu.foot]);
  const closeMore = () => setIsMoreOpen(false);

  const find = (
    <button type="button" className={styles.find} onClick={() => setIsPaletteOpen(true)}>
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <span>{t`Search`}</span>
      <kbd className={styles.keys} aria-hidden>
        {isApple() ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  );
  const bell = (
    <Bell userId={profile.id} timeZone={timeZoneOf(workplace)} loading={waiting.loading} />
  );
  const logOut = (
    <button type="button" className={entryStyles.entry} disabled={isLeaving} onClick={leave}>
      <IconLogout size={20} stroke={1.75} aria-hidden className={styles.mirrored} />
      <span className={entryStyles.label}>{t`Log out`}</span>
    </button>
  );
  const reading = menu.foot.length > 0 && (
    <nav className={styles.reading} aria-label={t`Terms, privacy and accessibility`}>
      {menu.foot.map(({ key, label, link }) => (
        <Link key={key} {...link} className={styles.readingLink} onClick={closeMore}>
          {label}
        </Link>
      ))}
      <a href={accessibilityAddress} className={styles.readingLink}>{t`Accessibility`}</a>
    </nav>
  );

  return (
    <div className={styles.shell} data-viewed={profile.viewAs !== null}>
      <div className={styles.banner}>
        <ViewAsBanner />
      </div>
      <header className={styles.side}>
        <div className={styles.brand}>
          <Brand />
          {bell}
        </div>
        <WorkplaceSwitch profile={profile} />
        <Sublocations workplace={workplace} />
        {find}
        <nav className={styles.menu} aria-label={t`Main menu`} aria-busy={menu.isLoading}>
          <MenuLinks items={menu.items.filter(({ key }) => key !== 'code')} />
          {menu.isLoading && <MenuBones />}
        </nav>
        <div className={styles.foot}>
          <OfferNewApp workplace={workplace} />
          <Appearance />
          {reading}
          {logOut}
        </div>
      </header>
      <header className={styles.top}>
        <Brand />
        <WorkplaceSwitch profile={profile} />
        <span className={styles.topButtons}>
          <button
            type="button"
            className={styles.findOnPhone}
            aria-label={t`Search`}
            onClick={() => setIsPaletteOpen(true)}
          >
            <IconSearch size={22} stroke={1.75} aria-hidden />
          </button>
          {bell}
        </span>
      </header>
      <main className={styles.main} id="content" tabIndex={-1}>
        <div className={styles.page}>
          <SuspendedNotice profile={profile} />
          <Outlet />
        </div>
      </main>
      <nav className={styles.bar} aria-label={t`Main menu`} data-bar>
        <MenuLinks items={phone.bar} isShort />
        <button
          type="button"
          className={entryStyles.entry}
          aria-current={isAtMore ? 'page' : undefined}
          onClick={() => setIsMoreOpen(true)}
        >
          <IconDots size={20} stroke={1.75} aria-hidden />
          <span className={entryStyles.label}>{t`More`}</span>
          {hidden > 0 && <Badge count={hidden} />}
        </button>
      </nav>
      <Sheet isOpen={isMoreOpen} onClose={closeMore} title={t`More`} closeLabel={t`Close`}>
        <div className={styles.more}>
          <nav className={styles.moreLinks} aria-label={t`More of the menu`}>
            <MenuLinks items={phone.more} onFollow={closeMore} />
          </nav>
          <Sublocations workplace={workplace} onFollow={closeMore} />
          <OfferNewApp workplace={workplace} onFollow={closeMore} />
          <Appearance />
          {reading}
          {logOut}
        </div>
      </Sheet>
      <ConfirmOnDemand />
      <RootModals
        profile={profile}
        isOfThePlatform={isOfThePlatform}
        timeZone={timeZoneOf(workplace)}
      />
      <PaletteOnDemand
        isOpen={isPaletteOpen}
        setIsOpen={setIsPaletteOpen}
        profile={profile}
        workplace={workplace}
        isOfThePlatform={isOfThePlatform}
        menu={[...menu.items, ...menu.foot]}
        onLogOut={leave}
      />
    </div>
  );
}

/** On the keyboards of one maker the key is called otherwise. */
function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
