import type { Locale } from './models.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something took at most, in one unit that is easy to read: never less than the truth. */
export function durationWords(seconds: number, locale: Locale): string {
  const [unit, size, largest] =
    seconds < 90
      ? (['second', 1, 0] as const)
      : seconds < 90 * minute
        ? (['minute', minute, 0] as const)
        : seconds < 36 * hour
          ? (['hour', hour, 1] as const)
          : (['day', day, 1] as const);
  const scale = 10 ** largest;
  const value = Math.ceil((seconds / size) * scale) / scale;
  return inUnits(value, unit, locale);
}

/** How long somebody has to wait, in whole minutes: never sooner than it is over. */
export function minutesToWait(seconds: number, locale: Locale): string {
  return inUnits(Math.max(1, Math.ceil(seconds / minute)), 'minute', locale);
}

function inUnits(value: number, unit: string, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
