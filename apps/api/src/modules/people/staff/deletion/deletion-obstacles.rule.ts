import type { DeletionObstacle } from '@tipwell/contract/identity/calls/account-deletion';
import type { Currency } from '@tipwell/contract/money/money';
import type { LocationRole, UserStatus } from '@tipwell/contract/access/roles';

/** A place that somebody works or worked at, as far as it keeps them from going. */
export interface PlaceToLeave {
  locationId: number;
  staffId: number;
  name: string;
  isOpen: boolean;
  /** Works there now. */
  isActive: boolean;
  roles: readonly LocationRole[];
  /** Somebody else owns it who stays. */
  hasAnotherOwner: boolean;
  currency: Currency;
  /** In minor units: what can be paid out, what waits for the person’s answer, and all else that is theirs. */
  free: number;
  heldForAnswer: number;
  underWay: number;
  isDisputed: boolean;
  isBeingPaid: boolean;
}

/** Somebody who wants their account deleted. */
export interface Leaver {
  status: UserStatus;
  isLastAdministrator: boolean;
  places: readonly PlaceToLeave[];
}

type Kind = DeletionObstacle['kind'];

/**
 * What stands in the way of deleting an account at its person’s own wish: nobody loses money by
 * it, and nothing is left without whoever answers for it. Each names the place where it can be seen to.
 */
export function obstaclesOf({ status, isLastAdministrator, places }: Leaver): DeletionObstacle[] {
  return [
    ...(status === 'SUSPENDED' ? [nowhere('SUSPENDED')] : []),
    ...(isLastAdministrator ? [nowhere('LAST_ADMINISTRATOR')] : []),
    ...places.flatMap(atPlace),
  ];
}

const nowhere = (kind: Kind): DeletionObstacle => ({ kind, place: null, sum: null });

function atPlace(at: PlaceToLeave): DeletionObstacle[] {
  const { locationId, staffId, name, isOpen, isActive, roles, currency } = at;
  const place = { locationId, staffId, name, isLeft: !isActive };
  const runsIt = isOpen && isActive;
  const duties: [kind: Kind, isSo: boolean][] = [
    ['ONLY_OWNER', runsIt && roles.includes('ROLE_OWNER') && !at.hasAnotherOwner],
    ['HOLDS_TRONC', runsIt && roles.includes('ROLE_TRONC_MASTER')],
  ];
  const sums: [kind: Kind, amount: number][] = [
    ['MONEY_TO_PAY_OUT', at.free],
    ['MONEY_NEEDS_ANSWER', at.heldForAnswer],
    ['MONEY_UNDER_WAY', at.underWay],
  ];
  const payments: [kind: Kind, isSo: boolean][] = [
    ['PAYMENT_DISPUTED', at.isDisputed],
    ['PAYMENT_UNDER_WAY', at.isBeingPaid],
  ];
  const so = (some: readonly [Kind, boolean][]): DeletionObstacle[] =>
    some.flatMap(([kind, isSo]) => (isSo ? [{ kind, place, sum: null }] : []));
  return [
    ...so(duties),
    ...sums.flatMap(([kind, amount]) =>
      amount > 0 ? [{ kind, place, sum: { amount, currency } }] : [],
    ),
    ...so(payments),
  ];
}
