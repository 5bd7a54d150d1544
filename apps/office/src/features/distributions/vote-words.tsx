import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SharedTrial } from '@tipwell/contract/calls/distribution/shared-trials';
import { dayAndTime } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { useNow } from '../../lib/now.ts';

/** How the vote on a tried split stands, in words; null where nobody asked for one. */
export function useVoteWords(): (trial: SharedTrial, timeZone: string) => string | null {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  return ({ vote }, timeZone) => {
    if (!vote) return null;
    const { people, result } = vote;
    const end = dayAndTime(new Date(vote.endsAt), timeZone, locale, now);
    if (!result) {
      return t`${plural(people, { one: '# person', other: '# people' })} can vote until ${end}. The count is shown then.`;
    }
    const { votes } = result;
    if (result.for === null || result.against === null) {
      return t`The vote is over: ${plural(votes, { 0: 'nobody voted.', one: 'one person voted. Fewer than three votes are not shown.', other: '# people voted. Fewer than three votes are not shown.' })}`;
    }
    const yes = result.for;
    const no = result.against;
    return t`The vote is over: ${yes} for it, ${no} against, of ${people} who could vote. It decides nothing by itself.`;
  };
}
