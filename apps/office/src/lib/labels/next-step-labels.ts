import { useLingui } from '@lingui/react/macro';
import type { OnboardingHold } from '@tipwell/contract/people/payout-blocks';

/** What happens next about somebody's hold, to whoever looks after them: who has to do what, or nobody. */
export function useNextWords(): (kind: OnboardingHold) => string {
  const { t } = useLingui();
  return (kind) => {
    switch (kind) {
      case 'TERMS':
      case 'DISTRIBUTION_RULES':
      case 'PREPAID_CARD_TERMS':
        return t`Next: they read and accept this in Tipwell.`;
      case 'PROFILE':
      case 'ISSUER_DETAILS':
        return t`Next: they add these details in Tipwell.`;
      case 'PASSWORD':
        return t`Next: they choose one when they sign in.`;
      case 'IDENTITY_NOT_GIVEN':
        return t`Next: they show one in Tipwell.`;
      case 'IDENTITY_AGAIN':
        return t`Next: they start it again in Tipwell.`;
      case 'IDENTITY_BEING_CHECKED':
        return t`Next: the check is finished, usually within minutes. They do not have to do anything.`;
      case 'BUSINESS_CHECK':
        return t`Next: we finish the check. They do not have to do anything.`;
      case 'WITH_TIPWELL':
        return t`Next: we settle this with them. You do not have to do anything.`;
      case 'ISSUER_CHECKS':
        return t`Next: the card’s bank finishes the check. They do not have to do anything.`;
      case 'DESTINATION_BEING_CHECKED':
        return t`Next: the check is finished and payouts can begin. They do not have to do anything.`;
      case 'NO_DESTINATION':
        return t`Next: they add one in Tipwell.`;
      case 'DESTINATION_REFUSED':
        return t`Next: they add another one in Tipwell.`;
      case 'BUSINESS_REFUSED':
      case 'ISSUER_REFUSED':
      case 'SUSPENDED':
        return t`Next: they contact our support.`;
      case 'TERMINATED':
        return t`What is still owed is paid by two administrators.`;
    }
  };
}
