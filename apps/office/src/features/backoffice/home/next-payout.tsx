import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { weekdayDate, timeOfDay } from '#lib/format/dates.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import styles from './home-screen.module.css';
import type { Balance } from './queries.ts';

interface NextPayoutProps {
  balance: Balance;
  minimum: number;
  timeZone: string;
}

/** What happens by itself: when the plan pays next, and what that costs; no day that nobody can keep. */
export function NextPayout({ balance, minimum, timeZone }: NextPayoutProps) {
  const said = useByItselfWords(timeZone)(balance, minimum);
  if (said === null) return null;
  return (
    <p className={styles.next}>
      <Link {...paths.payouts} className={styles.nextLink}>
        {said}
      </Link>
    </p>
  );
}

function useByItselfWords(timeZone: string): (balance: Balance, minimum: number) => string | null {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  return ({ nextPayout, outlook, currency }, minimum) => {
    const day = weekdayDate(new Date(nextPayout.at), timeZone, locale);
    const time = timeOfDay(new Date(nextPayout.at), timeZone, locale);
    const price = nextPayout.fee === 0 ? t`free` : money(nextPayout.fee, currency);
    const least = money(minimum, currency);
    switch (outlook.byItself) {
      case 'ON_DAY':
        return outlook.step === 'GET_PAID'
          ? t`Otherwise automatically on ${day}, from ${time} on, ${price}`
          : t`Automatically on ${day}, from ${time} on, ${price}`;
      case 'IF_ENOUGH':
        return t`Not enough for a payout yet. If you have at least ${least} by ${day}, ${time}, we’ll pay it automatically.`;
      case 'AFTER_REVIEW':
        return t`No payout until the check ends. After that, we’ll pay automatically with your next payout.`;
      case 'TRIES_AGAIN':
        return t`We will try again on ${day}; if you change your card before then, we will pay to the new one`;
      case 'A_DAY_LATER':
        return t`Automatically after ${day}: your card is new, so an amount this large waits a day`;
      case 'RESTS':
        return t`Your payout plan is paused: see why`;
      case 'NOT':
        return null;
    }
  };
}
