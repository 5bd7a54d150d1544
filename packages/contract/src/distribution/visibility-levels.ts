/**
 * What people who share tips may see of each other, from the least on: totals and their own part; the
 * weights of colleagues without names; names and parts (money rule 8; "Why this amount").
 */
export const visibilityLevels = ['OWN', 'WEIGHTS', 'PARTS'] as const;
export type VisibilityLevel = (typeof visibilityLevels)[number];
