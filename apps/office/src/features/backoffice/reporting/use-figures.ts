import { useLingui } from '@lingui/react/macro';
import type { DayFigures } from './figures.ts';

export interface Figure {
  key: string;
  title: string;
  of: (line: DayFigures) => number;
}

/**
 * The columns of a report that add up: from guests, less what went back, with what the venue pays, is for
 * the people, for the venue and the fees. What is zero on every line needs no column.
 */
export function useFigures(): (lines: readonly DayFigures[]) => Figure[] {
  const { t } = useLingui();
  const figures: (Figure & { isAlways?: true })[] = [
    { key: 'given', title: t`Tips from guests`, of: ({ given }) => given, isAlways: true },
    { key: 'onTop', title: t`Service fee from guests`, of: ({ onTop }) => onTop },
    { key: 'refunded', title: t`Refunded to guests`, of: ({ refunded }) => 0 - refunded },
    { key: 'disputed', title: t`Taken back by guests’ banks`, of: ({ disputed }) => 0 - disputed },
    { key: 'byVenue', title: t`Paid by the venue`, of: ({ paidByVenue }) => paidByVenue },
    { key: 'fees', title: t`Fees`, of: ({ fees }) => fees, isAlways: true },
    { key: 'net', title: t`For the people`, of: ({ net }) => net, isAlways: true },
    { key: 'venue', title: t`For the venue`, of: ({ workplacePart }) => workplacePart },
    { key: 'bills', title: t`Bills`, of: ({ billGiven }) => billGiven },
  ];
  return (lines) =>
    figures.filter(({ of, isAlways }) => isAlways || lines.some((line) => of(line) !== 0));
}
