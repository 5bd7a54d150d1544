import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  earnedParts,
  incomeParts,
  type Income,
  type IncomePart,
} from '@tipwell/contract/backoffice/calls/income';
import { Card } from '@tipwell/ui/card';
import { useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { Sum } from './statement-sums.tsx';
import styles from './statements.module.css';
import { incomeWords } from './words.ts';

const isEarned = (part: IncomePart): boolean => earnedParts.some((one) => one === part);

/** The way from what was there at the beginning of a tax year to what is there at its end; each line leads to the days that make it. */
export function IncomeSums({
  income,
  staffId,
  title,
}: {
  income: Income;
  staffId: number;
  title: string;
}) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const { currency, opening, closing, total, isOver, qualified } = income;
  const code = qualified?.occupationCode ?? null;
  const tips = money(qualified?.tips ?? 0, currency);
  const partsOf = (fits: (part: IncomePart) => boolean) =>
    incomeParts
      .filter((part) => fits(part) && total[part] !== 0)
      .map((part) => (
        <Sum
          key={part}
          name={
            <Link
              {...paths.statementOf(staffId, income.from, income.to)}
              className={styles.open ?? ''}
            >
              {i18n._(incomeWords[part])}
            </Link>
          }
        >
          <Money amount={total[part]} currency={currency} />
        </Sum>
      ));
  return (
    <Card labelledBy="income-sums" className={styles.sums ?? ''}>
      <h2 id="income-sums" className={styles.title}>
        {title}
      </h2>
      <dl className={styles.list}>
        <Sum name={t`Opening balance`} isEdge>
          <Money amount={opening} currency={currency} />
        </Sum>
        {partsOf(isEarned)}
        <Sum
          name={t`Earned`}
          notes={[
            t`Before tax. Refunds, and the fees that you bore, are taken off.`,
            ...(code === null
              ? []
              : [t`Of it ${tips} are qualified tips, occupation code ${code}.`]),
          ]}
          isEdge
        >
          <Money amount={total.earned} currency={currency} />
        </Sum>
        {partsOf((part) => !isEarned(part))}
        <Sum
          name={t`Closing balance`}
          notes={isOver ? [] : [t`The tax year is not over yet.`]}
          isEdge
        >
          <Money amount={closing} currency={currency} />
        </Sum>
      </dl>
    </Card>
  );
}
