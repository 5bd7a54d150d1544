import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Payout } from '@tipwell/contract/payouts/calls/payouts';
import { dayRange } from '#lib/format/dates.ts';
import { directionOf } from '#lib/i18n.ts';
import { useLocale } from '#lib/locale.ts';

type MadeOf = NonNullable<Payout['madeOf']>;

/** What a payout was earned by, and how the team's tips in it were split; each as one line. */
export function useMadeOfWords(): (madeOf: MadeOf) => { earned: string; split: string } {
  const { t } = useLingui();
  const locale = useLocale();
  const tag = locale === 'en' ? 'en-GB' : locale;
  const inWords = new Intl.ListFormat(tag, { type: 'conjunction' });
  const sideBySide = (...texts: string[]) =>
    texts.join(directionOf(locale) === 'rtl' ? '، ' : ', ');

  const earnedBy = (madeOf: MadeOf) => {
    const { tips, bills, workplaceFees, teamTips, hasReturned, refunds, chargebacks } = madeOf;
    const { corrections, withheld, inactivityFees, inPart, paidAgain, isAllPaidAgain } = madeOf;
    const sources = [
      tips > 0 && plural(tips, { one: '# tip', other: '# tips' }),
      bills > 0 && plural(bills, { one: '# bill', other: '# bills' }),
      teamTips > 0 &&
        plural(teamTips, {
          one: 'a part of # tip to the team',
          other: 'a part of # tips to the team',
        }),
      workplaceFees > 0 &&
        plural(workplaceFees, {
          one: 'the workplace fee of # tip',
          other: 'the workplace fee of # tips',
        }),
      hasReturned && t`returned money`,
    ].filter((source) => source !== false);
    const less = [
      refunds > 0 && plural(refunds, { one: 'less # refund', other: 'less # refunds' }),
      chargebacks > 0 &&
        plural(chargebacks, { one: 'less # chargeback', other: 'less # chargebacks' }),
      corrections > 0 &&
        plural(corrections, { one: 'with # correction', other: 'with # corrections' }),
      withheld > 0 && t`less tax`,
      inactivityFees > 0 && t`less the inactivity fee`,
      inPart > 0 && plural(inPart, { one: '# of them in part', other: '# of them in part' }),
      isAllPaidAgain
        ? t`all of it paid again after a payout came back`
        : paidAgain > 0 &&
          plural(paidAgain, {
            one: '# of them from a payout that came back',
            other: '# of them from a payout that came back',
          }),
    ].filter((source) => source !== false);
    return sideBySide(inWords.format(sources), ...less);
  };

  const splitInto = ({ days, schemeVersions }: NonNullable<MadeOf['split']>) => {
    const when = dayRange(days[0] ?? '', days.at(-1) ?? '', locale);
    const pools =
      days.length === 1
        ? t`pool of ${when}`
        : plural(days.length, { one: `# pool, ${when}`, other: `# pools, ${when}` });
    const versions = inWords.format(schemeVersions.map(String));
    const scheme = plural(schemeVersions.length, {
      one: `scheme ${versions}`,
      other: `schemes ${versions}`,
    });
    return schemeVersions.length > 0 ? sideBySide(pools, scheme) : pools;
  };

  return (madeOf) => {
    const what = earnedBy(madeOf);
    const days = madeOf.days && dayRange(madeOf.days.from, madeOf.days.to, locale);
    return {
      earned: days ? sideBySide(what, days) : what,
      split: madeOf.split ? splitInto(madeOf.split) : '',
    };
  };
}
