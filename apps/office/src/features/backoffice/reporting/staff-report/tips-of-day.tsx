import { useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPersonReport } from '@tipwell/contract/backoffice/calls/person-report';
import { Card } from '@tipwell/ui/card';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { fullDate, timeOfDay } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { percent } from '#lib/format/numbers.ts';
import styles from '../reporting.module.css';

type Report = CallOutput<typeof getPersonReport>;
type Tip = NonNullable<Report['tips']>[number];

interface TipsOfDayProps {
  tips: readonly Tip[];
  atOnce: Report['atOnce'];
  currency: Report['currency'];
  timeZone: string;
}

/** Each tip that guests gave somebody by name on a day: its fees, what was theirs at once, and the team's. */
export function TipsOfDay({ tips, atOnce, currency, timeZone }: TipsOfDayProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const amount = (value: number) => <Money amount={value} currency={currency} />;
  const feesOf: Record<Tip['feeMode'], string> = {
    ON_TOP: t`paid on top by the guest`,
    DEDUCTED: t`taken from the tip`,
    VENDOR: t`paid by the venue`,
  };
  const share = atOnce && percent(atOnce.percentage, locale);
  const version = atOnce?.version;
  const since = atOnce && fullDate(new Date(`${atOnce.validFrom}T12:00:00Z`), 'UTC', locale);
  const ends = {
    REFUNDED: t`refunded`,
    CHARGED_BACK: t`taken back by the guest’s bank`,
  };
  return (
    <Card labelledBy="tips-of-day">
      <h2 id="tips-of-day" className={styles.title}>{t`Tips by name`}</h2>
      <FiguresTable
        caption={t`Tips by name`}
        columns={[
          { key: 'at', title: t`Time` },
          { key: 'tip', title: t`Tip`, isNumber: true },
          { key: 'fees', title: t`Fees`, isNumber: true },
          { key: 'direct', title: t`At once`, isNumber: true },
          { key: 'team', title: t`To the team`, isNumber: true },
        ]}
        rows={tips.map((tip) => ({
          key: tip.tipId,
          cells: [
            <>
              {timeOfDay(new Date(tip.at), timeZone, locale)}
              {tip.wentBack && <span className={styles.sub}>{ends[tip.wentBack]}</span>}
            </>,
            <span key="tip">{amount(tip.amount)}</span>,
            <span key="fees">
              {amount(tip.fees)}
              <span className={styles.sub}>{feesOf[tip.feeMode]}</span>
            </span>,
            <span key="direct">{amount(tip.direct)}</span>,
            <span key="team">{amount(tip.toTeam)}</span>,
          ],
        }))}
      />
      {share && version && since && (
        <p className={styles.note}>
          {t`Whoever is tipped gets ${share} right away: scheme ${version}, in force since ${since}.`}
        </p>
      )}
    </Card>
  );
}
