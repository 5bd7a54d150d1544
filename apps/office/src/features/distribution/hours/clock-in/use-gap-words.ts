import { useLingui } from '@lingui/react/macro';
import type { ClockGap } from '@tipwell/contract/distribution/calls/clock-in';
import { weekdayDate, timeOfDay } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';

/** What is missing of somebody's times, and what they said of it, in words. */
export function useGapWords(timeZone: string): {
  what: (gap: ClockGap) => string;
  /** Null: they have said nothing yet. */
  proposed: (gap: ClockGap) => string | null;
} {
  const { t } = useLingui();
  const locale = useLocale();
  const time = (moment: string) => timeOfDay(new Date(moment), timeZone, locale);
  return {
    what: ({ clockedIn, clockedOut }) => {
      const start = clockedIn && time(clockedIn);
      const end = clockedOut && time(clockedOut);
      const day = weekdayDate(new Date(clockedIn ?? clockedOut ?? 0), timeZone, locale);
      if (start === null) return t`On ${day} you finished at ${end} and did not clock in.`;
      if (end === null) return t`On ${day} you started at ${start} and did not clock out.`;
      return t`On ${day} you started at ${start} and clocked out only at ${end}.`;
    },
    proposed: ({ clockedIn, proposed }) => {
      if (proposed === null) return null;
      if (proposed.at === null) {
        return t`You said that this was a mistake and you did not work. Your manager can still change it.`;
      }
      const at = time(proposed.at);
      return clockedIn === null
        ? t`You added ${at} as your start. Your manager still has to confirm it.`
        : t`You added ${at} as your finish. Your manager still has to confirm it.`;
    },
  };
}
