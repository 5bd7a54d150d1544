// What may be promised about somebody's money: whether it can be paid now, what stands in the way, what
// the next step is, and what happens by itself. Every page takes its sentence from here, so that none
// says "ready" above what another says was refused.
import { sum } from '../money/money.ts';
import type { UserStatus } from '../access/roles.ts';

/** How a card or account stands, with what its bank did with the last payout. */
export const destinationStandings = [
  'READY',
  'BEING_CHECKED',
  'WAITS_FOR_BANK',
  'BLOCKED',
  'REFUSED',
] as const;
export type DestinationStanding = (typeof destinationStandings)[number];

export interface DestinationFacts {
  status: 'ACTIVE' | 'PENDING' | 'PENDING_VERIFICATION' | 'BLOCKED';
  /** When the last payout to it was refused, where none has arrived since. */
  refusedAt: string | null;
}

/** Whether a card or account takes money, in one word. */
export function destinationStanding({ status, refusedAt }: DestinationFacts): DestinationStanding {
  switch (status) {
    case 'ACTIVE':
      return refusedAt === null ? 'READY' : 'REFUSED';
    case 'PENDING':
      return 'BEING_CHECKED';
    case 'PENDING_VERIFICATION':
      return 'WAITS_FOR_BANK';
    case 'BLOCKED':
      return 'BLOCKED';
  }
}

/** What stands between money and its owner, the one that has to be seen to first. */
export const payoutObstacles = [
  'SUSPENDED',
  'CHECK_PENDING',
  'CHECK_AGAIN',
  'PASSWORD_TEMPORARY',
  'NO_DESTINATION',
  'DESTINATION_CHECKED',
  'DESTINATION_WAITS_FOR_BANK',
  'DESTINATION_BLOCKED',
  'DESTINATION_REFUSED',
] as const;
export type PayoutObstacle = (typeof payoutObstacles)[number];

/** The one button that leads on. */
export const payoutSteps = [
  'GET_PAID',
  'ADD_DESTINATION',
  'CHANGE_DESTINATION',
  'CHOOSE_DESTINATION',
  'ASK_SUPPORT',
  'NONE',
] as const;
export type PayoutStep = (typeof payoutSteps)[number];

/**
 * What a plan does next: it pays on its day; it pays if there is enough by then; it pays once a check of
 * fresh money has ended; it tries a card again that refused the last time; it pays a day later, because a
 * card is new and the sum is large; it rests; or it pays nothing until the obstacle is gone.
 */
export const payoutsByThemselves = [
  'ON_DAY',
  'IF_ENOUGH',
  'AFTER_REVIEW',
  'TRIES_AGAIN',
  'A_DAY_LATER',
  'RESTS',
  'NOT',
] as const;
export type PayoutByItself = (typeof payoutsByThemselves)[number];

export interface OutlookFacts {
  /** The person's, as they see it themselves; a venue's is always active. */
  status: UserStatus;
  available: number;
  /** The smallest sum that is paid out. */
  minimum: number;
  destination: (DestinationFacts & { isCompany: boolean }) | null;
  /** The money is the venue's own, and so is its card. */
  isVenues: boolean;
  /** A sum as large as this waits, because the destination is new: now, and on the plan's day. */
  waitsForNew: { now: boolean; onDay: boolean };
  isPlanResting: boolean;
  /** Shares are held until the person answers how tips are split: no plan pays them before that. */
  isHeldForAnswer: boolean;
  /** What is checked before it can be paid out, in minor units; a check ends by a date. */
  underReview: number;
}

export interface PayoutOutlook {
  obstacle: PayoutObstacle | null;
  step: PayoutStep;
  byItself: PayoutByItself;
}

const byStatus: Record<UserStatus, PayoutObstacle | null> = {
  ACTIVE: null,
  INITIALIZED: 'PASSWORD_TEMPORARY',
  PENDINGKYC: 'CHECK_PENDING',
  PENDINGKYB: 'CHECK_PENDING',
  PENDINGIDVERIFICATION: 'CHECK_PENDING',
  TRY_ESHE_RAZOK: 'CHECK_AGAIN',
  SUSPENDED: 'SUSPENDED',
  TERMINATED: 'SUSPENDED',
};

const byStanding: Record<DestinationStanding, PayoutObstacle | null> = {
  READY: null,
  BEING_CHECKED: 'DESTINATION_CHECKED',
  WAITS_FOR_BANK: 'DESTINATION_WAITS_FOR_BANK',
  BLOCKED: 'DESTINATION_BLOCKED',
  REFUSED: 'DESTINATION_REFUSED',
};

/** What is in the way: first what no card would change, then the card. */
export function payoutObstacle({
  status,
  destination,
}: {
  status: UserStatus;
  destination: DestinationFacts | null;
}): PayoutObstacle | null {
  const ofAccount = byStatus[status];
  if (ofAccount !== null) return ofAccount;
  return destination ? byStanding[destinationStanding(destination)] : 'NO_DESTINATION';
}

/** Whether the account itself has to be seen to: a card would change nothing. */
export function isOfAccount(obstacle: PayoutObstacle | null): boolean {
  return obstacle !== null && Object.values(byStatus).includes(obstacle);
}

/** What may be promised about somebody's money. */
export function payoutOutlook(facts: OutlookFacts): PayoutOutlook {
  const obstacle = payoutObstacle(facts);
  return { obstacle, step: stepOf(obstacle, facts), byItself: byItselfOf(obstacle, facts) };
}

function stepOf(obstacle: PayoutObstacle | null, facts: OutlookFacts): PayoutStep {
  // The employer's card is not theirs to change, but theirs to leave.
  const isEmployers = facts.destination?.isCompany === true && !facts.isVenues;
  switch (obstacle) {
    case null:
      return facts.available < facts.minimum || facts.waitsForNew.now ? 'NONE' : 'GET_PAID';
    case 'NO_DESTINATION':
      return 'ADD_DESTINATION';
    case 'DESTINATION_CHECKED':
    case 'DESTINATION_WAITS_FOR_BANK':
    case 'DESTINATION_BLOCKED':
    case 'DESTINATION_REFUSED':
      return isEmployers ? 'CHOOSE_DESTINATION' : 'CHANGE_DESTINATION';
    case 'SUSPENDED':
    case 'CHECK_PENDING':
    case 'CHECK_AGAIN':
      return 'ASK_SUPPORT';
    case 'PASSWORD_TEMPORARY':
      return 'NONE';
  }
}

function byItselfOf(obstacle: PayoutObstacle | null, facts: OutlookFacts): PayoutByItself {
  const isTried = obstacle === null || obstacle === 'DESTINATION_REFUSED';
  if (!isTried) return 'NOT';
  if (facts.isPlanResting) return 'RESTS';
  if (facts.available < facts.minimum) return whenEnough(facts);
  if (obstacle === 'DESTINATION_REFUSED') return 'TRIES_AGAIN';
  return facts.waitsForNew.onDay ? 'A_DAY_LATER' : 'ON_DAY';
}

/** What is promised where less is free than the smallest payout. */
function whenEnough(facts: OutlookFacts): PayoutByItself {
  const { available, minimum, underReview, isHeldForAnswer } = facts;
  if (underReview > 0 && sum([available, underReview]) >= minimum) return 'AFTER_REVIEW';
  return isHeldForAnswer ? 'NOT' : 'IF_ENOUGH';
}
