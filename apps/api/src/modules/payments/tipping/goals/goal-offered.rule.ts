import type { TipsType } from '@tipwell/contract/access/role-groups.rule';

/**
 * Whether people of a location may save for something with their tips: where it says so, and where some
 * of a tip is theirs at once. Where the team has all of it, no guest would ever bring anybody closer.
 */
export function isGoalOffered(location: { isGoalsEnabled: boolean; tipsType: TipsType }): boolean {
  return location.isGoalsEnabled && location.tipsType !== 'COMMON';
}
