import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PayrollExport } from '@tipwell/contract/backoffice/calls/payroll-exports';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import { fullDate } from '#lib/format/dates.ts';
import type { PeriodSearch } from '#lib/lists/period-search.ts';
import { Row, RowArrow, RowButton, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { usePeriodWords } from '#lib/fields/period-picker.tsx';
import { periodOf } from '#lib/period.ts';
import styles from './payroll.module.css';
import { exportsQuery } from './queries.ts';

interface EarlierExportsProps {
  locationId: number;
  timeZone: string;
  onOpen: (search: PeriodSearch) => void;
}

/** Which days were exported, and which of them have changed since: nobody looks there by themselves. */
export function EarlierExports({ locationId, timeZone, onOpen }: EarlierExportsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { periodWords } = usePeriodWords();
  const { data } = useQuery(exportsQuery(locationId));
  if (!data || data.exports.length === 0) return null;
  return (
    <Card labelledBy="payroll-exports">
      <h2 id="payroll-exports" className={styles.title}>{t`Exported so far`}</h2>
      <Rows>
        {data.exports.map((made) => {
          const search = searchOf(made);
          const day = fullDate(new Date(made.madeAt), timeZone, locale);
          const { madeBy } = made;
          return (
            <Row key={made.exportId}>
              <RowButton
                className={styles.export}
                onClick={() => {
                  onOpen(search);
                  window.scrollTo({ top: 0 });
                }}
              >
                <span className={styles.rowName}>
                  {periodWords(periodOf(search, made.to))}
                  <span className={styles.sub}>
                    {madeBy === null ? t`Exported on ${day}` : t`Exported on ${day} by ${madeBy}`}
                  </span>
                </span>
                {made.hasChanged && <Pill tone="bad">{t`Changed since`}</Pill>}
                <span className={styles.figure}>
                  <Money amount={made.given} currency={data.currency} />
                </span>
                <RowArrow />
              </RowButton>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}

/** The days of an export as the page is asked for them: a whole month by its name. */
function searchOf({ from, to }: Pick<PayrollExport, 'from' | 'to'>): PeriodSearch {
  const month = periodOf({ period: 'month', at: from }, from);
  if (month.from === from && month.to === to) return { period: 'month', at: from };
  return { period: 'range', from, to };
}
