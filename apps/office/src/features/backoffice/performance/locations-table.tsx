import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Currency } from '@tipwell/contract/money/money';
import { Card } from '@tipwell/ui/card';
import { DataTable, sortRows, type DataColumn } from '@tipwell/ui/data-table';
import { Pill } from '@tipwell/ui/pill';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { percent, percentChange, wholeNumber } from '#lib/format/numbers.ts';
import { paths } from '#lib/paths.ts';
import { useTableChoice } from '#lib/use-table-choice.ts';
import { changeOf } from './period-before.ts';
import type { Performance } from './queries.ts';
import { shareOf } from './share-of.ts';
import styles from './performance.module.css';

type Place = Performance['locations'][number];

interface LocationsTableProps {
  performance: Performance;
  before: Performance | undefined;
}

/** The locations with their numbers, in the order of any of them. */
export function LocationsTable({ performance, before }: LocationsTableProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [choice, setChoice] = useTableChoice('performance');
  const columns = useColumns({ performance, before });
  const { locations, totals } = performance;
  const [shown, all] = [
    wholeNumber(locations.length, locale),
    wholeNumber(totals.locations, locale),
  ];
  return (
    <Card labelledBy="locations">
      <h2 id="locations" className={styles.title}>{t`Locations`}</h2>
      {locations.length < totals.locations && (
        <p className={styles.note}>{t`The ${shown} busiest of ${all} are listed.`}</p>
      )}
      <DataTable
        caption={t`Locations`}
        columnsLabel={t`Columns`}
        columns={columns}
        rows={sortRows(locations, columns, choice.sort, locale)}
        keyOf={({ locationId }) => String(locationId)}
        choice={choice}
        onChoice={setChoice}
      />
    </Card>
  );
}

const paymentsOf = ({ volumes }: Place) => volumes.reduce((sum, { payments }) => sum + payments, 0);

function useColumns({ performance, before }: LocationsTableProps): DataColumn<Place>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const { people, totals } = performance;
  const then = new Map(before?.locations.map((place) => [place.locationId, paymentsOf(place)]));
  const change = (place: Place) =>
    before ? changeOf(paymentsOf(place), then.get(place.locationId) ?? 0) : null;
  const sums = (of: 'charged' | 'tips', currency: Currency, title: string): DataColumn<Place> => {
    const sum = ({ volumes }: Place) =>
      volumes.find((volume) => volume.currency === currency)?.[of] ?? 0;
    return {
      key: `${of}.${currency}`,
      title,
      isNumber: true,
      cell: (place) => (sum(place) === 0 ? '–' : <Money amount={sum(place)} currency={currency} />),
      sortBy: sum,
    };
  };
  return [
    {
      key: 'name',
      title: t`Location`,
      cell: ({ locationId, name, isFresh }) => (
        <span className={styles.name}>
          <Link {...paths.location(locationId)}>
            <bdi>{name}</bdi>
          </Link>
          {isFresh && <Pill tone="good">{t`New`}</Pill>}
        </span>
      ),
      sortBy: ({ name }) => name,
    },
    {
      key: 'city',
      title: t`City`,
      cell: ({ city }) => <bdi>{city}</bdi>,
      sortBy: ({ city }) => city,
    },
    ...(people.length > 1
      ? [
          {
            key: 'person',
            title: t`Sales person`,
            cell: ({ salesPerson }: Place) => <bdi>{salesPerson ?? t`Nobody yet`}</bdi>,
            sortBy: ({ salesPerson }: Place) => salesPerson ?? '',
          },
        ]
      : []),
    {
      key: 'payments',
      title: t`Payments`,
      isNumber: true,
      cell: (place) => wholeNumber(paymentsOf(place), locale),
      sortBy: paymentsOf,
    },
    {
      key: 'change',
      title: t`Change`,
      isNumber: true,
      cell: (place) => {
        const changed = change(place);
        return changed === null ? '–' : percentChange(changed, locale);
      },
      sortBy: (place) => change(place) ?? -101,
    },
    ...(totals.funnel.visits === null
      ? []
      : [
          {
            key: 'visits',
            title: t`Pages opened`,
            isNumber: true,
            cell: ({ funnel }: Place) => wholeNumber(funnel.visits ?? 0, locale),
            sortBy: ({ funnel }: Place) => funnel.visits ?? 0,
          },
          {
            key: 'paidShare',
            title: t`Of these paid`,
            isNumber: true,
            cell: ({ funnel }: Place) => {
              const share = shareOf(funnel.paid, funnel.visits);
              return share === null ? '–' : percent(share, locale);
            },
            sortBy: ({ funnel }: Place) => shareOf(funnel.paid, funnel.visits) ?? -1,
          },
        ]),
    // A column for each currency: sums of different ones are never compared.
    ...totals.volumes.flatMap(({ currency }) => [
      sums('charged', currency, t`Paid in ${currency}`),
      sums('tips', currency, t`Tips in ${currency}`),
    ]),
  ];
}
