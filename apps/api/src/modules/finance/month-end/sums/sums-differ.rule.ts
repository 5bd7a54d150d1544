/** What one kind of entry booked on one kind of account within a month; neither sum is below zero. */
export interface MonthSum {
  accountKind: string;
  isQualifying: boolean;
  isStrict: boolean;
  currency: string;
  entryKind: string;
  came: number;
  went: number;
}

/** The currencies in which kept sums are not those of the postings. */
export function currenciesThatDiffer(
  kept: readonly MonthSum[],
  booked: readonly MonthSum[],
): string[] {
  const [left, right] = [textsOf(kept), textsOf(booked)];
  const differing = [
    ...kept.filter((sum) => !right.has(textOf(sum))),
    ...booked.filter((sum) => !left.has(textOf(sum))),
  ];
  return [...new Set(differing.map(({ currency }) => currency))].toSorted();
}

function textsOf(sums: readonly MonthSum[]): Set<string> {
  return new Set(sums.map(textOf));
}

function textOf(sum: MonthSum): string {
  const { accountKind, isQualifying, isStrict, currency, entryKind, came, went } = sum;
  return [accountKind, isQualifying, isStrict, currency, entryKind, came, went].join(' ');
}
