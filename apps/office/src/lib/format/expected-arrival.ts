import { useLingui } from '@lingui/react/macro';
import { byDayAndTime } from './dates.ts';
import { useDuration } from './duration.ts';
import { useLocale } from '../locale.ts';
import { useNow } from '../now.ts';

/** What takes longer than this is told by its day: between banks some days do not count. */
const toldByDay = 12 * 3600;

/** When money that is sent now has landed: `about 5 minutes`, or `by Mon 23 Nov 10:00`. */
export function useLanding(
  timeZone: string,
): (landing: { landsWithinSeconds: number | null; landsBy: string | null }) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const duration = useDuration();
  return ({ landsWithinSeconds, landsBy }) => {
    if (landsWithinSeconds === null) return '';
    if (landsWithinSeconds < toldByDay || landsBy === null) return duration(landsWithinSeconds);
    const moment = byDayAndTime(new Date(landsBy), timeZone, locale, now);
    return t`by ${moment}`;
  };
}
