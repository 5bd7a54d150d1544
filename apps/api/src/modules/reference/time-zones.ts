/**
 * The time zones of the countries in which venues may be, the usual one first: those of the spec, and
 * ours for Canada and Saudi Arabia (product §9, money rule 5.1).
 */
export const timeZonesByCountry: Readonly<Record<string, readonly [string, ...string[]]>> = {
  gb: ['Europe/London'],
  de: ['Europe/Berlin'],
  ch: ['Europe/Zurich'],
  ae: ['Asia/Dubai'],
  sa: ['Asia/Riyadh'],
  us: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
  ],
  ca: [
    'America/Toronto',
    'America/St_Johns',
    'America/Halifax',
    'America/Winnipeg',
    'America/Regina',
    'America/Edmonton',
    'America/Vancouver',
  ],
};

/** The usual time zone of a country, or undefined where no venue may be. */
export function usualTimeZone(country: string): string | undefined {
  return timeZonesByCountry[country]?.[0];
}
