import type { LocationRole } from '@tipwell/contract/access/roles';

/** What decides about the changing of a location's groups. */
export interface GroupSituation {
  /** All that somebody is at the location or its master, also somebody of the platform. */
  rolesThere: readonly LocationRole[];
  /** Whether a tronc master holds the tips of the location. */
  isTroncHeld: boolean;
  /** Whether the platform lets them look after locations. */
  isOfThePlatform: boolean;
}

/**
 * Who may change the groups of a location's people. A split may give percentages to groups, and a tip
 * to a group goes to its members: whoever moves people between groups moves money. So where a tronc
 * master holds the tips, the venue has no more hand in its groups than in its split (money rule 1.9), and
 * whoever decides about the split decides about them (decision record 0062).
 */
export function mayChangeGroups(situation: GroupSituation): boolean {
  const { rolesThere, isTroncHeld, isOfThePlatform } = situation;
  if (!isTroncHeld) return true;
  const is = (role: LocationRole): boolean => rolesThere.includes(role);
  if (is('ROLE_OWNER') || is('ROLE_RESTAURANT_ADMIN')) return false;
  return isOfThePlatform || is('ROLE_TRONC_MASTER') || is('ROLE_DISTRIBUTION_MASTER');
}
