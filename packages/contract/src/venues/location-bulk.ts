// Apart from the calls, so that a form can be drawn without the schema library.

/** What can be set at several locations at once: each is a setting of one location, too. */
export const bulkSettings = [
  'isOpen',
  'salesPersonId',
  'showReviewsModule',
  'isOnlineMenuEnabled',
  'showSetDistributionModule',
  'isNewApplicationEnabled',
  'isOnboardingEnabled',
  'isSplitConfigurationEnabled',
  'isEnableSubscriptionPlans',
  'isEnableChampions',
  'isGoalsEnabled',
  'isAllowedSharedCard',
  'isAllowedSharedBankAccount',
] as const;
export type BulkSetting = (typeof bulkSettings)[number];

/** So many at most: as many as a list shows, several times. */
export const mostLocationsAtOnce = 100;
