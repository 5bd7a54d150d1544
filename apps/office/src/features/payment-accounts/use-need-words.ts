import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { NeededFor } from '@tipwell/contract/calls/payment-accounts/accounts';
import { useLocale } from '../../lib/locale.ts';
import { inOneLine } from '../../lib/people-words.ts';

/** What still needs an account, in words; null where nothing does. */
export function useNeedWords(): (needed: NeededFor) => string | null {
  // The words are those of the language that this page is in.
  const { i18n } = useLingui();
  const locale = useLocale();
  return ({ locations, tips, refunds, disputes, payouts }) => {
    const counted: [number, () => string][] = [
      [locations, () => plural(locations, { one: '# open location', other: '# open locations' })],
      [tips, () => plural(tips, { one: '# payment under way', other: '# payments under way' })],
      [refunds, () => plural(refunds, { one: '# refund', other: '# refunds' })],
      [disputes, () => plural(disputes, { one: '# open dispute', other: '# open disputes' })],
      [
        payouts,
        () => plural(payouts, { one: '# payout on its way', other: '# payouts on their way' }),
      ],
    ];
    const said = counted.filter(([count]) => count > 0).map(([, words]) => words());
    return said.length === 0 || i18n.locale === '' ? null : inOneLine(said, locale);
  };
}
