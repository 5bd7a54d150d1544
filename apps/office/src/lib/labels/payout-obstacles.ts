import { useLingui } from '@lingui/react/macro';
import type { PayoutObstacle } from '@tipwell/contract/payouts/outlook.rule';

/** What stands between somebody and their money, said the same on every page. */
export function useObstacleWords(): (obstacle: PayoutObstacle) => string {
  const { t } = useLingui();
  return (obstacle) => {
    switch (obstacle) {
      case 'SUSPENDED':
        return t`Your account is suspended, so nothing can be paid out. Your money is kept safe for you. Support can tell you why and what to do.`;
      case 'CHECK_PENDING':
        return t`Your identity has not been confirmed yet. Your tips are kept safe for you and can be paid out as soon as it is. Support can tell you what is missing.`;
      case 'CHECK_AGAIN':
        return t`We could not confirm your identity. Your tips are kept safe for you until the check has been repeated. Support can tell you how.`;
      case 'PASSWORD_TEMPORARY':
        return t`Choose a password of your own first. Your tips are kept safe for you.`;
      case 'NO_DESTINATION':
        return t`With a card of your own you are paid within minutes.`;
      case 'DESTINATION_CHECKED':
        return t`Your card is being checked. Your money is safe on your balance until it is ready.`;
      case 'DESTINATION_WAITS_FOR_BANK':
        return t`Your bank is verifying your card. Your money is safe on your balance until it has approved it.`;
      case 'DESTINATION_BLOCKED':
        return t`Your bank no longer allows payouts to your card. Your money is safe on your balance.`;
      case 'DESTINATION_REFUSED':
        return t`The last payout was refused there. Your money is safe on your balance.`;
    }
  };
}
