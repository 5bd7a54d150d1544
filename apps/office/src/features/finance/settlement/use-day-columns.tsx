import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SettlementDay } from '@tipwell/contract/finance/calls/settlement-days';
import type { DataColumn } from '@tipwell/ui/data-table';
import { Pill } from '@tipwell/ui/pill';
import { Moment } from '#lib/lists/moment.tsx';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { troubleWords, useAccountName, useDayWords } from './words.ts';

/** A day of an account in one currency; without sums it was not told, or nothing moved. */
export interface DayRow extends Pick<SettlementDay, 'account' | 'day' | 'trouble'> {
  sums: SettlementDay['sums'][number] | null;
}

/** Days with several currencies are as many rows. */
export function rowsOf(days: readonly SettlementDay[]): DayRow[] {
  return days.flatMap(({ sums, ...day }): DayRow[] =>
    sums.length === 0 ? [{ ...day, sums: null }] : sums.map((one) => ({ ...day, sums: one })),
  );
}

export const keyOfRow = ({ account, day, sums }: DayRow) =>
  `${account} ${day} ${sums?.currency ?? ''}`;

/** What the table of days can show of each. */
export function useDayColumns(): DataColumn<DayRow>[] {
  const { t, i18n } = useLingui();
  const nameOf = useAccountName();
  const dayWords = useDayWords();
  const amount = (
    key: 'gross' | 'fees' | 'net' | 'recorded',
    title: string,
  ): DataColumn<DayRow> => ({
    key,
    title,
    isNumber: true,
    cell: ({ sums }) => sums && <Money amount={sums[key]} currency={sums.currency} />,
  });
  return [
    {
      key: 'day',
      title: t`Day (UTC)`,
      cell: ({ account, day }) => (
        <Link {...paths.settlementDay(account, day)}>{dayWords(day)}</Link>
      ),
    },
    { key: 'account', title: t`Account`, cell: ({ account }) => <bdi>{nameOf(account)}</bdi> },
    amount('gross', t`Settled`),
    amount('fees', t`Fees`),
    amount('net', t`Net`),
    amount('recorded', t`Recorded`),
    {
      key: 'difference',
      title: t`Difference`,
      cell: ({ trouble, sums }) => {
        if (trouble !== null) {
          return (
            <Pill tone={trouble === 'NOT_TOLD_YET' ? 'notYet' : 'bad'}>
              {i18n._(troubleWords[trouble])}
            </Pill>
          );
        }
        if (sums === null) return t`Nothing moved`;
        if (sums.open === 0) return <Pill tone="good">{t`None`}</Pill>;
        return (
          <Pill tone="bad">
            <Money amount={sums.difference} currency={sums.currency} />
          </Pill>
        );
      },
    },
    {
      key: 'openSince',
      title: t`Open since`,
      cell: ({ sums }) => (sums?.openSince ? <Moment at={sums.openSince} /> : null),
    },
    {
      key: 'lines',
      title: t`Lines`,
      isNumber: true,
      isExtra: true,
      cell: ({ sums }) => sums?.lines ?? null,
    },
  ];
}
