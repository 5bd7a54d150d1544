import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HoldFilter } from '@tipwell/contract/people/payout-blocks';
import type { Role } from '@tipwell/contract/access/roles';
import { Card } from '@tipwell/ui/card';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { useEffect, useRef, type ReactNode } from 'react';
import { BackLink, RowBones } from '#lib/listing.tsx';
import { paths } from '#lib/paths.ts';
import { Trouble } from '#lib/error-state.tsx';
import { CodesTab } from './codes-tab.tsx';
import { FactsTab } from './facts-tab.tsx';
import { GroupsTab } from './groups-tab.tsx';
import styles from './locations.module.css';
import { LogTab } from './log-tab.tsx';
import type { LocationTab } from './location-tabs.ts';
import { PartsTab } from './parts-tab.tsx';
import { settingsQuery } from './queries.ts';
import { TeamTab } from './team-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';

interface LocationScreenProps {
  locationId: number;
  tab: LocationTab;
  /** Somebody of the team whom the address names. */
  personLookedFor: number | null;
  /** What the team is narrowed to; null: nothing. */
  hold: HoldFilter | null;
  onHold: (hold: HoldFilter | null) => void;
  /** Whether somebody is being invited to the team. */
  isInviting: boolean;
  onInviting: (isInviting: boolean) => void;
  /** What the reader is there and of the platform. */
  roles: readonly Role[];
  /** Whether the reader has a list of locations to go back to. */
  hasList: boolean;
  /** What waits for a second person, for those who may see it. */
  renderChanges: (locationId: number) => ReactNode;
  /** How the location splits its tips, for those who may see it. */
  renderSplit: (locationId: number) => ReactNode;
  /** Who sees to the tax on tips there, for those who may see it. */
  renderTax: (locationId: number) => ReactNode;
  /** Who worked how long there, for those who may see it. */
  renderHours: (place: { id: number; timeZone: string }) => ReactNode;
  /** The keys by which programs are let in there, for those who look after them. */
  renderKeys: (place: { id: number; timeZone: string }, seesWebhooks: boolean) => ReactNode;
}

/** One location with all that its people and the platform's look after. */
export function LocationScreen({
  locationId,
  tab,
  personLookedFor,
  hold,
  onHold,
  isInviting,
  onInviting,
  roles,
  hasList,
  renderChanges,
  renderSplit,
  renderHours,
  renderKeys,
  renderTax,
}: LocationScreenProps) {
  const { t } = useLingui();
  const { data: settings, ...asking } = useQuery(settingsQuery(locationId));
  const above = hasList && <BackLink {...paths.locations}>{t`Locations`}</BackLink>;
  if (!settings) {
    return (
      <>
        <PageHeader above={above} title={t`Location`} />
        <Card>
          {asking.isError ? (
            <Trouble error={asking.error} onRetry={() => void asking.refetch()} />
          ) : (
            <RowBones />
          )}
        </Card>
      </>
    );
  }
  const { may } = settings;
  const hasParts = settings.isMasterLocation || settings.masterLocationId !== null;
  const facts = { tab: 'facts', label: t`Settings`, isShown: true } as const;
  const tabs: { tab: LocationTab; label: string; isShown: boolean }[] = [
    { tab: 'team', label: t`Team`, isShown: may.manageTeam },
    facts,
    { tab: 'groups', label: t`Groups`, isShown: may.manageGroups },
    { tab: 'split', label: t`Tip split`, isShown: may.seeSplit },
    { tab: 'hours', label: t`Hours`, isShown: may.seeHours },
    { tab: 'tax', label: t`Tax`, isShown: may.seeTax },
    { tab: 'parts', label: t`Sub-locations`, isShown: hasParts },
    { tab: 'codes', label: t`QR codes`, isShown: true },
    { tab: 'keys', label: t`API and webhooks`, isShown: may.manageApiKeys },
    {
      tab: 'requests',
      label: t`Tronc master and accountant`,
      isShown: may.requestAccounts || may.edit,
    },
    { tab: 'log', label: t`Log`, isShown: may.seeLog },
  ];
  const shown = tabs.filter(({ isShown }) => isShown);
  const { tab: open, label } = shown.find((one) => one.tab === tab) ?? facts;
  return (
    <>
      <PageHeader
        above={above}
        title={<bdi>{settings.name}</bdi>}
        tabTitle={`${label} · ${settings.name}`}
        aside={
          <Pill tone={settings.isOpen ? 'good' : 'plain'}>
            {settings.isOpen ? t`Open` : t`Closed`}
          </Pill>
        }
      />
      <Tabs locationId={locationId} tabs={shown} open={open} />
      {(open === 'team' || open === 'facts') && (
        <div className={styles.stack}>
          {(may.manageTeam || may.seeLog) && renderChanges(locationId)}
          {open === 'team' ? (
            <TeamTab {...{ settings, personLookedFor, hold, onHold, isInviting, onInviting }} />
          ) : (
            <FactsTab settings={settings} roles={roles} />
          )}
        </div>
      )}
      {open === 'groups' && <GroupsTab locationId={locationId} />}
      {open === 'split' && renderSplit(locationId)}
      {open === 'hours' && renderHours(settings)}
      {open === 'tax' && renderTax(locationId)}
      {open === 'parts' && <PartsTab settings={settings} />}
      {open === 'codes' && <CodesTab settings={settings} />}
      {open === 'keys' && renderKeys(settings, may.seeWebhooks)}
      {open === 'requests' && <RequestsTab settings={settings} />}
      {open === 'log' && <LogTab settings={settings} />}
    </>
  );
}

interface TabsProps {
  locationId: number;
  tabs: readonly { tab: LocationTab; label: string }[];
  open: LocationTab;
}

function Tabs({ locationId, tabs, open }: TabsProps) {
  const { t } = useLingui();
  const strip = useRef<HTMLElement>(null);
  // On a phone the tabs are a strip that is moved along: the one that is open comes into sight.
  useEffect(() => {
    const tab = strip.current?.querySelector(`[data-tab=${open}]`);
    if (!strip.current || !tab) return;
    const [all, one] = [strip.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    strip.current.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
  }, [open]);
  return (
    <nav ref={strip} className={styles.tabs} aria-label={t`Sections of this page`}>
      {tabs.map(({ tab, label }) => (
        <Link
          key={tab}
          {...paths.location(locationId)}
          search={tab === 'team' ? {} : { tab }}
          replace
          className={styles.tab ?? ''}
          data-tab={tab}
          {...(tab === open && { 'aria-current': 'page' as const })}
          // A tab is open by the search alone, which the router compares only when told to.
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
