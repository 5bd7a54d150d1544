import { useLingui } from '@lingui/react/macro';
import type { Currency } from '@tipwell/contract/money/money';
import { Card } from '@tipwell/ui/card';
import { Facts, type Fact } from '@tipwell/ui/facts';
import { Money } from '#lib/format/money.tsx';
import type { DayFigures } from './figures.ts';
import styles from './reporting.module.css';
import { useFigures } from './use-figures.ts';

interface MoneyBridgeProps {
  totals: DayFigures;
  currency: Currency;
}

/** How what guests gave became what people, venue and fees have, as lines that add up. */
export function MoneyBridge({ totals, currency }: MoneyBridgeProps) {
  const { t } = useLingui();
  const lines = useFigures()([totals]).map(({ key, title, of }) => ({
    key,
    name: title,
    amount: of(totals),
  }));
  const parts = ['net', 'venue', 'fees'];
  const fact = ({ name, amount }: { name: string; amount: number }): Fact => ({
    name,
    value: <Money amount={amount} currency={currency} />,
  });
  const came = lines.filter(({ key }) => key !== 'bills' && !parts.includes(key));
  const inAll = came.reduce((all, { amount }) => all + amount, 0);
  return (
    <Card labelledBy="money-bridge" className={styles.narrow ?? ''}>
      <h2 id="money-bridge" className={styles.title}>{t`How the sums fit together`}</h2>
      <Facts
        facts={[
          ...came.map(fact),
          { ...fact({ name: t`In all`, amount: inAll }), isStrong: true },
          ...parts.flatMap((part) => lines.filter(({ key }) => key === part)).map(fact),
        ]}
      />
    </Card>
  );
}
