import { useLingui } from '@lingui/react/macro';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Volume } from '@tipwell/contract/backoffice/calls/performance';
import { BarChart } from '@tipwell/ui/bar-chart';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { PageHeader } from '@tipwell/ui/page-header';
import { Tiles } from '@tipwell/ui/tiles';
import { businessDay, deviceTimeZone } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { useNow } from '#lib/now.ts';
import { percentChange, wholeNumber } from '#lib/format/numbers.ts';
import type { PeriodSearch } from '#lib/lists/period-search.ts';
import { daysOf, periodOf, type Period } from '#lib/period.ts';
import { PeriodPicker, usePeriodWords } from '#lib/fields/period-picker.tsx';
import { DownloadButton } from '#lib/lists/download-button.tsx';
import { Trouble } from '#lib/error-state.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { LocationsTable } from './locations-table.tsx';
import { performanceCsv } from './performance-csv.ts';
import { changeOf, periodBefore } from './period-before.ts';
import styles from './performance.module.css';
import { performanceQuery, type Performance } from './queries.ts';
import { TargetsCard } from './targets-card.tsx';

interface PerformanceScreenProps {
  search: PeriodSearch;
  onSearch: (search: PeriodSearch) => void;
}

/** How sales people's locations do: what was paid, where, and what is new. */
export function PerformanceScreen({ search, onSearch }: PerformanceScreenProps) {
  const { t } = useLingui();
  const now = useNow(60_000);
  // Each location counts by its own days; the reader's zone only says which day it is.
  const today = businessDay(now, deviceTimeZone());
  const period = periodOf({ period: 'month', ...search }, today);
  const performance = useQuery(performanceQuery(period));
  const { data } = performance;
  const compared = periodBefore(period, today);
  const before = useQuery(performanceQuery(compared)).data;
  return (
    <>
      <PageHeader
        title={t`Performance`}
        aside={
          <DownloadButton
            fileName={`performance-${period.from}-${period.to}`}
            isDisabled={!data || !before}
            write={() =>
              Promise.resolve(performanceCsv(data?.locations ?? [], before?.locations ?? []))
            }
          />
        }
      />
      <div className={styles.page}>
        <PeriodPicker period={period} today={today} onChange={onSearch} />
        {data && (data.totals.locations > 0 || data.maySetTargets) ? (
          <Report performance={data} period={period} before={before} compared={compared} />
        ) : data ? (
          <Card>
            <EmptyState
              icon={<IconBuildingStore size={24} stroke={1.75} />}
              title={t`You have no locations yet`}
              text={t`Locations appear here once you are their sales contact.`}
            />
          </Card>
        ) : performance.isError ? (
          <Card>
            <Trouble error={performance.error} onRetry={() => void performance.refetch()} />
          </Card>
        ) : (
          <>
            <Bone width="100%" height="96px" radius="14px" />
            <Bone width="100%" height="320px" radius="14px" />
          </>
        )}
      </div>
    </>
  );
}

interface ReportProps {
  performance: Performance;
  period: Period;
  /** The same of the days before; undefined until it has come. */
  before: Performance | undefined;
  compared: Pick<Period, 'from' | 'to'>;
}

function Report({ performance, period, before, compared }: ReportProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { periodWords } = usePeriodWords();
  const days = periodWords({ kind: 'range', ...compared });
  /** A number beside what it was in the days before; the line keeps its place until both are there. */
  const comparedWith = (now: number, then: number | undefined) => {
    if (then === undefined) return '\u00a0';
    const percentage = changeOf(now, then);
    if (percentage === null) return t`None in ${days}`;
    const change = percentChange(percentage, locale);
    return t`${change} against ${days}`;
  };
  const count = (value: number) => wholeNumber(value, locale);
  const { totals, people } = performance;
  const all = count(totals.locations);
  const payments = paymentsIn(performance);
  return (
    <>
      <Tiles
        tiles={[
          {
            key: 'active',
            name: t`Active locations`,
            value: count(totals.active),
            note: t`of ${all} in all`,
          },
          { key: 'fresh', name: t`New locations`, value: count(totals.fresh) },
          {
            key: 'payments',
            name: t`Payments`,
            value: count(payments),
            note: comparedWith(payments, before && paymentsIn(before)),
          },
          ...totals.volumes.map((volume) => ({
            key: volume.currency,
            name: t`Paid in ${volume.currency}`,
            value: <Money amount={volume.charged} currency={volume.currency} />,
            note: (
              <>
                <TipsNote volume={volume} />
                <br />
                {comparedWith(volume.charged, before && chargedIn(before, volume.currency))}
              </>
            ),
          })),
        ]}
      />
      {performance.month !== null && (
        <TargetsCard
          performance={performance}
          month={performance.month}
          monthName={periodWords(period)}
        />
      )}
      {totals.funnel.begun + (totals.funnel.visits ?? 0) > 0 && (
        <FunnelCard funnel={totals.funnel} />
      )}
      {payments > 0 && <Days performance={performance} period={period} />}
      {people.length > 1 && <People performance={performance} />}
      <LocationsTable performance={performance} before={before} />
    </>
  );
}

const paymentsIn = ({ totals }: Performance): number =>
  totals.volumes.reduce((sum, volume) => sum + volume.payments, 0);

const chargedIn = ({ totals }: Performance, currency: Volume['currency']): number =>
  totals.volumes.find((volume) => volume.currency === currency)?.charged ?? 0;

function TipsNote({ volume }: { volume: Volume }) {
  const { t } = useLingui();
  return (
    <>
      {t`Tips`} <Money amount={volume.tips} currency={volume.currency} />
    </>
  );
}

/** Sums of several currencies below each other; a dash where there is none. */
function Volumes({ volumes, of }: { volumes: Volume[]; of: 'charged' | 'tips' }) {
  if (volumes.length === 0) return '–';
  return (
    <span className={styles.volumes}>
      {volumes.map((volume) => (
        <Money key={volume.currency} amount={volume[of]} currency={volume.currency} />
      ))}
    </span>
  );
}

function Days({ performance, period }: { performance: Performance; period: Period }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { axisWords, dayWords, periodWords } = usePeriodWords();
  const known = new Map(performance.days.map((day) => [day.day, day]));
  const days = daysOf(period);
  const count = (value: number) => wholeNumber(value, locale);
  const all = count(performance.days.reduce((sum, day) => sum + day.payments, 0));
  const words = periodWords(period);
  const every = Math.ceil(days.length / 4);
  // A column for each currency: sums of different ones are never added.
  const currencies = performance.totals.volumes.map(({ currency }) => currency);
  return (
    <Card labelledBy="days">
      <h2 id="days" className={styles.title}>{t`Payments by day`}</h2>
      {days.length > 1 && days.length <= 62 && (
        <BarChart
          labelledBy="days"
          summary={t`${words}: ${all} payments in all.`}
          series={[t`Payments`]}
          write={count}
          columns={days.map((day, index) => ({
            key: day,
            label: index % every === 0 ? axisWords(day, 'day') : '',
            sizes: [known.get(day)?.payments ?? 0],
            hint: `${dayWords(day)}: ${count(known.get(day)?.payments ?? 0)}`,
          }))}
        />
      )}
      <FiguresTable
        caption={t`Payments by day`}
        columns={[
          { key: 'day', title: t`Day` },
          { key: 'payments', title: t`Payments`, isNumber: true },
          ...currencies.map((currency) => ({
            key: currency,
            title: t`Paid in ${currency}`,
            isNumber: true,
          })),
        ]}
        rows={performance.days.map((day) => ({
          key: day.day,
          cells: [
            dayWords(day.day),
            count(day.payments),
            ...currencies.map((currency) => (
              <Volumes
                key={currency}
                volumes={day.volumes.filter((volume) => volume.currency === currency)}
                of="charged"
              />
            )),
          ],
        }))}
      />
    </Card>
  );
}

function People({ performance }: { performance: Performance }) {
  const { t } = useLingui();
  const locale = useLocale();
  const count = (value: number) => wholeNumber(value, locale);
  return (
    <Card labelledBy="sellers">
      <h2 id="sellers" className={styles.title}>{t`By sales person`}</h2>
      <FiguresTable
        caption={t`By sales person`}
        columns={[
          { key: 'person', title: t`Sales person` },
          { key: 'locations', title: t`Locations`, isNumber: true },
          { key: 'active', title: t({ message: 'Active', context: 'locations' }), isNumber: true },
          { key: 'fresh', title: t`New`, isNumber: true },
          { key: 'charged', title: t`Paid`, isNumber: true },
          { key: 'tips', title: t`Tips`, isNumber: true },
        ]}
        rows={performance.people.map((line) => ({
          key: line.person?.userId ?? 'nobody',
          cells: [
            line.person?.displayFullName ?? t`Nobody yet`,
            count(line.locations),
            count(line.active),
            count(line.fresh),
            <Volumes key="charged" volumes={line.volumes} of="charged" />,
            <Volumes key="tips" volumes={line.volumes} of="tips" />,
          ],
        }))}
      />
    </Card>
  );
}
