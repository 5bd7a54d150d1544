import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { NeededFor } from '@tipwell/contract/finance/calls/processor-accounts';
import { useLocale } from '#lib/locale.ts';
import { inOneLine } from '#lib/labels/people-labels.ts';

/** What still needs an account, in words; null where nothing does. */
export function useNeedWords(): (needed: NeededFor) => string | null {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ locations, tips, refunds, disputes, payouts }) => {
    const counted: [number, () => string][] = [
      [
        locations,
        () => t`${plural(locations, { one: '# open location', other: '# open locations' })}`,
      ],
      [
        tips,
        () => t`${plural(tips, { one: '# payment under way', other: '# payments under way' })}`,
      ],
      [refunds, () => t`${plural(refunds, { one: '# refund', other: '# refunds' })}`],
      [disputes, () => t`${plural(disputes, { one: '# open dispute', other: '# open disputes' })}`],
      [
        payouts,
        () =>
          t`${plural(payouts, { one: '# payout on its way', other: '# payouts on their way' })}`,
      ],
    ];
    const said = counted.filter(([count]) => count > 0).map(([, words]) => words());
    return said.length === 0 ? null : inOneLine(said, locale);
  };
}
