import { sum } from '@tipwell/contract/money/money';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import type { Role } from '@tipwell/contract/access/roles';
import { maySeeLocation, maySeePeople } from '../facts/money-scope.rule.ts';

/** Whose money an alert is about. */
type Whose = 'TEAM' | 'PEOPLE' | 'VENUE';

const mayTell: Record<Whose, (roles: readonly Role[]) => boolean> = {
  TEAM: maySeeLocation,
  PEOPLE: maySeePeople,
  VENUE: (roles) => mayThere(permissions.moveVenueMoney, roles),
};

/**
 * What amounts an alert tells somebody with these roles: only of money that they may see on its own page.
 * Where it is about several kinds of money, they must be allowed to see all of them.
 */
export function amountFor(
  roles: readonly Role[],
): (whose: Whose | readonly Whose[], amounts: readonly number[]) => number | null {
  return (whose, amounts) =>
    [whose].flat().every((one) => mayTell[one](roles)) ? sum(amounts) : null;
}
