/** The switches of a location (product §3), in the order in which they are shown. */
export const locationFlags = [
  'isOpen',
  'showReviewsModule',
  'isOnlineMenuEnabled',
  'showSetDistributionModule',
  'isMasterLocation',
  'isNewApplicationEnabled',
  'isOnboardingEnabled',
  'isSplitConfigurationEnabled',
  'isEnableChampions',
  'isGoalsEnabled',
  'showNewDesign',
  'isEnableSubscriptionPlans',
  'isAllowedSharedCard',
  'isAllowedSharedBankAccount',
] as const;
export type LocationFlag = (typeof locationFlags)[number];

/**
 * Switches that do something today; the others are kept and not shown, because a switch without an
 * effect is a lie (the readings of the flags). Whoever builds what a switch stands for adds it here.
 */
export const flagsWithEffect: readonly LocationFlag[] = [
  'isOpen',
  'showReviewsModule',
  'isOnlineMenuEnabled',
  'showSetDistributionModule',
  'isMasterLocation',
  'isNewApplicationEnabled',
  'isOnboardingEnabled',
  'isSplitConfigurationEnabled',
  'isEnableSubscriptionPlans',
  'isEnableChampions',
  'isGoalsEnabled',
  'isAllowedSharedCard',
  'isAllowedSharedBankAccount',
];
