import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { sum } from '@tipwell/contract/money/money';
import { useLocale, useMoney } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import type { Period } from './queries.ts';

/** In a sentence: how much is withheld, from how many people, and what part of their tips it is. */
export function useConsequence(): (period: Period) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  return ({ rows, wanted, currency }) => {
    const asked = rows.filter((row) => row.wanted > 0);
    const given = sum(asked.map(({ allocated }) => Math.max(allocated, 0)));
    const part = percent(given > 0 ? Math.round((wanted * 10_000) / given) : 0, locale);
    const total = money(wanted, currency);
    const people = plural(asked.length, { one: '# person', other: '# people' });
    return t`${total} is withheld from ${people}: ${part} of what they were given.`;
  };
}
