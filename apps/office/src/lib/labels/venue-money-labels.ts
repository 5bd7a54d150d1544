import { useLingui } from '@lingui/react/macro';
import type { Onboarding } from '@tipwell/contract/people/calls/onboarding';

/** Whether a venue's money can be paid, and what stands in its way, in one sentence to its owner. */
export function useVenueMoneyWords(): (venue: NonNullable<Onboarding['venue']>) => string {
  const { t } = useLingui();
  return ({ name, money }) => {
    switch (money) {
      case 'NONE':
        return t`${name} has no card or bank account yet. Its money is kept safe and can be paid out once it has one.`;
      case 'WAITS_FOR_SECOND':
        return t`A second person has to agree to the card or account of ${name}. Its money is kept safe until then.`;
      case 'COUNTS_LATER':
        return t`The card or account of ${name} has been approved and takes effect soon. Its money is kept safe until then; you do not have to do anything.`;
      case 'BEING_CHECKED':
        return t`The card or account of ${name} is being checked. Its money is kept safe and can be paid out as soon as it is ready.`;
      case 'REFUSED':
        return t`The bank does not accept payouts to the card or account of ${name}. Its money is kept safe; please add another one.`;
      case 'READY':
        return t`${name} is paid out by its payout plan.`;
    }
  };
}
