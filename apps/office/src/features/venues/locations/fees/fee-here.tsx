import { useLingui } from '@lingui/react/macro';
import { fullDate } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import type { Settings } from '../typed-settings.ts';

/** Our fee at a location, and what it will be where a change is planned. */
export function FeeHere({ fee: { bps, next } }: { fee: Settings['platformFee'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = percent(bps, locale);
  if (next === null) return now;
  const then = percent(next.bps, locale);
  const day = fullDate(new Date(`${next.from}T12:00:00Z`), 'UTC', locale);
  return t`${now}, and ${then} from ${day} on`;
}
