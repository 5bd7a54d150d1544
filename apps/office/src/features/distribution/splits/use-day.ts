import { fullDate } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';

/** Writes a business day (`YYYY-MM-DD`) as people do. */
export function useDay(): (day: string) => string {
  const locale = useLocale();
  return (day) => fullDate(new Date(`${day}T12:00:00Z`), 'UTC', locale);
}
