import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getOwnDistribution,
  PartsCompared,
} from '@tipwell/contract/distribution/calls/splits';
import type { Currency } from '@tipwell/contract/money/money';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import styles from './distributions.module.css';

interface PartsComparedRowsProps {
  parts: PartsCompared;
  /** The reader's own last weeks by both; null where there is nothing to compare. */
  money: CallOutput<typeof getOwnDistribution>['money'];
  currency: Currency;
}

/** What another split changes for somebody: now, then, and the difference, in percent and in money. */
export function PartsComparedRows({ parts, money, currency }: PartsComparedRowsProps) {
  const { t } = useLingui();
  const { now, next } = parts;
  if (now === null) return null;
  const all = [
    { key: 'shared', what: t`Your group’s share`, now: now.shared, next: next.shared },
    { key: 'tipped', what: t`When a guest tips you`, now: now.tipped, next: next.tipped },
  ];
  const shown = all.filter((one) => one.now !== null || one.next !== null);
  if (shown.length === 0) return null;
  return (
    <div className={styles.apart}>
      <h3 className={styles.title}>{t`What changes for you`}</h3>
      <Rows>
        {shown.map(({ key, ...line }) => (
          <Compared key={key} {...line} />
        ))}
        {money && <MoneyCompared money={money} currency={currency} />}
      </Rows>
    </div>
  );
}

function MoneyCompared({
  money: compared,
  currency,
}: {
  money: NonNullable<PartsComparedRowsProps['money']>;
  currency: Currency;
}) {
  const { t } = useLingui();
  const money = useMoney();
  const before = money(compared.now, currency);
  const after = money(compared.next, currency);
  const change = compared.next - compared.now;
  const size = money(Math.abs(change), currency);
  return (
    <Row>
      <p className={styles.what}>
        {t`Your tips of the last 8 weeks`}
        <span className={styles.sub}>{t`Now ${before}, then ${after}`}</span>
      </p>
      <p className={styles.figure}>
        {change === 0 ? t`No change` : change > 0 ? t`${size} more` : t`${size} less`}
      </p>
    </Row>
  );
}

interface Line {
  what: string;
  now: number | null;
  next: number | null;
}

function Compared({ what, now, next }: Line) {
  const { t } = useLingui();
  const locale = useLocale();
  const share = (bps: number | null) => (bps === null ? t`None` : percent(bps, locale));
  const before = share(now);
  const after = share(next);
  const difference = (next ?? 0) - (now ?? 0);
  const points = Math.abs(difference) / 100;
  return (
    <Row>
      <p className={styles.what}>
        {what}
        <span className={styles.sub}>{t`Now ${before}, then ${after}`}</span>
      </p>
      <p className={styles.figure}>
        {difference === 0
          ? t`No change`
          : difference > 0
            ? t`${plural(points, { one: '# point more', other: '# points more' })}`
            : t`${plural(points, { one: '# point less', other: '# points less' })}`}
      </p>
    </Row>
  );
}
