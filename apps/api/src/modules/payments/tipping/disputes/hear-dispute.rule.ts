import type { DisputeReport } from '#providers/providers';
import type { Dispute } from './dispute-store.ts';
import { contradicts, isOver, nextDisputeState } from './dispute-state.rule.ts';

/** How often a processor is asked about a dispute that is not over, whose message may be lost. */
export const askedEveryMs = 6 * 3_600_000;

/** What is known of a dispute once its processor has told of it. */
export interface Heard {
  dispute: Dispute;
  /** It says now what cannot be together with what it said before. */
  isContradiction: boolean;
}

/**
 * What is known of a dispute after one more report: it only ever comes further and moves more, so that
 * reports that come twice, late or out of order end in the same. Nothing is booked here.
 */
export function hearDispute(
  known: Dispute | null,
  report: DisputeReport,
  of: { disputeId: string; tipId: string; paymentSystem: string; now: Date },
): Heard {
  const { now } = of;
  const before = known ?? firstHeard(report, of);
  const state = nextDisputeState(before, { state: report.status, respondBy: report.respondBy });
  const isOfOtherSum = report.amount !== before.amount || report.currency !== before.currency;
  if (isOfOtherSum) return { dispute: before, isContradiction: true };
  const withdrawn = Math.max(before.withdrawn, report.withdrawn);
  const reinstated = Math.max(before.reinstated, report.reinstated);
  const isAnswered = state === 'INQUIRY_ANSWERED' || state === 'UNDER_REVIEW';
  const isAskedAgain = before.state === 'UNDER_REVIEW' && state === 'NEEDS_RESPONSE';
  const dispute: Dispute = {
    ...before,
    state,
    respondBy: laterOf(before.respondBy, report.respondBy),
    answeredAt: isAnswered ? answeredAtOf(before, state, now) : before.answeredAt,
    askedAgainAt: isAskedAgain ? now : before.askedAgainAt,
    endedAt: isOver(state) ? (before.state === state ? (before.endedAt ?? now) : now) : null,
    withdrawn,
    withdrawnAt: before.withdrawnAt ?? (withdrawn > 0 ? (report.withdrawnAt ?? now) : null),
    reinstated,
    // When the last of it came back.
    reinstatedAt:
      reinstated > before.reinstated ? (report.reinstatedAt ?? now) : before.reinstatedAt,
    fee: Math.max(before.fee, report.fee),
    feeReturned: Math.max(before.feeReturned, report.feeReturned),
    movedIn: report.movedIn ?? before.movedIn,
  };
  return {
    dispute: { ...dispute, inquireAt: nextInquiry(dispute, now) },
    isContradiction: contradicts(before.state, report.status),
  };
}

/** The last answer counts: what was asked once more is answered once more. */
function answeredAtOf(before: Dispute, state: Dispute['state'], now: Date): Date {
  const { answeredAt, askedAgainAt } = before;
  const isOld = answeredAt !== null && askedAgainAt !== null && answeredAt < askedAgainAt;
  return answeredAt === null || (isOld && before.state !== state) ? now : answeredAt;
}

function firstHeard(
  report: DisputeReport,
  { disputeId, tipId, paymentSystem }: { disputeId: string; tipId: string; paymentSystem: string },
): Dispute {
  const { reference, reason, amount, currency, openedAt } = report;
  return {
    disputeId,
    tipId,
    paymentSystem,
    reference,
    state: report.status,
    reason,
    amount,
    currency,
    openedAt,
    respondBy: null,
    answeredAt: null,
    askedAgainAt: null,
    endedAt: null,
    withdrawn: 0,
    withdrawnAt: null,
    reinstated: 0,
    reinstatedAt: null,
    fee: 0,
    feeReturned: 0,
    movedIn: null,
    withdrawalBookedAt: null,
    bookedWithdrawn: null,
    taken: null,
    lost: 0,
    bookedReinstated: 0,
    returnBookedAt: null,
    bookedFee: 0,
    bookedFeeReturned: 0,
    isWaiting: false,
    differsSince: null,
    inquireAt: null,
  };
}

/** For so long the rest of what was won is asked about where a part of it is back: it may stay away. */
const partIsAskedAboutMs = 60 * 86_400_000;

/** Until it is over, and until what was won is back; a closed inquiry may still become a dispute. */
function nextInquiry(dispute: Dispute, now: Date): Date | null {
  const { state, withdrawn, reinstated, endedAt } = dispute;
  const isOld = endedAt !== null && now.getTime() - endedAt.getTime() > partIsAskedAboutMs;
  const isBackOrNeverGone = reinstated >= withdrawn || (reinstated > 0 && isOld);
  if (isOver(state) && (state !== 'WON' || isBackOrNeverGone)) return null;
  return new Date(now.getTime() + askedEveryMs);
}

function laterOf(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a > b ? a : b) : (a ?? b);
}
