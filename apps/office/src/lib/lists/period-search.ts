import { dayIn, oneOf, setOnly } from '../search-params.ts';

/** How a period is chosen; a range has ends of its own, the others the day they are around. */
export const periodKinds = ['day', 'week', 'month', 'range'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** A period as it stands in the address; what is left out is today's. */
export interface PeriodSearch {
  period?: PeriodKind;
  /** A day of it. */
  at?: string;
  from?: string;
  to?: string;
}

/** Reads a period out of an address; what makes no sense is left out. */
export function readPeriod(search: Record<string, unknown>): PeriodSearch {
  return setOnly({
    period: oneOf(search['period'], periodKinds),
    at: dayIn(search['at']),
    from: dayIn(search['from']),
    to: dayIn(search['to']),
  });
}
