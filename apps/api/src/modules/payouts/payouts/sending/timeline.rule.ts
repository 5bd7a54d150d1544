import type { Payout } from '@tipwell/contract/payouts/calls/payouts';
import type { PayoutState } from '../records/payout-state.rule.ts';

type Step = Payout['timeline'][number];
type Reason = Payout['reason'];

export interface PayoutStory {
  state: PayoutState;
  reason: Reason;
  landsBy: Date | null;
  /** When the last of it had been earned; null where that is not known. */
  earnedAt: Date | null;
  /** When the last pool of which a part is in it was split; null where none is. */
  splitAt: Date | null;
  /** When it is sent because banks rest until then; null where it did not have to wait. */
  waitsUntil: Date | null;
  /** When the processor was called; null while it was not. */
  sentAt: Date | null;
  /** Nobody can say what became of it, although it was asked for long enough. */
  isUnanswered: boolean;
  /** Its money came back, and another payout has taken it. */
  isPaidAgain: boolean;
  /** When each state was reached, in order. */
  changes: readonly { state: PayoutState; at: Date; reason: Reason }[];
}

/**
 * The truthful timeline of a payout, the same for worker and owner (money rule 5.2): what has
 * happened with its time, what is under way with its promise, and nothing that nobody knows.
 */
export function timelineOf(story: PayoutStory): Step[] {
  if (story.state === 'DRAFT') return [];
  return [...stepsToHere(story), ...stepsFromHere(story)];
}

function done(step: Step['step'], at: Date | null): Step {
  return { step, state: 'DONE', at: textOf(at), expectedBy: null, reason: null };
}

const textOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

const reached = (story: PayoutStory, state: PayoutState): Date | null =>
  story.changes.find((change) => change.state === state)?.at ?? null;

/** From the guest's tip to the moment in which the money leaves. */
function stepsToHere(story: PayoutStory): Step[] {
  const { earnedAt, splitAt, waitsUntil, sentAt, state } = story;
  const steps = [done('EARNED', earnedAt ?? reached(story, 'SUBMITTED'))];
  if (splitAt) steps.push(done('SPLIT', splitAt));
  if (waitsUntil && isWaiting(story)) {
    const until = textOf(waitsUntil);
    steps.push({ ...done('CLEARING', null), state: 'NOW', expectedBy: until });
    steps.push({ ...done('SENT', null), state: 'NEXT', expectedBy: until });
    return steps;
  }
  if (waitsUntil) steps.push(done('CLEARING', waitsUntil));
  // What went through nowhere was sent nowhere: no tick stands above "was not sent".
  if (state === 'FAILED') return steps;
  const sent = done('SENT', sentAt ?? reached(story, 'SUBMITTED'));
  if (state !== 'SUBMITTED') return [...steps, sent];
  return [
    ...steps,
    story.isUnanswered
      ? { ...sent, state: 'NOW', reason: 'UNKNOWN_OUTCOME' }
      : { ...sent, state: 'NOW', expectedBy: textOf(story.landsBy) },
  ];
}

function isWaiting({ state, waitsUntil, sentAt }: PayoutStory): boolean {
  return state === 'SUBMITTED' && waitsUntil !== null && sentAt === null;
}

/** How it ended, or what is promised. */
function stepsFromHere(story: PayoutStory): Step[] {
  const at = (state: PayoutState) => reached(story, state);
  const trouble = (state: 'FAILED' | 'RETURNED'): Step[] => [
    {
      ...done(state, at(state)),
      // Nothing is left to be done about money that another payout has taken.
      state: story.isPaidAgain ? 'DONE' : 'NEEDS_YOU',
      reason: story.reason,
    },
    done('CREDITED_BACK', at(state)),
  ];
  switch (story.state) {
    case 'DRAFT':
      return [];
    case 'SUBMITTED': {
      const by = story.isUnanswered ? null : textOf(story.landsBy);
      return [{ ...done('LANDED', null), state: 'NEXT', expectedBy: by }];
    }
    case 'PAID':
      return [done('LANDED', at('PAID'))];
    case 'FAILED':
      return trouble('FAILED');
    case 'RETURNED':
      return [done('LANDED', at('PAID')), ...trouble('RETURNED')];
  }
}

/** Reasons that another card or account would mend. */
export const mendedByDestination = new Set<Reason>([
  'CARD_DECLINED',
  'CARD_EXPIRED',
  'ACCOUNT_CLOSED',
  'DESTINATION_INVALID',
  'BANK_REFUSED',
]);

/** Whether another card or account would mend what kept a payout from arriving. */
export function isMendedByDestination(reason: Reason): boolean {
  return mendedByDestination.has(reason);
}

/** The one thing a person can do now. */
export function nextActionOf({
  state,
  reason,
  isUnanswered,
  isPaidAgain,
}: Pick<PayoutStory, 'state' | 'reason' | 'isUnanswered' | 'isPaidAgain'>): Payout['nextAction'] {
  switch (state) {
    case 'DRAFT':
    case 'PAID':
      return 'NONE';
    case 'SUBMITTED':
      return isUnanswered ? 'ASK_SUPPORT' : 'WAIT';
    case 'FAILED':
    case 'RETURNED':
      if (isPaidAgain) return 'NONE';
      return isMendedByDestination(reason) ? 'UPDATE_DESTINATION' : 'TRY_AGAIN';
  }
}
