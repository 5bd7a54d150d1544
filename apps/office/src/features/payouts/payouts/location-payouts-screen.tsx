import { useLingui } from '@lingui/react/macro';
import { IconCashBanknote } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { LocationPayout } from '@tipwell/contract/payouts/calls/payouts';
import { Card } from '@tipwell/ui/card';
import { DataTable } from '@tipwell/ui/data-table';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { ExportButton } from '#lib/exports/export-button.tsx';
import { useTableChoices } from '#lib/exports/use-table-choices.ts';
import { LinkButton } from '#lib/link-button.tsx';
import { DownloadButton } from '#lib/lists/download-button.tsx';
import { FilterBar } from '#lib/lists/filter-bar.tsx';
import { sortOf } from '#lib/lists/sort-of.ts';
import { useChoosing } from '#lib/lists/use-choosing.tsx';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { wholeNumber } from '#lib/format/numbers.ts';
import { paths } from '#lib/paths.ts';
import { QueryList } from '#lib/query-view.tsx';
import { useTableChoice } from '#lib/use-table-choice.ts';
import { WhyNote } from './why-note.tsx';
import { readPayoutFilters, viewedStates, type PayoutFilters } from './location-payout-filters.ts';
import { locationPayoutsCsv } from './location-payouts-csv.ts';
import { PayoutTimeline } from './payout-timeline.tsx';
import styles from './payouts.module.css';
import { locationPayoutsQuery, type LocationPayoutOrder } from './queries.ts';
import { useLocationPayoutColumns } from './use-location-payout-columns.tsx';
import { stateWords } from './words.ts';

interface LocationPayoutsProps {
  locationId: number;
  timeZone: string;
  filters: PayoutFilters;
  /** The filters live in the address, so that a list can be sent to somebody. */
  onFilters: (filters: PayoutFilters) => void;
  /** Owners see here, and nowhere else, what the venue has of its own. */
  isOwner: boolean;
}

const keyOf = ({ payoutId }: LocationPayout) => payoutId;

const sorts = ['submittedAt', 'arrives'] as const;

/** The payouts of everybody at a location, for those who may see them. */
export function LocationPayoutsScreen(props: LocationPayoutsProps) {
  const { locationId, timeZone, filters } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const [choice, setChoice] = useTableChoice('payouts');
  const [opened, setOpened] = useState<LocationPayout | null>(null);
  const columns = useLocationPayoutColumns({ timeZone, onOpen: setOpened });
  const order: LocationPayoutOrder = sortOf(choice.sort, sorts) ?? {
    sort: 'submittedAt',
    direction: 'desc',
  };
  const tableChoices = useTableChoices();
  const payouts = useInfiniteQuery(locationPayoutsQuery(locationId, filters, order));
  const shown = payouts.data?.pages.flatMap((page) => page.payouts);
  const choosing = useChoosing({
    rows: shown ?? [],
    keyOf,
    nameOf: ({ displayFullName }) => displayFullName,
    renderActions: (chosen) => (
      <DownloadButton
        fileName="payouts"
        isDisabled={false}
        isOfChosen
        write={() => Promise.resolve(locationPayoutsCsv(chosen))}
      />
    ),
  });
  const totals = payouts.data?.pages[0]?.totals;
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
            <ExportButton
              label={t`Export`}
              title={t`Export payouts`}
              about={t`All payouts that match your filters, in the same order, as they are when the file is created.`}
              {...tableChoices}
              isDisabled={!totals || totals.count === 0}
              askFor={(format) => ({
                kind: 'LOCATION_PAYOUTS',
                locationId,
                format,
                filters: { ...filters, ...order },
              })}
            />
          </>
        }
      />
      <div className={styles.lists}>
        <PayoutFilterBar {...props} />
        <Card className={styles.listCard ?? ''}>
          <output className={styles.totals}>
            {totals && totals.count > 0 && (
              <>
                <span>{t`${count} found`}</span>
                <span>
                  {t`Arrived or on its way`}{' '}
                  <strong>
                    <Money amount={totals.arrives} currency={totals.currency} />
                  </strong>
                </span>
              </>
            )}
          </output>
          <QueryList
            query={payouts}
            items={shown}
            more={t`Show earlier payouts`}
            empty={
              <EmptyState
                icon={<IconCashBanknote size={24} stroke={1.75} />}
                title={t`No payouts here`}
                text={t`No payouts match your filters.`}
              />
            }
          >
            {(rows) => (
              <DataTable
                caption={t`Payouts`}
                columnsLabel={t`Columns`}
                columns={columns}
                rows={rows}
                keyOf={keyOf}
                choosing={choosing}
                isOld={payouts.isPlaceholderData}
                choice={choice}
                onChoice={setChoice}
              />
            )}
          </QueryList>
        </Card>
      </div>
      <Sheet
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        title={opened?.displayFullName ?? ''}
        closeLabel={t`Close`}
      >
        {opened && (
          <>
            <WhyNote payout={opened} />
            <PayoutTimeline
              payout={opened}
              timeZone={timeZone}
              isVenues={opened.payee === 'VENUE'}
            />
          </>
        )}
      </Sheet>
    </>
  );
}

function PayoutFilterBar({ filters, onFilters }: LocationPayoutsProps) {
  const { t, i18n } = useLingui();
  const [now] = useState(() => new Date());
  return (
    <FilterBar
      search={{ name: 'search', label: t`Name`, value: filters.search }}
      choices={[
        {
          name: 'state',
          label: t`State`,
          value: filters.state,
          options: viewedStates.map((value) => ({ value, label: i18n._(stateWords[value]) })),
        },
        {
          name: 'payee',
          label: t`Paid to`,
          value: filters.payee,
          all: t`Everybody`,
          options: [
            { value: 'PERSON', label: t`People` },
            { value: 'VENUE', label: t`The venue` },
          ],
        },
      ]}
      days={{ from: filters.from, to: filters.to, now }}
      isNarrowed={Object.keys(filters).length > 0}
      onChange={(changes) => onFilters(readPayoutFilters({ ...filters, ...changes }))}
      onClear={() => onFilters({})}
      saved={{
        list: 'payouts',
        search: filters,
        onSearch: (saved) => onFilters(readPayoutFilters(saved)),
      }}
    />
  );
}
