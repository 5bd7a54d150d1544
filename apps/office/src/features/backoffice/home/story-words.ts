import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { fullDate } from '#lib/format/dates.ts';
import { directionOf } from '#lib/i18n.ts';
import { useLocale } from '#lib/locale.ts';
import type { Balance } from './queries.ts';

type Place = Pick<StaffOfProfile, 'timeZone' | 'tipsType'>;

/** Where the number above it comes from, told from the same lines of the books. */
export function useStoryWords(place: Place): (balance: Balance) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const partsOf = usePartsOfStory();
  return ({ story, onItsWay, waitsForAnswer, review, available }) => {
    const day = story.since && fullDate(new Date(story.since), place.timeZone, locale);
    const parts = partsOf(story);
    // What came in all would not be what is free.
    if (review && available > 0) return t`This can be paid out; the rest is being checked.`;
    if (review && available === 0) return t`Your money is being checked.`;
    switch (story.kind) {
      case 'BELOW_ZERO':
        return t`A guest was refunded, so your balance is below zero. New tips make up for it first; nothing is taken from your card.`;
      case 'NOTHING_YET':
        return place.tipsType === 'PERSONAL'
          ? t`Your tips add up here.`
          : t`Your part of the team’s tips adds up here, once each day has been shared.`;
      case 'ALL_ON_ITS_WAY':
        return onItsWay > 0
          ? t`All of your money is on its way.`
          : t`Your money is waiting for your answer.`;
      case 'ALL_PAID':
        return parts === '' && day
          ? t`Nothing new since the payout of ${day}.`
          : t`Nothing is left on your balance.`;
      case 'MADE_OF':
        return begun(day ? t`${parts} since the payout of ${day}` : t`${parts} so far`, locale);
      case 'AND_WHAT_REMAINED':
        if (onItsWay > 0) return t`This can be paid out; the rest is on its way.`;
        if (waitsForAnswer > 0) return t`This can be paid out; the rest waits for your answer.`;
        if (!day) return t`All of it is yours.`;
        return parts === ''
          ? t`What remained after the payout of ${day}`
          : t`What remained after the payout of ${day}, and ${parts} since`;
    }
  };
}

/** A line begins with a capital, whatever it begins with. */
const begun = (line: string, locale: string) =>
  line.slice(0, 1).toLocaleUpperCase(locale) + line.slice(1);

/** What came, each kind counted apart: a bill is no tip, and a part of the team’s tips is not one either. */
function usePartsOfStory(): (story: Balance['story']) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const inWords = new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale, { type: 'conjunction' });
  return ({ tips, bills, shares, refunds, chargebacks, hasReturned }) => {
    const came = [
      tips > 0 && plural(tips, { one: '# tip', other: '# tips' }),
      shares > 0 &&
        plural(shares, { one: '# part of the team’s tips', other: '# parts of the team’s tips' }),
      bills > 0 && plural(bills, { one: '# bill', other: '# bills' }),
      hasReturned && t`returned money`,
    ].filter((part) => part !== false);
    const list = inWords.format(came);
    const less = [
      refunds > 0 && plural(refunds, { one: 'less # refund', other: 'less # refunds' }),
      chargebacks > 0 &&
        plural(chargebacks, { one: 'less # chargeback', other: 'less # chargebacks' }),
    ];
    return [list, ...less].filter(Boolean).join(directionOf(locale) === 'rtl' ? '، ' : ', ');
  };
}
