import type { DisputeReason } from '@tipwell/contract/payments/payment-kinds';
import type { DisputeReport } from '../ports/ports.ts';
import type { Fact } from './messages.ts';
import { attemptOf } from './references.ts';

type Money = 'TAKEN' | 'BACK' | 'STAYS';

/** What we keep of answers of ours, like messages: that one is about to be given, and that it was taken. */
export const ownSteps = {
  sent: 'OUR_ANSWER_SENT',
  answered: 'OUR_ANSWER_TAKEN',
  accepted: 'OUR_ACCEPTANCE_TAKEN',
} as const;

/** What each message of a dispute says of how it stands, and of where its money went; what comes of another below it. */
const steps = new Map(
  Object.entries<{ status: DisputeReport['status']; money: Money }>({
    REQUEST_FOR_INFORMATION: { status: 'INQUIRY', money: 'STAYS' },
    NOTIFICATION_OF_CHARGEBACK: { status: 'NEEDS_RESPONSE', money: 'STAYS' },
    CHARGEBACK: { status: 'NEEDS_RESPONSE', money: 'TAKEN' },
    INFORMATION_SUPPLIED: { status: 'UNDER_REVIEW', money: 'STAYS' },
    // Ours, of what Adyen has taken on: it tells by message later.
    [ownSteps.answered]: { status: 'UNDER_REVIEW', money: 'STAYS' },
    [ownSteps.accepted]: { status: 'LOST', money: 'STAYS' },
    // It may be charged back once more: until the bank's time is over it is not won.
    CHARGEBACK_REVERSED: { status: 'UNDER_REVIEW', money: 'BACK' },
    PREARBITRATION_OPEN: { status: 'UNDER_REVIEW', money: 'STAYS' },
    PREARBITRATION_DECLINED: { status: 'UNDER_REVIEW', money: 'STAYS' },
    SCHEME_ARBITRATION: { status: 'UNDER_REVIEW', money: 'STAYS' },
    SECOND_CHARGEBACK: { status: 'LOST', money: 'TAKEN' },
    DISPUTE_DEFENSE_PERIOD_ENDED: { status: 'LOST', money: 'STAYS' },
    PREARBITRATION_ACCEPTED: { status: 'LOST', money: 'STAYS' },
    PREARBITRATION_LOST: { status: 'LOST', money: 'STAYS' },
    SCHEME_ARBITRATION_LOST: { status: 'LOST', money: 'STAYS' },
    ISSUER_RESPONSE_TIMEFRAME_EXPIRED: { status: 'WON', money: 'STAYS' },
    PREARBITRATION_WON: { status: 'WON', money: 'STAYS' },
    PREARBITRATION_ISSUER_WITHDRAWN: { status: 'WON', money: 'STAYS' },
    SCHEME_ARBITRATION_WON: { status: 'WON', money: 'STAYS' },
  }),
);

/** Of moments that are the same, in seconds, what comes of another comes after it. */
const places = new Map([...steps.keys()].map((code, place) => [code, place]));
const placeOf = ({ eventCode }: Fact): number => places.get(eventCode) ?? 0;

export function isAboutDispute(eventCode: string): boolean {
  return steps.has(eventCode);
}

/** Why it is disputed, by the numbers of Visa and Mastercard; Amex's are letters. */
const reasons: readonly (readonly [RegExp, DisputeReason])[] = [
  [/^(?:10\.\d|4837|4863|4870|4871|F\d\d|FR\d)$/, 'FRAUDULENT'],
  [/^(?:13\.1|4855|C08)$/, 'NOT_RECEIVED'],
  [/^(?:13\.[345]|4853|C3[12])$/, 'NOT_AS_DESCRIBED'],
  [/^(?:13\.[67]|4860|C02|C04)$/, 'REFUND_NOT_GIVEN'],
  [/^(?:12\.6(?:\.\d)?|4834|P08)$/, 'DUPLICATE'],
];

function reasonOf(code: string | undefined): DisputeReason {
  return reasons.find(([pattern]) => pattern.test(code ?? ''))?.[1] ?? 'OTHER';
}

/**
 * A dispute by all that was told of it, in whichever order it came; null where nothing was. What happened
 * last says how it stands, and what was taken and came back is counted: once by each message that says so.
 * @param facts the oldest first
 */
export function disputeOf(facts: readonly Fact[]): DisputeReport | null {
  const told = facts
    .filter(({ eventCode, isSuccess }) => isSuccess && isAboutDispute(eventCode))
    .toSorted(
      (one, other) => one.at.getTime() - other.at.getTime() || placeOf(one) - placeOf(other),
    );
  const [first] = told;
  // A chargeback that was announced moves the money alone: it may come once it has been answered.
  const isAnnounced = told.some(({ eventCode }) => eventCode === 'NOTIFICATION_OF_CHARGEBACK');
  const last = told.findLast(({ eventCode }) => eventCode !== 'CHARGEBACK' || !isAnnounced);
  const attemptId = attemptOf('charge', first?.merchantReference);
  if (!first || !last || attemptId === null) return null;
  const moved = (money: Money) => told.filter((one) => steps.get(one.eventCode)?.money === money);
  const [taken, back] = [moved('TAKEN'), moved('BACK')];
  const sum = (of: readonly Fact[]) => of.reduce((total, { amount }) => total + amount, 0);
  const code = told.findLast(({ details }) => details.chargebackReasonCode !== undefined);
  return {
    attemptId,
    reference: first.pspReference,
    status: standingOf(last, { taken: sum(taken), back: sum(back) }),
    reason: reasonOf(code?.details.chargebackReasonCode),
    amount: first.amount,
    currency: first.currency,
    openedAt: first.at,
    respondBy: respondByOf(told),
    withdrawn: sum(taken),
    withdrawnAt: taken.at(0)?.at ?? null,
    reinstated: sum(back),
    reinstatedAt: back.at(-1)?.at ?? null,
    // What it costs stands in the report of the day alone.
    fee: 0,
    feeReturned: 0,
    movedIn: taken[0]?.currency ?? null,
  };
}

/** A message may say of itself that the dispute has ended. */
function standingOf(
  { eventCode, details }: Fact,
  { taken, back }: { taken: number; back: number },
): DisputeReport['status'] {
  const ended = details.disputeStatus?.toLowerCase();
  if (ended === 'won') return 'WON';
  if (ended === 'lost' || ended === 'accepted' || ended === 'expired') return 'LOST';
  const { status } = steps.get(eventCode) ?? { status: 'UNDER_REVIEW' };
  return status === 'WON' && taken > back ? 'UNDER_REVIEW' : status;
}

function respondByOf(told: readonly Fact[]): Date | null {
  const said = told.findLast(({ details }) => details.defensePeriodEndsAt !== undefined);
  const at = new Date(said?.details.defensePeriodEndsAt ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}
