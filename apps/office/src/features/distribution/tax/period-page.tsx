import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { Notice } from '@tipwell/ui/notice';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import type { ReactNode } from 'react';
import { dayRange } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { Pending } from '#lib/query-view.tsx';
import { saveFile } from '#lib/save-file.ts';
import { OrdersForm } from './orders-form.tsx';
import { PeriodActions } from './period-actions.tsx';
import { PeriodAppeals } from './period-appeals.tsx';
import { periodCsv, usePeriodHeads } from './period-csv.ts';
import { PeriodFacts } from './period-facts.tsx';
import { PeriodTable } from './period-table.tsx';
import { periodQuery } from './queries.ts';
import { usePeriodStates } from './tax-words.ts';
import styles from './tax.module.css';

interface PeriodPageProps {
  locationId: number;
  periodId: string;
  /** The way back to where the reader came from. */
  above: ReactNode;
}

/** What is withheld of each person in one period: entered, approved by a second person, and settled. */
export function PeriodPage({ locationId, periodId, above }: PeriodPageProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const states = usePeriodStates();
  const heads = usePeriodHeads();
  const period = useQuery(periodQuery(locationId, periodId));
  const { data } = period;
  if (!data) {
    return (
      <>
        <PageHeader above={above} title={t`Tax withheld from tips`} />
        <Card>
          <Pending query={period} waiting={<Bone width="100%" height="320px" radius="12px" />} />
        </Card>
      </>
    );
  }
  const { firstDay, lastDay, state, rows, currency } = data;
  return (
    <>
      <PageHeader
        above={above}
        title={t`Tax withheld from tips`}
        aside={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            disabled={rows.length === 0}
            onClick={() =>
              saveFile(
                `tax-${locationId}-${firstDay}-${lastDay}.csv`,
                'text/csv;charset=utf-8',
                periodCsv(data, heads),
              )
            }
          >
            {t`Download as CSV`}
          </Button>
        }
      />
      <div className={styles.stack}>
        <Card labelledBy="tax-period">
          <div className={styles.head}>
            <h2 id="tax-period" className={styles.title}>
              {dayRange(firstDay, lastDay, locale)}
            </h2>
            <Pill tone={states[state].tone}>{states[state].name}</Pill>
          </div>
          <p className={styles.note}>
            <bdi>{data.locationName}</bdi>
          </p>
          <p className={styles.amount}>
            <Money amount={data.withheld ?? data.wanted} currency={currency} />
          </p>
          <PeriodFacts period={data} />
          {data.returnedReason && (
            <Notice tone="info">
              {t`It was handed back:`} <bdi>{data.returnedReason}</bdi>
            </Notice>
          )}
          <PeriodActions locationId={locationId} period={data} />
        </Card>
        <PeriodAppeals locationId={locationId} period={data} />
        <Card labelledBy="period-people">
          <h2 id="period-people" className={styles.title}>{t`Of each person`}</h2>
          {rows.length === 0 ? (
            <p className={styles.note}>{t`Nobody was given anything in this period.`}</p>
          ) : data.may.edit ? (
            <OrdersForm key={data.periodId} locationId={locationId} period={data} />
          ) : (
            <PeriodTable period={data} />
          )}
        </Card>
      </div>
    </>
  );
}
