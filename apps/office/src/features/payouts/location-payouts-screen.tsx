import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconCashBanknote, IconDownload, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { LocationPayout } from '@tipwell/contract/calls/payouts';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { useState } from 'react';
import { fullDate, timeOfDay } from '../../lib/dates.ts';
import { useDestinationName } from '../../lib/use-destination-name.ts';
import { LinkButton } from '../../lib/link-button.tsx';
import { useLocale } from '../../lib/locale.ts';
import { Money } from '../../lib/money.tsx';
import { wholeNumber } from '../../lib/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { saveFile } from '../../lib/save-file.ts';
import { showFailure } from '../../lib/toasts.ts';
import { viewedStates, type PayoutFilters } from './location-payout-filters.ts';
import { LegalNote } from './legal-note.tsx';
import { locationPayoutsCsv } from './location-payouts-csv.ts';
import { PayoutTimeline } from './payout-timeline.tsx';
import styles from './payouts.module.css';
import { locationPayoutsQuery, readAllLocationPayouts } from './queries.ts';
import { standingOf, stateTone, stateWords } from './words.ts';
import { Pending, ShowMore } from '../../lib/query-view.tsx';

interface LocationPayoutsProps {
  locationId: number;
  timeZone: string;
  filters: PayoutFilters;
  /** The filters live in the address, so that a list can be sent to somebody. */
  onFilters: (filters: PayoutFilters) => void;
  /** Owners see here, and nowhere else, what the venue has of its own. */
  isOwner: boolean;
}

/** The payouts of everybody at a location, for those who may see them. */
export function LocationPayoutsScreen(props: LocationPayoutsProps) {
  const { locationId, timeZone, filters } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const payouts = useInfiniteQuery(locationPayoutsQuery(locationId, filters));
  const download = useMutation({
    mutationFn: async () => {
      const found = await readAllLocationPayouts(locationId, filters);
      saveFile(`payouts-${locationId}.csv`, 'text/csv;charset=utf-8', locationPayoutsCsv(found));
    },
    onError: showFailure,
  });
  const totals = payouts.data?.pages[0]?.totals;
  const all = payouts.data?.pages.flatMap((page) => page.payouts);
  const count = wholeNumber(totals?.count ?? 0, locale);
  return (
    <>
      <PageHeader
        title={t`Payouts`}
        aside={
          <>
            {props.isOwner && (
              <LinkButton {...paths.venueMoney} variant="default">
                {t`The venue’s money`}
              </LinkButton>
            )}
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              loading={download.isPending}
              disabled={!totals || totals.count === 0}
              onClick={() => download.mutate()}
            >
              {t`Download as CSV`}
            </Button>
          </>
        }
      />
      <Card className={styles.listCard ?? ''}>
        <Filters {...props} />
        {totals && totals.count > 0 && (
          <output className={styles.totals}>
            <span>{t`${count} found`}</span>
            <span>
              {t`Arrived or on its way`}{' '}
              <strong>
                <Money amount={totals.arrives} currency={totals.currency} />
              </strong>
            </span>
          </output>
        )}
        {all ? (
          <>
            {all.length > 0 ? (
              <ul>
                {all.map((payout) => (
                  <li key={payout.payoutId} className={styles.row}>
                    <LocationPayoutRow payout={payout} timeZone={timeZone} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState
                icon={<IconCashBanknote size={24} stroke={1.75} />}
                title={t`No payouts here`}
                text={t`No payouts match your filters.`}
              />
            )}
            <ShowMore query={payouts}>{t`Show earlier payouts`}</ShowMore>
          </>
        ) : (
          <Pending
            query={payouts}
            waiting={
              <div className={styles.bones}>
                {[0, 1, 2, 3].map((row) => (
                  <Bone key={row} width="100%" height="56px" radius="12px" />
                ))}
              </div>
            }
          />
        )}
      </Card>
    </>
  );
}

function Filters({ filters, onFilters }: LocationPayoutsProps) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState(filters.search ?? '');
  const change = (changes: Partial<Record<keyof PayoutFilters, string>>) => {
    const next = { ...filters, ...changes };
    onFilters(
      Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as PayoutFilters,
    );
  };
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          change({ search: search.trim() });
        }}
      >
        <TextInput
          label={t`Name`}
          type="search"
          maxLength={80}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onBlur={() => {
            if (search.trim() !== (filters.search ?? '')) change({ search: search.trim() });
          }}
        />
        <NativeSelect
          label={t`State`}
          value={filters.state ?? ''}
          onChange={(event) => change({ state: event.currentTarget.value })}
          data={[
            { value: '', label: t`All` },
            ...viewedStates.map((state) => ({ value: state, label: i18n._(stateWords[state]) })),
          ]}
        />
        <NativeSelect
          label={t`Paid to`}
          value={filters.payee ?? ''}
          onChange={(event) => change({ payee: event.currentTarget.value })}
          data={[
            { value: '', label: t`Everybody` },
            { value: 'PERSON', label: t`People` },
            { value: 'VENUE', label: t`The venue` },
          ]}
        />
        <TextInput
          label={t`From`}
          type="date"
          value={filters.from ?? ''}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextInput
          label={t`To`}
          type="date"
          value={filters.to ?? ''}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
      </form>
    </search>
  );
}

/** One payout; opened, it shows the same timeline as the worker's own page. */
function LocationPayoutRow({ payout, timeZone }: { payout: LocationPayout; timeZone: string }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const destinationName = useDestinationName();
  const isVenues = payout.payee === 'VENUE';
  const at = new Date(payout.submittedAt ?? payout.createdAt);
  return (
    <>
      <button
        type="button"
        className={styles.rowButton}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.rowName}>
          <bdi>{payout.displayFullName}</bdi>
        </span>
        <span className={styles.rowAmount}>
          <Money amount={payout.arrives} currency={payout.currency} />
        </span>
        <span className={styles.rowNote}>
          <span>
            <bdi>{destinationName(payout.destination, isVenues)}</bdi>
          </span>
          <span className={styles.dot}> · </span>
          <time dateTime={at.toISOString()}>
            {fullDate(at, timeZone, locale)} {timeOfDay(at, timeZone, locale)}
          </time>
        </span>
        <span className={styles.rowPill}>
          <Pill tone={stateTone[standingOf(payout)]}>{i18n._(stateWords[standingOf(payout)])}</Pill>
        </span>
      </button>
      {isOpen && (
        <div className={styles.rowDetails}>
          <LegalNote payout={payout} />
          <PayoutTimeline payout={payout} timeZone={timeZone} isVenues={isVenues} />
        </div>
      )}
    </>
  );
}
