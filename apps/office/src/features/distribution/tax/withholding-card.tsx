import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconReportMoney } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  openWithholdingPeriod,
  setWithholdingReserve,
} from '@tipwell/contract/distribution/calls/withholding';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { dayRange, fullDate } from '#lib/format/dates.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import { percent } from '#lib/format/numbers.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { AskedReserve } from './asked-reserve.tsx';
import { OpenPeriodForm } from './open-period-form.tsx';
import { withholdingQuery } from './queries.ts';
import { ReserveForm } from './reserve-form.tsx';
import { usePeriodStates } from './tax-words.ts';
import styles from './tax.module.css';

/** The periods of which tax is withheld, and the way to open the next. */
export function WithholdingCard({ locationId }: { locationId: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const states = usePeriodStates();
  const withholding = useQuery(withholdingQuery(locationId));
  const [open, setOpen] = useState<'period' | 'reserve' | null>(null);
  const { data } = withholding;
  if (data && !data.isWithheldHere) return null;
  const day = (one: string) => fullDate(new Date(`${one}T12:00:00Z`), 'UTC', locale);
  const reserve = percent(data?.reserveBps ?? 0, locale);
  const isNextOver = data?.nextFirstDay != null && data.nextFirstDay <= data.lastPossibleDay;
  return (
    <Card labelledBy="withholding">
      <h2 id="withholding" className={styles.title}>{t`Tax withheld from tips`}</h2>
      {data ? (
        <>
          <p className={styles.note}>
            {t`Until a period is settled, ${reserve} of what people are given is not paid out to them.`}
            {data.reserveUntil !== null && ` ${t`This ends on ${day(data.reserveUntil)}.`}`}
            {data.nextReserve !== null &&
              ` ${t`From ${day(data.nextReserve.fromDay)} it is ${percent(data.nextReserve.reserveBps, locale)}.`}`}
          </p>
          {data.askedReserve && (
            <AskedReserve
              locationId={locationId}
              asked={data.askedReserve}
              before={data.reserveBps}
            />
          )}
          {data.periods.length === 0 ? (
            <EmptyState
              icon={<IconReportMoney size={24} stroke={1.75} />}
              title={t`No period yet`}
              text={
                isNextOver
                  ? t`Open the first one to enter what is withheld of each person.`
                  : t`The first one can be opened once a day is over.`
              }
            />
          ) : (
            <Rows>
              {data.periods.map((period) => (
                <Row key={period.periodId}>
                  <p className={styles.rowName}>
                    <Link
                      {...paths.withholdingPeriod(locationId, period.periodId)}
                      className={styles.link ?? ''}
                    >
                      {dayRange(period.firstDay, period.lastDay, locale)}
                    </Link>
                    <span className={styles.sub}>
                      {plural(period.people, { one: '# person', other: '# people' })}
                    </span>
                  </p>
                  <Pill tone={states[period.state].tone}>{states[period.state].name}</Pill>
                  <p className={styles.figure}>
                    <Money amount={period.withheld ?? period.wanted} currency={data.currency} />
                  </p>
                </Row>
              ))}
            </Rows>
          )}
          {data.may.withhold && (
            <div className={styles.actions}>
              {isNextOver && (
                <WriteControls of={openWithholdingPeriod}>
                  <Button onClick={() => setOpen('period')}>{t`Open the next period`}</Button>
                </WriteControls>
              )}
              {data.askedReserve === null && (
                <WriteControls of={setWithholdingReserve}>
                  <Button variant="default" onClick={() => setOpen('reserve')}>
                    {t`Change what is kept back`}
                  </Button>
                </WriteControls>
              )}
            </div>
          )}
          <Sheet
            isOpen={open === 'period'}
            onClose={() => setOpen(null)}
            title={t`Open the next period`}
            closeLabel={t`Close`}
          >
            {data.nextFirstDay !== null && (
              <OpenPeriodForm
                locationId={locationId}
                firstDay={data.nextFirstDay}
                lastPossibleDay={data.lastPossibleDay}
              />
            )}
          </Sheet>
          <Sheet
            isOpen={open === 'reserve'}
            onClose={() => setOpen(null)}
            title={t`What is kept back`}
            closeLabel={t`Close`}
          >
            <ReserveForm
              locationId={locationId}
              reserveBps={data.reserveBps}
              capBps={data.capBps}
              onDone={() => setOpen(null)}
            />
          </Sheet>
        </>
      ) : (
        <Pending query={withholding} waiting={<Bone width="100%" height="140px" radius="12px" />} />
      )}
    </Card>
  );
}
