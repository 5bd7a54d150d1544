import { boundsOfBusinessDay } from '../../business-day.rule.ts';

/** A vote goes on for at most so many days. */
const longestDays = 30;

/** The moment at which a vote ends, or why it cannot be until then. */
export type VoteEnd = { readonly ok: true; readonly endsAt: Date } | { readonly ok: false };

/** A vote ends with the business day that is chosen: from tomorrow's on, and no later than in 30 days. */
export function voteEnd(
  until: string,
  { today, timeZone }: { today: string; timeZone: string },
): VoteEnd {
  const days = Temporal.PlainDate.from(today).until(until, { largestUnit: 'day' }).days;
  if (days < 1 || days > longestDays) return { ok: false };
  return { ok: true, endsAt: boundsOfBusinessDay(until, timeZone).end };
}
