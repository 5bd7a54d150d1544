// The published rule of docs/allocation-rule.md, written a second time: slow, with exact fractions of
// whole numbers, and with nothing of the product. What it gives is what the rule says.

/** A part of a divided amount; `spare` is the unit of it that rounding gave. */
export interface SlowPart {
  readonly amount: bigint;
  readonly spare: bigint;
}

/**
 * Divides an amount by weights (rule, 1). First everybody has the whole units of their exact part; then
 * one unit at a time goes to whoever lacks most of theirs, and among equals to who stands first.
 */
export function divideSlowly(total: bigint, weights: readonly bigint[]): SlowPart[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all <= 0n) throw new Error('Nobody has a weight, so the amount has no owner.');
  if (total < 0n) {
    return divideSlowly(-total, weights).map(({ amount, spare }) => {
      return { amount: -amount, spare: -spare };
    });
  }
  const whole = weights.map((weight) => (total * weight) / all);
  const given = [...whole];
  const spares = whole.map(() => 0n);
  let left = whole.reduce((rest, part) => rest - part, total);
  while (left > 0n) {
    // What somebody lacks is total × weight ÷ all − given; all fractions have the denominator `all`.
    const lacks = weights.map((weight, index) => total * weight - (given[index] ?? 0n) * all);
    let first = -1;
    for (const [index, lack] of lacks.entries()) {
      if (lack > 0n && spares[index] === 0n && (first < 0 || lack > (lacks[first] ?? 0n))) {
        first = index;
      }
    }
    if (first < 0) throw new Error('A unit was left over that nobody lacks.');
    given[first] = (given[first] ?? 0n) + 1n;
    spares[first] = 1n;
    left -= 1n;
  }
  return given.map((amount, index) => ({ amount, spare: spares[index] ?? 0n }));
}

/** A tip between the person tipped and the pool (rule, 2); the percentage in hundredths of a percent. */
export function tipSlowly(net: bigint, primaryPercentage: bigint): [primary: bigint, pool: bigint] {
  const [primary, pool] = divideSlowly(net, [primaryPercentage, 10_000n - primaryPercentage]);
  return [primary?.amount ?? 0n, pool?.amount ?? 0n];
}

export interface SlowType {
  readonly percentage: bigint;
  readonly weights: readonly bigint[];
}

/** A portion between staff types and then among the people of each (rule, 4 and 5). */
export function portionSlowly(
  amount: bigint,
  types: readonly SlowType[],
): { readonly type: SlowPart; readonly people: readonly SlowPart[] }[] {
  const parts = divideSlowly(
    amount,
    types.map(({ percentage }) => percentage),
  );
  return types.map(({ weights }, index) => {
    const type = parts[index] ?? { amount: 0n, spare: 0n };
    return { type, people: divideSlowly(type.amount, weights) };
  });
}
