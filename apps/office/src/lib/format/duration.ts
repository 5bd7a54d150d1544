import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../use-locale.ts';

/** A length of time in every unit, and the one a person would choose. */
function roughly(seconds: number) {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.round(seconds / 3600);
  const days = Math.round(seconds / 86_400);
  const unit = minutes < 90 ? 'MINUTE' : hours < 36 ? 'HOUR' : 'DAY';
  return { minutes, hours, days, unit };
}

/** How long something takes, in the unit a person would choose. */
export function useDuration(): (seconds: number) => string {
  const { t } = useLingui();
  return (seconds) => {
    const { minutes, hours, days, unit } = roughly(seconds);
    if (unit === 'MINUTE')
      return t`about ${plural(minutes, { one: '# minute', other: '# minutes' })}`;
    if (unit === 'HOUR') return t`about ${plural(hours, { one: '# hour', other: '# hours' })}`;
    return t`about ${plural(days, { one: '# day', other: '# days' })}`;
  };
}

/** How long something has lasted already, which other languages say otherwise than how long it takes. */
export function useTimeSince(): (seconds: number) => string {
  const { t } = useLingui();
  return (seconds) => {
    const { minutes, hours, days, unit } = roughly(seconds);
    if (unit === 'MINUTE') {
      return t({
        context: 'since',
        message: `about ${plural(minutes, { one: '# minute', other: '# minutes' })}`,
      });
    }
    if (unit === 'HOUR') {
      return t({
        context: 'since',
        message: `about ${plural(hours, { one: '# hour', other: '# hours' })}`,
      });
    }
    return t({
      context: 'since',
      message: `about ${plural(days, { one: '# day', other: '# days' })}`,
    });
  };
}

/** How much time is left: whole minutes, rounded up, and seconds in the last of them. */
export function useTimeLeft(): (milliseconds: number) => string {
  const locale = useLocale();
  return (milliseconds) => {
    const seconds = Math.ceil(milliseconds / 1000);
    const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
    const tag = locale === 'ar' ? 'ar-u-nu-latn' : locale;
    return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  };
}
