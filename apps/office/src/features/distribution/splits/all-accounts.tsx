import { useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { sum, type Currency } from '@tipwell/contract/money/money';
import { Bone } from '@tipwell/ui/bone';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { Money } from '#lib/format/money.tsx';
import { Trouble } from '#lib/error-state.tsx';
import { daysOfMonth, type Month } from './month.ts';
import { accountQuery } from './queries.ts';

interface AllAccountsProps {
  /** A master location and its parts. */
  places: readonly StaffOfProfile[];
  month: Month;
}

/** What the people of each place were given of its common tips in a month; sums of one currency alone. */
export function AllAccounts({ places, month }: AllAccountsProps) {
  const { t } = useLingui();
  const { from, to } = daysOfMonth(month);
  const asked = useQueries({
    queries: places.map(({ locationId }) => accountQuery(locationId, from, to)),
  });
  const failed = asked.find(({ isError }) => isError);
  if (failed) return <Trouble error={failed.error} onRetry={() => void failed.refetch()} />;
  const lines = places.flatMap((place, index) => {
    const account = asked[index]?.data;
    return account ? [{ place, ...account }] : [];
  });
  if (lines.length < places.length) return <Bone width="100%" height="160px" radius="12px" />;
  return [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, of]) => (
    <FiguresTable
      key={currency}
      caption={t`Shared tips in ${currency}`}
      columns={[
        { key: 'place', title: t`Sub-location` },
        { key: 'given', title: t`Given`, isNumber: true },
        { key: 'taken', title: t`Taken back`, isNumber: true },
        { key: 'rest', title: t`Rest`, isNumber: true },
      ]}
      rows={of.map(({ place, total }) => ({
        key: String(place.locationId),
        cells: [<bdi key="place">{place.locationName}</bdi>, ...cells(total, currency)],
      }))}
      sums={{
        key: 'sum',
        cells: [
          t`Total`,
          ...cells(
            {
              gross: sum(of.map(({ total }) => total.gross)),
              takenBack: sum(of.map(({ total }) => total.takenBack)),
              net: sum(of.map(({ total }) => total.net)),
            },
            currency,
          ),
        ],
      }}
    />
  ));
}

function cells(
  { gross, takenBack, net }: { gross: number; takenBack: number; net: number },
  currency: Currency,
) {
  return [
    <Money key="given" amount={gross} currency={currency} />,
    <Money key="taken" amount={takenBack} currency={currency} />,
    <Money key="rest" amount={net} currency={currency} />,
  ];
}
