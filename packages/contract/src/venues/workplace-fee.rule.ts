import { mulDivFloor } from '../money/money.ts';

/**
 * What of a tip's net (minor units) goes to the venue's own balance, where the location keeps a
 * workplace fee (basis points of the net; the reading of `workplaceFee`). Rounded down, in favour of
 * the people, and never so much that nothing is left for them. It travels inside the tip page.
 */
export function workplacePartOf(net: number, bps: number): number {
  return net > 1 ? Math.min(mulDivFloor(net, bps, 10_000), net - 1) : 0;
}
