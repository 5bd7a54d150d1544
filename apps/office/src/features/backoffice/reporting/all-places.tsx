import { useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { wholeNumber } from '#lib/format/numbers.ts';
import type { Period } from '#lib/period.ts';
import { Trouble } from '#lib/error-state.tsx';
import type { DayFigures } from './figures.ts';
import { LocationReport } from './location-report.tsx';
import { mergeReports } from './merge-reports.ts';
import { locationReportQuery } from './queries.ts';
import styles from './reporting.module.css';
import { useFigures } from './use-figures.ts';

interface AllPlacesProps {
  /** A master location and its parts. */
  places: readonly StaffOfProfile[];
  period: Period;
  name: string;
}

/** The money of a master location and its parts together: place by place, and summed where one can. */
export function AllPlaces({ places, period, name }: AllPlacesProps) {
  const { t } = useLingui();
  const asked = useQueries({
    queries: places.map(({ locationId }) => locationReportQuery(locationId, period)),
  });
  const failed = asked.find(({ isError }) => isError);
  if (failed) {
    return (
      <Card>
        <Trouble error={failed.error} onRetry={() => void failed.refetch()} />
      </Card>
    );
  }
  const known = places.flatMap((place, index) => {
    const report = asked[index]?.data;
    return report ? [{ place, report }] : [];
  });
  if (known.length < places.length) return <Bone width="100%" height="320px" radius="14px" />;
  const currencies = [...Map.groupBy(known, ({ report }) => report.currency)];
  return (
    <>
      {currencies.map(([currency, lines]) => (
        <ByPlace
          key={currency}
          lines={lines}
          title={currencies.length > 1 ? t`Sub-locations in ${currency}` : t`By sub-location`}
        />
      ))}
      {currencies.length === 1 && (
        <LocationReport
          locationId={null}
          report={mergeReports(known.map(({ report }) => report))}
          period={period}
          locationName={name}
        />
      )}
    </>
  );
}

interface ByPlaceProps {
  /** Of one currency. */
  lines: { place: StaffOfProfile; report: Parameters<typeof mergeReports>[0][number] }[];
  title: string;
}

function ByPlace({ lines, title }: ByPlaceProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { currency, totals } = mergeReports(lines.map(({ report }) => report));
  const figures = useFigures()([totals, ...lines.map(({ report }) => report.totals)]);
  const cells = (of: DayFigures) => [
    wholeNumber(of.tips, locale),
    ...figures.map((figure) => (
      <Money key={figure.key} amount={figure.of(of)} currency={currency} />
    )),
  ];
  const id = `by-place-${currency}`;
  return (
    <Card labelledBy={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <FiguresTable
        caption={title}
        columns={[
          { key: 'place', title: t`Sub-location` },
          { key: 'tips', title: t`Tips`, isNumber: true },
          ...figures.map(({ key, title: name }) => ({ key, title: name, isNumber: true })),
        ]}
        rows={lines.map(({ place, report }) => ({
          key: String(place.locationId),
          cells: [<bdi key="place">{place.locationName}</bdi>, ...cells(report.totals)],
        }))}
        sums={{ key: 'sum', cells: [t`In all`, ...cells(totals)] }}
      />
    </Card>
  );
}
