import { useLingui } from '@lingui/react/macro';
import type { typesOfReview } from '@tipwell/contract/venues/calls/locations';
import { flagsWithEffect, type LocationFlag } from '@tipwell/contract/venues/location-flags';

/** What is switched among the other settings; opening and closing asks first. */
export const switches = flagsWithEffect.filter((flag) => flag !== 'isOpen');

/** What each switch is called and what it does. Switches without an effect today have no words. */
export function useFlagWords(): Partial<Record<LocationFlag, { name: string; effect: string }>> {
  const { t } = useLingui();
  return {
    isOpen: {
      name: t`Open`,
      effect: t`Guests can tip here. When the location is closed, the tip pages say so and charge nothing.`,
    },
    showReviewsModule: {
      name: t`Reviews`,
      effect: t`Guests are asked after paying, and the venue can read their answers.`,
    },
    isOnlineMenuEnabled: {
      name: t`Online menu`,
      effect: t`Owners can upload and publish the menu.`,
    },
    showSetDistributionModule: {
      name: t`Page about the split`,
      effect: t`Those who decide the split, and accountants, have their pages in the menu.`,
    },
    isMasterLocation: {
      name: t`Master location`,
      effect: t`Other locations can belong to this one; its owner can see all of them.`,
    },
    isNewApplicationEnabled: {
      name: t`App on the home screen`,
      effect: t`People are shown how to add Tipwell to their phone’s home screen.`,
    },
    isOnboardingEnabled: {
      name: t`Onboarding`,
      effect: t`New people can be tipped right away and are paid out once their identity has been checked.`,
    },
    isSplitConfigurationEnabled: {
      name: t`Split by the owner`,
      effect: t`The owner decides how tips are split, unless a tronc master does.`,
    },
    isEnableSubscriptionPlans: {
      name: t`Payout plans`,
      effect: t`People choose how often they are paid; otherwise everybody has the plan of the location. Where the law lets no fee be taken out of tips, the venue pays for the daily plan.`,
    },
    isEnableChampions: {
      name: t`Most-thanked board`,
      effect: t`Shows each month who of those taking part received the most tips: how many, never how much.`,
    },
    isGoalsEnabled: {
      name: t`Goals`,
      effect: t`People can save for something. Next to their wish, guests see how far they have got.`,
    },
    showNewDesign: {
      name: t`Tip page with a cover`,
      effect: t`Tip pages begin with the location’s photo across the whole width, with the person in front of it.`,
    },
    isAllowedSharedCard: {
      name: t`Shared card`,
      effect: t`People can choose to be paid to the venue’s card.`,
    },
    isAllowedSharedBankAccount: {
      name: t`Shared bank account`,
      effect: t`People can choose to be paid to the venue’s bank account.`,
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
