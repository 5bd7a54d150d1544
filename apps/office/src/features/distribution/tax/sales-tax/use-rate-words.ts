import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';

/** A rate in words: nothing, or so many percent. */
export function useRateWords(): (bps: number) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (bps) => (bps === 0 ? t`No sales tax` : percent(bps, locale));
}
