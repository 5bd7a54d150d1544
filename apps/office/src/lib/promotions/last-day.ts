import type { OfficeLanguage } from '@tipwell/contract/api/fields';
import { fullDate } from '../format/dates.ts';

/**
 * The last day of a promotion, as its makers chose it: in UTC. What ends at midnight ends on the day before,
 * and nobody is told of a day that is not theirs any more.
 */
export function lastDayOf(endsAt: string, locale: OfficeLanguage): string {
  return fullDate(new Date(Date.parse(endsAt) - 1), 'UTC', locale);
}
