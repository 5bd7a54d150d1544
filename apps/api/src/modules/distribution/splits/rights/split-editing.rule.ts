import type { LocationRole } from '@tipwell/contract/access/roles';
import type { SchemeRow } from '../calculation/percentages.rule.ts';

/** What decides about the editing of a split. */
export interface SplitSituation {
  /** An administrator, or one of sales who looks after the location. */
  isOfThePlatform: boolean;
  /** All that somebody is at the location or its master, also somebody of the platform. */
  rolesThere: readonly LocationRole[];
  /** Whether somebody at the location is its tronc master. */
  hasTroncMaster: boolean;
  isSplitConfigurationEnabled: boolean;
}

/**
 * Who may change how a location's tips are split. Where there is a tronc master nobody of the venue
 * has a hand in it, whatever else they are there or for the platform: that is what makes a tronc
 * independent. Elsewhere managers set the percentages, and owners where the location lets them
 * (onboarding §6; the readings, "Owners and splits").
 */
export function mayEditSplit(situation: SplitSituation): boolean {
  const { isOfThePlatform, rolesThere, hasTroncMaster, isSplitConfigurationEnabled } = situation;
  const is = (role: LocationRole): boolean => rolesThere.includes(role);
  if (hasTroncMaster && (is('ROLE_OWNER') || is('ROLE_RESTAURANT_ADMIN'))) return false;
  if (isOfThePlatform) return true;
  if (is('ROLE_TRONC_MASTER') || is('ROLE_DISTRIBUTION_MASTER')) return true;
  if (hasTroncMaster) return false;
  return is('ROLE_RESTAURANT_ADMIN') || (is('ROLE_OWNER') && isSplitConfigurationEnabled);
}

/**
 * The rows that somebody is shown: at salons and spas, people who are not of the platform do not see
 * rows that are switched off (product §5).
 */
export function rowsToShow<Row extends Pick<SchemeRow, 'isDisabled' | 'percentage'>>(
  rows: readonly Row[],
  { isOfThePlatform, locationType }: { isOfThePlatform: boolean; locationType: string },
): Row[] {
  const hides = !isOfThePlatform && (locationType === 'SALON' || locationType === 'SPA');
  return rows.filter((row) => !(hides && row.isDisabled && row.percentage === 0));
}

/**
 * What somebody typed, with the rows of the version before that they are not shown: these stay as they
 * are, unless the type was named again.
 */
export function withHiddenRows<
  Row extends Pick<SchemeRow, 'isDisabled' | 'percentage' | 'staffType'>,
>(
  typed: readonly Row[],
  before: readonly Row[],
  shown: { isOfThePlatform: boolean; locationType: string },
): Row[] {
  const visible = rowsToShow(before, shown);
  const named = new Set(typed.map(({ staffType }) => staffType));
  const hidden = before.filter((row) => !visible.includes(row) && !named.has(row.staffType));
  return [...typed, ...hidden];
}
