import { daysOfPeriod, periodOfDays, quickPeriods } from '../quick-periods.ts';

/** Under which a quick period stands in the place of its days. */
const periodKey = 'days';

/** What is kept of a search: “7 days” as that, so that tomorrow it is tomorrow's seven days. */
export function keptSearch(search: object, today: string): Record<string, unknown> {
  const { from, to, ...rest } = search as Record<string, unknown>;
  const period =
    typeof from === 'string' && typeof to === 'string' ? periodOfDays({ from, to }, today) : null;
  return period === null ? { ...search } : { ...rest, [periodKey]: period };
}

/** What a list is narrowed to by what was kept, today. */
export function searchOfToday(
  kept: Readonly<Record<string, unknown>>,
  today: string,
): Record<string, unknown> {
  const { [periodKey]: said, ...rest } = kept;
  const period = quickPeriods.find((one) => one === said);
  return period === undefined ? { ...kept } : { ...rest, ...daysOfPeriod(period, today) };
}
