import type { Funnel } from '@tipwell/contract/backoffice/calls/performance';
import { sum } from '@tipwell/contract/money/money';

/** What was counted at one location. */
export interface CountedWay {
  visits: number;
  begun: number;
  paid: number;
}

/**
 * The way from a page to a payment of some locations together. Pages were not counted from the beginning:
 * of a period that began before, their number is not known, rather than too small.
 */
export function funnelOf(
  counted: readonly CountedWay[],
  from: string,
  firstCounted: string | null,
): Funnel {
  const areVisitsKnown = firstCounted !== null && firstCounted <= from;
  return {
    visits: areVisitsKnown ? sum(counted.map(({ visits }) => visits)) : null,
    begun: sum(counted.map(({ begun }) => begun)),
    paid: sum(counted.map(({ paid }) => paid)),
  };
}

/** The month that a period is from its first day to its last, e.g. `2026-11`; null for any other. */
export function monthOf({ from, to }: { from: string; to: string }): string | null {
  const month = from.slice(0, 7);
  const last = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)), 0));
  const isWhole = from === `${month}-01` && to === last.toISOString().slice(0, 10);
  return isWhole ? month : null;
}
