import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconReportMoney,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { monthAndYear } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { Money } from '../../lib/money.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { Trouble } from '../../lib/trouble.tsx';
import { accountCsv } from './account-csv.ts';
import styles from './distributions.module.css';
import { daysOfMonth, monthAway, type Month } from './month.ts';
import { accountQuery } from './queries.ts';

interface AccountScreenProps {
  locationId: number;
  month: Month;
  thisMonth: Month;
  onMonth: (month: Month) => void;
}

/** What each person was given of the common tips of a month, to be taken over into payroll. */
export function AccountScreen({ locationId, month, thisMonth, onMonth }: AccountScreenProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { from, to } = daysOfMonth(month);
  const account = useQuery(accountQuery(locationId, from, to));
  const title = monthAndYear(new Date(`${month}-15T12:00:00Z`), locale);

  const download = () => {
    if (!account.data) return;
    saveFile(`tips-${locationId}-${month}.csv`, 'text/csv;charset=utf-8', accountCsv(account.data));
  };

  return (
    <>
      <PageHeader
        title={t`Account of common tips`}
        aside={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            disabled={!account.data || account.data.rows.length === 0}
            onClick={download}
          >
            {t`Download as CSV`}
          </Button>
        }
      />
      <Card labelledBy="the-month">
        <div className={styles.head}>
          <h2 id="the-month" className={styles.title}>
            {title}
          </h2>
          <div className={styles.period}>
            <ActionIcon
              variant="default"
              size={42}
              aria-label={t`The month before`}
              onClick={() => onMonth(monthAway(month, -1))}
            >
              <IconChevronLeft size={18} className={styles.mirrored} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={42}
              aria-label={t`The month after`}
              disabled={month >= thisMonth}
              onClick={() => onMonth(monthAway(month, 1))}
            >
              <IconChevronRight size={18} className={styles.mirrored} aria-hidden />
            </ActionIcon>
          </div>
        </div>
        {account.data ? (
          account.data.rows.length === 0 ? (
            <EmptyState
              icon={<IconReportMoney size={24} stroke={1.75} />}
              title={t`No common tips in this month`}
              text={t`Once a day with common tips is split, each person’s part is listed here.`}
            />
          ) : (
            <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="the-month">
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t`Name`}</th>
                    <th scope="col" className={styles.onlyWide}>{t`Staff type`}</th>
                    <th scope="col" className={`${styles.end} ${styles.onlyWide}`}>{t`Days`}</th>
                    <th scope="col" className={`${styles.end} ${styles.onlyWide}`}>{t`Given`}</th>
                    <th scope="col" className={`${styles.end} ${styles.onlyWide}`}>
                      {t`Taken back`}
                    </th>
                    <th scope="col" className={styles.end}>{t`Rest`}</th>
                  </tr>
                </thead>
                <tbody>
                  {account.data.rows.map((row) => (
                    <tr key={row.staffId}>
                      <td>
                        <bdi>{row.displayFullName}</bdi>
                      </td>
                      <td className={styles.onlyWide}>{row.staffType}</td>
                      <td className={`${styles.end} ${styles.onlyWide}`}>{row.days}</td>
                      <td className={`${styles.end} ${styles.onlyWide}`}>
                        <Money amount={row.gross} currency={account.data.currency} />
                      </td>
                      <td className={`${styles.end} ${styles.onlyWide}`}>
                        <Money amount={row.takenBack} currency={account.data.currency} />
                      </td>
                      <td className={styles.end}>
                        <Money amount={row.net} currency={account.data.currency} />
                      </td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <td>{t`Together`}</td>
                    <td className={styles.onlyWide} />
                    <td className={styles.onlyWide} />
                    <td className={`${styles.end} ${styles.onlyWide}`}>
                      <Money amount={account.data.total.gross} currency={account.data.currency} />
                    </td>
                    <td className={`${styles.end} ${styles.onlyWide}`}>
                      <Money
                        amount={account.data.total.takenBack}
                        currency={account.data.currency}
                      />
                    </td>
                    <td className={styles.end}>
                      <Money amount={account.data.total.net} currency={account.data.currency} />
                    </td>
                  </tr>
                </tfoot>
              </table>
            </div>
          )
        ) : account.isError ? (
          <Trouble error={account.error} onRetry={() => void account.refetch()} />
        ) : (
          <Bone width="100%" height="200px" radius="12px" />
        )}
      </Card>
    </>
  );
}
