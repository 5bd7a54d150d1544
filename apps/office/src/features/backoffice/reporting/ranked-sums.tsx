import { useLingui } from '@lingui/react/macro';
import type { Currency } from '@tipwell/contract/money/money';
import { RankBars } from '@tipwell/ui/rank-bars';
import { useMoney } from '#lib/locale.ts';

interface RankedSumsProps {
  /** The id of the heading that names the chart. */
  labelledBy: string;
  /** The largest first. */
  sums: { key: string; name: string; amount: number }[];
  currency: Currency;
}

/** Sums as bars beside each other, where there is something to compare. */
export function RankedSums({ labelledBy, sums, currency }: RankedSumsProps) {
  const { t } = useLingui();
  const money = useMoney();
  const [first] = sums;
  if (!first || sums.length < 2) return null;
  const { name } = first;
  const sum = money(first.amount, currency);
  return (
    <RankBars
      labelledBy={labelledBy}
      summary={t`Most: ${name}, ${sum}.`}
      bars={sums.map(({ amount, ...bar }) => ({
        ...bar,
        size: amount,
        said: money(amount, currency),
      }))}
    />
  );
}
