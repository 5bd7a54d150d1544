import { boundsOfBusinessDay } from '../business-day.rule.ts';

/** How long the split of a day waits for hours that are missing. */
const waitHours = 24;
/** Whoever leads has at least as long to look at what people reported last. */
const lookHours = 12;

/** What is known of one person's hours of a day; `GAP`: they clocked in or out, and not both. */
export type Known = 'NOTHING' | 'GAP' | 'SAID_BY_SELF' | 'RECORDED';

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

/** When a day is split by itself whatever is missing: a lead who idles holds up nobody's money. */
export function splitAtLatest(businessDay: string, timeZone: string): Date {
  return hoursAfter(boundsOfBusinessDay(businessDay, timeZone).end, waitHours);
}

/** Until when people may say themselves what they worked. */
export function reportUntil(businessDay: string, timeZone: string): Date {
  return hoursAfter(splitAtLatest(businessDay, timeZone), -lookHours);
}

/** Whether the split of a day that has ended still waits for its hours. */
export function waitsForHours(
  {
    businessDay,
    timeZone,
    known,
  }: { businessDay: string; timeZone: string; known: readonly Known[] },
  now: Date,
): boolean {
  const { missing, toLookAt } = hoursOpen(known);
  return missing + toLookAt > 0 && now < splitAtLatest(businessDay, timeZone);
}

function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * 3_600_000);
}
