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
 * Switches that do something today. One without an effect would be a lie, and is kept and not shown
 * (the readings of the flags): whoever builds what it stands for adds it here.
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
  'showNewDesign',
  'isAllowedSharedCard',
  'isAllowedSharedBankAccount',
];
