import { useLingui } from '@lingui/react/macro';
import type { Payout } from '@tipwell/contract/payouts/calls/payouts';
import type { PlanPeriod } from '@tipwell/contract/payouts/payout-plans';
import { weekdayDate } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';

/** What the plans are called. */
export function usePlanNames(): Record<PlanPeriod, string> {
  const { t } = useLingui();
  return { DAILY: t`Daily`, WEEKLY: t`Weekly`, MONTHLY: t`Monthly` };
}

/** Writes a business day, `YYYY-MM-DD`, as `Mon 23 Nov`. */
export function useDayWords(): (day: string) => string {
  const locale = useLocale();
  return (day) => weekdayDate(new Date(`${day}T12:00:00Z`), 'UTC', locale);
}

/** What a payout is: instant, of which plan and for which days, or by which date of the law. */
export function useKindWords(): (payout: Pick<Payout, 'covers' | 'dueOn'>) => string {
  const { t } = useLingui();
  const names = usePlanNames();
  const dayWords = useDayWords();
  return ({ covers, dueOn }) => {
    if (dueOn !== null) {
      const day = dayWords(dueOn);
      return t`By law, due ${day}`;
    }
    if (!covers) return t`Instant`;
    const plan = names[covers.period];
    const [from, to] = [dayWords(covers.from), dayWords(covers.to)];
    return covers.from === covers.to ? t`${plan}, for ${to}` : t`${plan}, for ${from} to ${to}`;
  };
}
