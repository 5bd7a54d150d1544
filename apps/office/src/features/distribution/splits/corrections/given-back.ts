import type { Correction } from '@tipwell/contract/distribution/calls/corrections';
import { subtract, sum } from '@tipwell/contract/money/money';

/** What a correction takes in all, and what of it was given back so far; in minor units above zero. */
export function givenBackBy({
  lines,
}: {
  lines: readonly Pick<Correction['lines'][number], 'amount' | 'settled'>[];
}): {
  owed: number;
  settled: number;
} {
  const giving = lines.filter(({ amount }) => amount < 0);
  return {
    owed: subtract(0, sum(giving.map(({ amount }) => amount))),
    settled: sum(giving.map(({ settled }) => settled)),
  };
}
