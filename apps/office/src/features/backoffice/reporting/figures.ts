import type { LocationReportDay } from '@tipwell/contract/backoffice/calls/reporting';
import { sum } from '@tipwell/contract/money/money';

/** The figures of a day, or of several. */
export type DayFigures = Omit<LocationReportDay, 'day'>;

/** The sums of several days or places, figure by figure. */
export function addFigures(lines: readonly DayFigures[]): DayFigures {
  const of = (figure: keyof DayFigures) => sum(lines.map((line) => line[figure]));
  return {
    tips: of('tips'),
    given: of('given'),
    onTop: of('onTop'),
    refunded: of('refunded'),
    disputed: of('disputed'),
    paidByVenue: of('paidByVenue'),
    fees: of('fees'),
    net: of('net'),
    workplacePart: of('workplacePart'),
    bills: of('bills'),
    billGiven: of('billGiven'),
    billOnTop: of('billOnTop'),
    billReturned: of('billReturned'),
    billFees: of('billFees'),
    billNet: of('billNet'),
  };
}

export const noFigures = (day: string): LocationReportDay => ({ day, ...addFigures([]) });

export const addDays = (a: LocationReportDay, b: LocationReportDay): LocationReportDay => ({
  day: a.day,
  ...addFigures([a, b]),
});
