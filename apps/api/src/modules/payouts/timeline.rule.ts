import type { Payout } from '@tipwell/contract/calls/payouts';
import type { PayoutState } from './payout-state.rule.ts';

type Step = Payout['timeline'][number];
type Reason = Payout['reason'];

export interface PayoutStory {
  state: PayoutState;
  reason: Reason;
  landsBy: Date | null;
  /** When it is sent, while it waits for a day on which banks work. */
  waitsUntil?: Date | null;
  /** When each state was reached, in order. */
  changes: readonly { state: PayoutState; at: Date; reason: Reason }[];
}

/**
 * The truthful timeline of a payout, the same for worker and owner (money rule 5.2): what has
 * happened with its time, what is under way with its promise, and nothing that nobody knows.
 */
export function timelineOf(story: PayoutStory): Step[] {
  const at = (state: PayoutState): string | null =>
    story.changes.find((change) => change.state === state)?.at.toISOString() ?? null;
  const done = (step: Step['step'], when: string | null): Step => ({
    step,
    state: 'DONE',
    at: when,
    expectedBy: null,
    reason: null,
  });
  const landsBy = story.landsBy?.toISOString() ?? null;

  switch (story.state) {
    case 'DRAFT':
      return [];
    case 'SUBMITTED':
      if (story.waitsUntil) {
        const sentBy = story.waitsUntil.toISOString();
        return [
          done('EARNED', at('SUBMITTED')),
          { ...done('SENT', null), state: 'NEXT', expectedBy: sentBy },
          { ...done('LANDED', null), state: 'NEXT', expectedBy: landsBy },
        ];
      }
      return [
        done('EARNED', at('SUBMITTED')),
        { ...done('SENT', at('SUBMITTED')), state: 'NOW', expectedBy: landsBy },
        { step: 'LANDED', state: 'NEXT', at: null, expectedBy: landsBy, reason: null },
      ];
    case 'PAID':
      return [
        done('EARNED', at('SUBMITTED')),
        done('SENT', at('SUBMITTED')),
        done('LANDED', at('PAID')),
      ];
    case 'FAILED':
      return [
        done('EARNED', at('SUBMITTED')),
        done('SENT', at('SUBMITTED')),
        { ...done('FAILED', at('FAILED')), state: 'NEEDS_YOU', reason: story.reason },
        done('CREDITED_BACK', at('FAILED')),
      ];
    case 'RETURNED':
      return [
        done('EARNED', at('SUBMITTED')),
        done('SENT', at('SUBMITTED')),
        done('LANDED', at('PAID')),
        { ...done('RETURNED', at('RETURNED')), state: 'NEEDS_YOU', reason: story.reason },
        done('CREDITED_BACK', at('RETURNED')),
      ];
  }
}

/** Reasons that another card or account would mend. */
const mendedByDestination = new Set<Reason>([
  'CARD_DECLINED',
  'CARD_EXPIRED',
  'ACCOUNT_CLOSED',
  'DESTINATION_INVALID',
  'BANK_REFUSED',
]);

/** The one thing a person can do now. */
export function nextActionOf(state: PayoutState, reason: Reason): Payout['nextAction'] {
  switch (state) {
    case 'DRAFT':
    case 'PAID':
      return 'NONE';
    case 'SUBMITTED':
      return 'WAIT';
    case 'FAILED':
    case 'RETURNED':
      return mendedByDestination.has(reason) ? 'UPDATE_DESTINATION' : 'TRY_AGAIN';
  }
}
