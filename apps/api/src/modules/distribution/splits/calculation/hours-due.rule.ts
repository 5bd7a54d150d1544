import { boundsOfBusinessDay } from './business-day.rule.ts';
import { fallsBackAt } from './fallback-clock.rule.ts';

/** How long the split of a day waits for hours that nobody has begun to tell. */
const waitHours = 24;
/** Whoever leads has at least as long to look at what people reported last. */
const lookHours = 12;

/** What is known of one person's hours of a day; `GAP`: they clocked in or out, and not both. */
export type Known = 'NOTHING' | 'GAP' | 'SAID_BY_SELF' | 'RECORDED';

/** What is known of a day's hours. */
export interface HoursOfDay {
  readonly businessDay: string;
  readonly timeZone: string;
  readonly known: readonly Known[];
  /** When somebody last said when a shift began or ended that they did not clock; null: nobody did. */
  readonly mendedAt: Date | null;
}

/**
 * What is still to be done about a day's hours before it is split (record 0043). Nothing recorded at
 * all: the day is shared by heads. Otherwise whoever has no record is missing, and so is whoever has a
 * shift without a start or an end; what somebody said of themselves alone is to be looked at.
 */
export function hoursOpen(known: readonly Known[]): { missing: number; toLookAt: number } {
  const isRecorded = known.some((one) => one !== 'NOTHING');
  const count = (what: Known) => known.filter((one) => one === what).length;
  return {
    missing: isRecorded ? count('NOTHING') + count('GAP') : 0,
    toLookAt: count('SAID_BY_SELF'),
  };
}

/** When a day without gaps is split whatever is missing: a lead who idles holds up nobody's money. */
export function splitAtLatest(businessDay: string, timeZone: string): Date {
  return hoursAfter(boundsOfBusinessDay(businessDay, timeZone).end, waitHours);
}

/** Until when people may say themselves what they worked. */
export function reportUntil(businessDay: string, timeZone: string): Date {
  return hoursAfter(splitAtLatest(businessDay, timeZone), -lookHours);
}

/** Until when they may say what is missing of what they clocked: such a day waits for them longer. */
export function proposeUntil(businessDay: string, timeZone: string): Date {
  return hoursAfter(gapsUntil(businessDay, timeZone), -lookHours);
}

/**
 * Until when the split of a day waits for its hours; null where nothing of them is open. Whoever clocked
 * was there, so that a gap is never nothing: for it the clock of waiting money counts (record 0047).
 * What somebody said late of a gap, a lead can look at as long as of anything else.
 */
export function waitsUntil({ businessDay, timeZone, known, mendedAt }: HoursOfDay): Date | null {
  const { missing, toLookAt } = hoursOpen(known);
  if (missing + toLookAt === 0) return null;
  const gaps = gapsUntil(businessDay, timeZone);
  if (known.includes('GAP')) return gaps;
  const usual = splitAtLatest(businessDay, timeZone);
  if (toLookAt === 0 || mendedAt === null) return usual;
  const looked = hoursAfter(mendedAt, lookHours);
  return looked > gaps ? gaps : looked > usual ? looked : usual;
}

/** Whether the split of a day that has ended still waits for its hours. */
export function waitsForHours(day: HoursOfDay, now: Date): boolean {
  const until = waitsUntil(day);
  return until !== null && now < until;
}

/** When the clock of waiting money ends the wait for gaps. */
function gapsUntil(businessDay: string, timeZone: string): Date {
  return fallsBackAt('HOURS', boundsOfBusinessDay(businessDay, timeZone).end);
}

function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * 3_600_000);
}
