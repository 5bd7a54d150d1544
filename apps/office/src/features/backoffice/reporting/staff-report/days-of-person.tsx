import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPersonReport } from '@tipwell/contract/backoffice/calls/person-report';
import { Card } from '@tipwell/ui/card';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { wholeNumber } from '#lib/format/numbers.ts';
import { paths } from '#lib/paths.ts';
import { usePeriodWords } from '#lib/fields/period-picker.tsx';
import styles from '../reporting.module.css';

type Report = CallOutput<typeof getPersonReport>;

interface DaysOfPersonProps {
  report: Report;
  at: { locationId: number; staffId: number };
}

/** A line for each day: tips by name lead to the day, parts of the team's tips to why they are that much. */
export function DaysOfPerson({ report, at }: DaysOfPersonProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const { dayWords } = usePeriodWords();
  const { days, totals, currency, tips } = report;
  const amount = (value: number) => <Money amount={value} currency={currency} />;
  const sharesOf = ({ day, shares }: Report['days'][number]) =>
    shares.length === 0 ? (
      amount(0)
    ) : (
      <span className={styles.shares}>
        {shares.map((share) => (
          <Link
            key={share.runId}
            {...paths.partOfSplit(at.locationId, share.runId, at.staffId, day)}
            aria-label={t`Why ${money(share.amount, currency)}?`}
          >
            {amount(share.amount)}
          </Link>
        ))}
      </span>
    );
  return (
    <Card labelledBy="days-of-person">
      <h2 id="days-of-person" className={styles.title}>{t`Day by day`}</h2>
      <FiguresTable
        caption={t`Day by day`}
        columns={[
          { key: 'day', title: t`Day` },
          { key: 'tips', title: t`Tips`, isNumber: true },
          { key: 'direct', title: t`At once`, isNumber: true },
          { key: 'shared', title: t`From the team’s tips`, isNumber: true },
          { key: 'total', title: t`Amount`, isNumber: true },
        ]}
        rows={days.map((line) => ({
          key: line.day,
          cells: [
            // The page of a single day is this very page.
            tips ? (
              dayWords(line.day)
            ) : (
              <Link
                key="day"
                {...paths.personReport(at.locationId, at.staffId, line.day, line.day)}
              >
                {dayWords(line.day)}
              </Link>
            ),
            wholeNumber(line.tips, locale),
            <span key="direct">{amount(line.direct)}</span>,
            sharesOf(line),
            <span key="total">{amount(line.total)}</span>,
          ],
        }))}
        sums={{
          key: 'sum',
          cells: [
            t`In all`,
            wholeNumber(totals.tips, locale),
            <span key="direct">{amount(totals.direct)}</span>,
            <span key="shared">{amount(totals.shared)}</span>,
            <span key="total">{amount(totals.total)}</span>,
          ],
        }}
      />
    </Card>
  );
}
