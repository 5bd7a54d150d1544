import { useLingui } from '@lingui/react/macro';
import type { Funnel } from '@tipwell/contract/backoffice/calls/performance';
import { Card } from '@tipwell/ui/card';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { RankBars } from '@tipwell/ui/rank-bars';
import { useLocale } from '#lib/locale.ts';
import { percent, wholeNumber } from '#lib/format/numbers.ts';
import { shareOf } from './share-of.ts';
import styles from './performance.module.css';

/** The way from a tip page that was opened to a payment, and how many go on at each step. */
export function FunnelCard({ funnel }: { funnel: Funnel }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { visits, begun, paid } = funnel;
  const count = (value: number) => wholeNumber(value, locale);
  const share = (of: number, all: number | null) => {
    const part = shareOf(of, all);
    return part === null ? '–' : percent(part, locale);
  };
  const steps = [
    ...(visits === null
      ? []
      : [{ key: 'visits', name: t`Opened a tip page`, size: visits, goOn: '' }]),
    { key: 'begun', name: t`Began to pay`, size: begun, goOn: share(begun, visits) },
    { key: 'paid', name: t`Paid`, size: paid, goOn: share(paid, begun) },
  ];
  const summary = steps.map(({ name, size }) => `${name}: ${count(size)}`).join(', ');
  return (
    <Card labelledBy="way-to-payment">
      <h2 id="way-to-payment" className={styles.title}>{t`From the code to the payment`}</h2>
      <RankBars
        labelledBy="way-to-payment"
        summary={summary}
        bars={steps.map(({ key, name, size }) => ({ key, name, size, said: count(size) }))}
      />
      <FiguresTable
        caption={t`From the code to the payment`}
        columns={[
          { key: 'step', title: t`Step` },
          { key: 'count', title: t`Guests`, isNumber: true },
          { key: 'share', title: t`Of the step before`, isNumber: true },
        ]}
        rows={steps.map(({ key, name, size, goOn }) => ({
          key,
          cells: [name, count(size), goOn === '' ? '–' : goOn],
        }))}
      />
      <p className={styles.note}>
        {visits === null
          ? t`Opened pages were not counted yet for all of these days. Bills are left out.`
          : t`An estimate: a guest who scans twice counts twice. Previews, robots and bills are left out. A payment counts even if it was given back later.`}
      </p>
    </Card>
  );
}
