import { usePeriodWords } from '#lib/fields/period-picker.tsx';

interface Months {
  firstMonth: string;
  lastMonth: string;
}

/** Calendar months in the reader's words: `May 2026`, or the first and the last of several. */
export function useMonthsInWords(): (months: Months) => string {
  const { monthWords } = usePeriodWords();
  return ({ firstMonth, lastMonth }) => {
    const first = monthWords(`${firstMonth}-01`);
    return firstMonth === lastMonth ? first : `${first} – ${monthWords(`${lastMonth}-01`)}`;
  };
}
