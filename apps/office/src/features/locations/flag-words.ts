import { useLingui } from '@lingui/react/macro';
import type { typesOfReview } from '@tipwell/contract/calls/locations';
import type { LocationFlag } from '@tipwell/contract/location-flags';

/** What each switch is called and what it does. Switches without an effect today have no words. */
export function useFlagWords(): Partial<Record<LocationFlag, { name: string; effect: string }>> {
  const { t } = useLingui();
  return {
    isOpen: {
      name: t`Open`,
      effect: t`Guests can tip here. When closed, the tip pages say so kindly and charge nothing.`,
    },
    showReviewsModule: {
      name: t`Reviews`,
      effect: t`Guests are asked after paying, and the venue reads what they say.`,
    },
    isOnlineMenuEnabled: {
      name: t`Online menu`,
      effect: t`Owners may upload the menu and publish it.`,
    },
    showSetDistributionModule: {
      name: t`Distributions`,
      effect: t`Whoever decides the split, and the accountant, have their page in the menu.`,
    },
    isMasterLocation: {
      name: t`Master location`,
      effect: t`Other locations can be parts of this one; its owner looks at all of them.`,
    },
    isNewApplicationEnabled: {
      name: t`App on the home screen`,
      effect: t`People are shown how to put Tipwell on the home screen of their phone.`,
    },
    isOnboardingEnabled: {
      name: t`Onboarding`,
      effect: t`New people are tipped at once and paid out when their identity has been checked.`,
    },
    isAllowedSharedCard: {
      name: t`Shared card`,
      effect: t`People may choose to be paid to the venue’s card.`,
    },
    isAllowedSharedBankAccount: {
      name: t`Shared bank account`,
      effect: t`People may choose to be paid to the venue’s bank account.`,
    },
  };
}

/** What guests are asked after paying. */
export function useReviewWords(): Record<(typeof typesOfReview)[number], string> {
  const { t } = useLingui();
  return {
    DISABLE_REVIEWS: t`Guests are not asked`,
    STARS: t`Stars`,
    STARS_AND_TEXT: t`Stars and words`,
    EXTERNAL_LINK: t`A link to a public review page`,
  };
}
