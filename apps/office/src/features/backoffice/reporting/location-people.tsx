import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getLocationReport, TypeLine } from '@tipwell/contract/backoffice/calls/reporting';
import { Card } from '@tipwell/ui/card';
import { Facts } from '@tipwell/ui/facts';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { csvAmount, writeCsv } from '@tipwell/contract/api/csv';
import { listed } from '#lib/lists/listed.ts';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { wholeNumber } from '#lib/format/numbers.ts';
import { paths } from '#lib/paths.ts';
import type { Period } from '#lib/period.ts';
import { saveFile } from '#lib/save-file.ts';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import type { ReactNode } from 'react';
import { ChartHead } from './chart-head.tsx';
import { RankedSums } from './ranked-sums.tsx';
import styles from './reporting.module.css';

interface LocationPeopleProps {
  report: CallOutput<typeof getLocationReport>;
  period: Period;
  locationId: number | null;
}

/** Who had a part: staff types for everybody who is here, single people only where the server tells. */
export function LocationPeople({ report, period, locationId }: LocationPeopleProps) {
  const { t } = useLingui();
  const { currency, notYetSplit, unallocated } = report;
  const amount = (value: number) => <Money amount={value} currency={currency} />;
  return (
    <>
      <ByType report={report} />
      {locationId !== null && report.people && report.people.length > 0 && (
        <ByPerson
          people={report.people}
          currency={currency}
          period={period}
          locationId={locationId}
        />
      )}
      {(notYetSplit !== 0 || unallocated !== 0) && (
        <Card labelledBy="not-with-anybody" className={styles.narrow ?? ''}>
          <h2 id="not-with-anybody" className={styles.title}>{t`Not assigned yet`}</h2>
          <Facts
            facts={[
              { name: t`Waiting for the day’s split`, value: amount(notYetSplit) },
              { name: t`Could not be assigned to anyone`, value: amount(unallocated) },
            ]}
          />
        </Card>
      )}
    </>
  );
}

function ByType({ report }: { report: LocationPeopleProps['report'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useStaffTypeName();
  const { types, currency } = report;
  if (types?.length === 0) return null;
  const typeName = ({ staffTypes }: Pick<TypeLine, 'staffTypes'>): string =>
    staffTypes.length > 0 ? listed(staffTypes.map(nameOf), locale) : t`Without a staff type`;
  return (
    <Card labelledBy="by-type">
      <h2 id="by-type" className={styles.title}>{t`By staff type`}</h2>
      <RankedSums
        labelledBy="by-type"
        currency={currency}
        sums={(types ?? []).map((line) => ({
          key: line.staffTypes.join(),
          name: typeName(line),
          amount: line.amount,
        }))}
      />
      {types ? (
        <FiguresTable
          caption={t`By staff type`}
          columns={[
            { key: 'type', title: t`Staff type` },
            { key: 'people', title: t`People`, isNumber: true },
            { key: 'amount', title: t`Amount`, isNumber: true },
          ]}
          rows={types.map((line) => ({
            key: line.staffTypes.join(),
            cells: [
              typeName(line),
              wholeNumber(line.people, locale),
              <Money key="amount" amount={line.amount} currency={currency} />,
            ],
          }))}
        />
      ) : (
        <p className={styles.note}>
          {t`Too few people had a share to list the staff types separately: nobody is shown what a colleague gets.`}
        </p>
      )}
    </Card>
  );
}

type Line = NonNullable<LocationPeopleProps['report']['people']>[number];

function ByPerson({
  people,
  currency,
  period,
  locationId,
}: {
  people: Line[];
  currency: LocationPeopleProps['report']['currency'];
  period: Period;
  locationId: number;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useStaffTypeName();
  const amount = (value: number) => <Money amount={value} currency={currency} />;
  const sumOf = (pick: (line: Line) => number): number =>
    people.reduce((sum, line) => sum + pick(line), 0);
  const sums = {
    tips: sumOf((line) => line.tips),
    direct: sumOf((line) => line.direct),
    shared: sumOf((line) => line.shared),
    total: sumOf((line) => line.total),
  };
  const columns = [
    { key: 'name', title: t`Person` },
    { key: 'type', title: t`Staff type` },
    { key: 'tips', title: t`Tips`, isNumber: true },
    { key: 'direct', title: t`At once`, isNumber: true },
    { key: 'shared', title: t`From the team’s tips`, isNumber: true },
    { key: 'total', title: t`Amount`, isNumber: true },
  ];
  const cellsOf = (name: ReactNode, type: string, line: typeof sums) => [
    name,
    type,
    wholeNumber(line.tips, locale),
    <span key="direct">{amount(line.direct)}</span>,
    <span key="shared">{amount(line.shared)}</span>,
    <span key="total">{amount(line.total)}</span>,
  ];
  const save = () => {
    const rowOf = (name: string, type: string, line: typeof sums) => [
      name,
      type,
      line.tips,
      csvAmount(line.direct),
      csvAmount(line.shared),
      csvAmount(line.total),
      currency,
    ];
    saveFile(
      `tipwell-people-${period.from}-${period.to}.csv`,
      'text/csv',
      writeCsv([
        [...columns.map(({ title }) => title), t`Currency`],
        ...people.map((line) => rowOf(line.displayFullName, line.staffType ?? '', line)),
        rowOf(t`In all`, '', sums),
      ]),
    );
  };
  return (
    <Card labelledBy="by-person">
      <ChartHead id="by-person" title={t`By person`} onSave={save} />
      <RankedSums
        labelledBy="by-person"
        currency={currency}
        sums={people.map(({ staffId, displayFullName, total }) => ({
          key: String(staffId),
          name: displayFullName,
          amount: total,
        }))}
      />
      <FiguresTable
        caption={t`By person`}
        columns={columns}
        rows={people.map((line) => ({
          key: String(line.staffId),
          cells: cellsOf(
            <Link {...paths.personReport(locationId, line.staffId, period.from, period.to)}>
              {line.displayFullName}
            </Link>,
            line.staffType === null ? '–' : nameOf(line.staffType),
            line,
          ),
        }))}
        sums={{ key: 'sum', cells: cellsOf(t`In all`, '', sums) }}
      />
    </Card>
  );
}
