import type { OfficeLanguage } from '@tipwell/contract/api/fields';
import { sum } from '@tipwell/contract/money/money';
import { plainAmount } from '#lib/format/numbers.ts';
import type { ExplainedPart } from './explained-share.ts';

type Portion = ExplainedPart['portions'][number];

export interface CheckRow {
  name: 'pool' | 'portion' | 'type' | 'weight' | 'spare' | 'back' | 'sum';
  /** What is multiplied and divided; empty where nothing is. */
  sum: string;
  result: string;
}

/** The sums behind a share, line by line, in plain numbers. */
export function checkRows(share: ExplainedPart, locale: OfficeLanguage): CheckRow[] {
  const plain = (amount: number): string => plainAmount(amount, locale);
  const own = share.portions.filter(({ fate }) => fate !== 'YOUR_GUESTS');
  const parts = own.map((portion) => portion.yours?.amount ?? portion.amount);
  return [
    { name: 'pool', sum: '', result: plain(share.poolTotal ?? 0) },
    ...own.flatMap((portion) => rowsOf(portion, plain, portion.amount !== share.poolTotal)),
    {
      name: 'sum',
      sum: parts.length > 1 ? parts.map(plain).join(' + ') : '',
      result: plain(sum(parts)),
    },
  ];
}

function rowsOf(
  { amount, types, yours }: Portion,
  plain: (amount: number) => string,
  isPart: boolean,
): CheckRow[] {
  if (!yours) return [{ name: 'back', sum: '', result: plain(amount) }];
  const percentages = types.map(({ percentage }) => percentage / 100);
  const own = (types.find(({ isYours }) => isYours)?.percentage ?? 0) / 100;
  // Percentages of absent types are left out, so the others are parts of what they come to.
  const all = types.length > 1 ? `(${percentages.join(' + ')})` : String(own);
  const { typeAmount, weight, totalWeight, whole, spareUnits } = yours;
  return [
    ...(isPart ? [{ name: 'portion' as const, sum: '', result: plain(amount) }] : []),
    { name: 'type', sum: `${plain(amount)} × ${own} ÷ ${all}`, result: plain(typeAmount) },
    {
      name: 'weight',
      sum: `${plain(typeAmount)} × ${weight} ÷ ${totalWeight}`,
      result: plain(whole),
    },
    ...(spareUnits > 0
      ? [
          {
            name: 'spare' as const,
            sum: `${yours.place} ${yours.place <= spareUnits ? '≤' : '>'} ${spareUnits}`,
            result: plain(yours.amount - whole),
          },
        ]
      : []),
  ];
}
