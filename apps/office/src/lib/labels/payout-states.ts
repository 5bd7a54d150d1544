import type { MessageDescriptor } from '@lingui/core';
import type { payoutStates } from '@tipwell/contract/payouts/calls/payouts';
import type { Tone } from '@tipwell/ui/pill';

// How a payout stands, in the same words wherever one is shown.

export type PayoutState = (typeof payoutStates)[number];

/** How a payout stands for people: what is under way may still wait for banks, or for an answer. */
export type Standing = PayoutState | 'WAITS_FOR_BANKS' | 'UNANSWERED';

export const stateTone: Record<Standing, Tone> = {
  DRAFT: 'plain',
  SUBMITTED: 'underWay',
  PAID: 'good',
  FAILED: 'bad',
  RETURNED: 'bad',
  WAITS_FOR_BANKS: 'notYet',
  UNANSWERED: 'notYet',
};

export const stateWords: Record<Standing, MessageDescriptor> = {
  DRAFT: /*i18n*/ { id: 'payout.state.DRAFT', message: 'Offered' },
  SUBMITTED: /*i18n*/ { id: 'payout.state.SUBMITTED', message: 'On its way' },
  PAID: /*i18n*/ { id: 'payout.state.PAID', message: 'Landed' },
  FAILED: /*i18n*/ { id: 'payout.state.FAILED', message: 'Did not go through' },
  RETURNED: /*i18n*/ { id: 'payout.state.RETURNED', message: 'Came back' },
  WAITS_FOR_BANKS: /*i18n*/ { id: 'payout.state.WAITS_FOR_BANKS', message: 'Waits for banks' },
  UNANSWERED: /*i18n*/ { id: 'payout.state.UNANSWERED', message: 'No answer yet' },
};
