import type { MessageDescriptor } from '@lingui/core';
import type { Payout, payoutReasons } from '@tipwell/contract/payouts/calls/payouts';
import type { TimelineMark } from '@tipwell/ui/timeline';
import { stateTone, stateWords, type Standing } from '#lib/labels/payout-states.ts';

// All that is said about a payout, in one table: the same words wherever a payout is shown. Values:
// {destination} is the card or account, {by} a day and time, {amount} a sum of money.

export { stateTone, stateWords };

export function standingOf({ state, nextAction, timeline }: StandingFacts): Standing {
  if (state !== 'SUBMITTED') return state;
  if (nextAction === 'ASK_SUPPORT') return 'UNANSWERED';
  const waits = timeline.some(({ step, state: how }) => step === 'CLEARING' && how === 'NOW');
  return waits ? 'WAITS_FOR_BANKS' : state;
}
type StandingFacts = Pick<Payout, 'state' | 'nextAction' | 'timeline'>;
export type PayoutReason = (typeof payoutReasons)[number];
export type NextAction = Payout['nextAction'];
type TimelineStep = Payout['timeline'][number];
export type StepName = TimelineStep['step'];
export type StepState = TimelineStep['state'];

/** What happened to the money, for the head of a payout. */
export const outcomeWords: Record<Standing, MessageDescriptor> = {
  DRAFT: /*i18n*/ {
    id: 'payout.outcome.DRAFT',
    message: 'Nothing has been sent yet. {amount} is still on your balance.',
  },
  SUBMITTED: /*i18n*/ {
    id: 'payout.outcome.SUBMITTED',
    message:
      '{amount} is on its way to {destination}. You can close this page; we keep track of it.',
  },
  PAID: /*i18n*/ {
    id: 'payout.outcome.PAID',
    message: '{amount} has arrived on {destination}.',
  },
  FAILED: /*i18n*/ {
    id: 'payout.outcome.FAILED',
    message: '{amount} was not sent. The money is safe on your balance.',
  },
  RETURNED: /*i18n*/ {
    id: 'payout.outcome.RETURNED',
    message: 'Your bank sent {amount} back. The money is safe on your balance.',
  },
  WAITS_FOR_BANKS: /*i18n*/ {
    id: 'payout.outcome.WAITS_FOR_BANKS',
    message: '{amount} is set aside and will be sent to {destination} when banks open again.',
  },
  UNANSWERED: /*i18n*/ {
    id: 'payout.outcome.UNANSWERED',
    message:
      'We asked for {amount} to be sent to {destination}. Whether it was, nobody has told us yet. It is set aside and cannot be sent twice.',
  },
};

/** The same of a payout whose money another one has taken since; a link to that one follows. */
export const outcomeAgainWords: Record<'FAILED' | 'RETURNED', MessageDescriptor> = {
  FAILED: /*i18n*/ {
    id: 'payout.outcomeAgain.FAILED',
    message: '{amount} was not sent. Another payout has taken the money since.',
  },
  RETURNED: /*i18n*/ {
    id: 'payout.outcomeAgain.RETURNED',
    message: 'Your bank sent {amount} back. Another payout has taken the money since.',
  },
};

/** Which payout that is. */
export const againWords: Record<NonNullable<Payout['paidAgainBy']>['state'], MessageDescriptor> = {
  SUBMITTED: /*i18n*/ { id: 'payout.again.SUBMITTED', message: 'On its way again since {day}' },
  PAID: /*i18n*/ { id: 'payout.again.PAID', message: 'Paid out again on {day}' },
};

export const reasonWords: Record<PayoutReason, MessageDescriptor> = {
  CARD_DECLINED: /*i18n*/ {
    id: 'payout.reason.CARD_DECLINED',
    message: 'The card’s bank declined.',
  },
  CARD_EXPIRED: /*i18n*/ { id: 'payout.reason.CARD_EXPIRED', message: 'The card has expired.' },
  ACCOUNT_CLOSED: /*i18n*/ {
    id: 'payout.reason.ACCOUNT_CLOSED',
    message: 'The account behind it has been closed.',
  },
  DESTINATION_INVALID: /*i18n*/ {
    id: 'payout.reason.DESTINATION_INVALID',
    message: 'The card or account number is not right.',
  },
  BANK_REFUSED: /*i18n*/ {
    id: 'payout.reason.BANK_REFUSED',
    message: 'Your bank declined it and gave no reason.',
  },
  PROCESSOR_FAULT: /*i18n*/ {
    id: 'payout.reason.PROCESSOR_FAULT',
    message: 'The payment service had a problem. It was not your fault.',
  },
  UNKNOWN_OUTCOME: /*i18n*/ {
    id: 'payout.reason.UNKNOWN_OUTCOME',
    message: 'The payment service has not confirmed the result yet. We keep checking.',
  },
};

/** The one thing the person can do now, as a sentence. */
export const nextActionWords: Record<NextAction, MessageDescriptor | null> = {
  NONE: null,
  WAIT: /*i18n*/ {
    id: 'payout.next.WAIT',
    message: 'You do not need to do anything. This page updates automatically.',
  },
  UPDATE_DESTINATION: /*i18n*/ {
    id: 'payout.next.UPDATE_DESTINATION',
    message: 'Change your payout card. Then get paid again.',
  },
  TRY_AGAIN: /*i18n*/ {
    id: 'payout.next.TRY_AGAIN',
    message: 'You can get paid again right away.',
  },
  ASK_SUPPORT: /*i18n*/ {
    id: 'payout.next.ASK_SUPPORT',
    message: 'Give support the number of this payout so that we can trace it with your bank.',
  },
};

export const stepMark: Record<StepState, TimelineMark> = {
  DONE: 'done',
  NOW: 'now',
  NEXT: 'next',
  NEEDS_YOU: 'alert',
};

/** The mark of a step for people who do not see it. */
export const stepStateWords: Record<StepState, MessageDescriptor> = {
  DONE: /*i18n*/ { id: 'payout.stepState.DONE', message: 'Done' },
  NOW: /*i18n*/ { id: 'payout.stepState.NOW', message: 'Under way' },
  NEXT: /*i18n*/ { id: 'payout.stepState.NEXT', message: 'To come' },
  NEEDS_YOU: /*i18n*/ { id: 'payout.stepState.NEEDS_YOU', message: 'Needs you' },
};

export interface StepWords {
  title: MessageDescriptor;
  /** Below the title, where no moment is promised. */
  text?: MessageDescriptor;
  /** Below the title, where one is. */
  textBy?: MessageDescriptor;
}

const lands: Pick<StepWords, 'textBy'> = {
  textBy: /*i18n*/ { id: 'payout.step.landsBy', message: 'lands by {by}' },
};
const nothingPromised = /*i18n*/ {
  id: 'payout.step.noPromise',
  message: 'the bank gives no time; we will tell you when it has arrived',
};
const safe = /*i18n*/ {
  id: 'payout.step.safe',
  message: 'The money is safe on your balance.',
};
const failed: StepWords = {
  title: /*i18n*/ { id: 'payout.step.FAILED', message: 'It did not go through' },
  text: safe,
};
const returned: StepWords = {
  title: /*i18n*/ { id: 'payout.step.RETURNED', message: 'Your bank sent it back' },
  text: safe,
};
const earned: StepWords = { title: /*i18n*/ { id: 'payout.step.EARNED', message: 'Earned' } };
const split: StepWords = {
  title: /*i18n*/ { id: 'payout.step.SPLIT', message: 'Split and closed' },
};
const waited: StepWords = {
  title: /*i18n*/ { id: 'payout.step.CLEARING.DONE', message: 'Waited for banks to open' },
  text: /*i18n*/ {
    id: 'payout.step.CLEARING.DONE.text',
    message: 'they rest on weekends and holidays',
  },
};
const waits: StepWords = {
  title: /*i18n*/ { id: 'payout.step.CLEARING.NOW', message: 'Waits for banks' },
  textBy: /*i18n*/ { id: 'payout.step.CLEARING.NOW.by', message: 'they rest until {by}' },
};
const notSent: StepWords = {
  title: /*i18n*/ { id: 'payout.step.SENT.NEEDS_YOU', message: 'Could not be sent' },
  text: safe,
};
const creditedBack: StepWords = {
  title: /*i18n*/ { id: 'payout.step.CREDITED_BACK.DONE', message: 'Back on your balance' },
  text: /*i18n*/ {
    id: 'payout.step.CREDITED_BACK.DONE.text',
    message: '{amount}, ready to be paid out again',
  },
};
const comingBack: StepWords = {
  title: /*i18n*/ { id: 'payout.step.CREDITED_BACK.NOW', message: 'Coming back to your balance' },
  textBy: /*i18n*/ { id: 'payout.step.CREDITED_BACK.NOW.by', message: 'by {by} at the latest' },
};

/** The title of what was asked for and of which nobody can say yet whether it was done. */
export const noAnswerTitle = /*i18n*/ {
  id: 'payout.step.SENT.unanswered',
  message: 'Asked to be sent; no answer yet',
};

/** What each step is called in each of its states, and what is said below it. */
export const stepWords: Record<StepName, Record<StepState, StepWords>> = {
  EARNED: { DONE: earned, NOW: earned, NEXT: earned, NEEDS_YOU: earned },
  SPLIT: { DONE: split, NOW: split, NEXT: split, NEEDS_YOU: split },
  CLEARING: { DONE: waited, NOW: waits, NEXT: waits, NEEDS_YOU: waits },
  SENT: {
    DONE: {
      title: /*i18n*/ { id: 'payout.step.SENT.DONE', message: 'Sent' },
      text: /*i18n*/ { id: 'payout.step.SENT.DONE.text', message: 'to {destination}' },
    },
    NOW: {
      title: /*i18n*/ { id: 'payout.step.SENT.NOW', message: 'On its way to {destination}' },
      text: nothingPromised,
      ...lands,
    },
    NEXT: {
      title: /*i18n*/ { id: 'payout.step.SENT.NEXT', message: 'To be sent to {destination}' },
    },
    NEEDS_YOU: notSent,
  },
  LANDED: {
    DONE: {
      title: /*i18n*/ { id: 'payout.step.LANDED.DONE', message: 'Landed' },
      text: /*i18n*/ { id: 'payout.step.LANDED.DONE.text', message: '{arrives} on {destination}' },
    },
    NOW: {
      title: /*i18n*/ { id: 'payout.step.LANDED.NOW', message: 'Arriving soon' },
      text: nothingPromised,
      ...lands,
    },
    NEXT: {
      title: /*i18n*/ { id: 'payout.step.LANDED.NEXT', message: 'Lands on {destination}' },
      textBy: /*i18n*/ { id: 'payout.step.LANDED.NEXT.by', message: 'by {by}' },
    },
    NEEDS_YOU: {
      title: /*i18n*/ { id: 'payout.step.LANDED.NEEDS_YOU', message: 'Did not arrive' },
      text: safe,
    },
  },
  // Whose money has been paid out again is told so by the step after it.
  FAILED: { DONE: { title: failed.title }, NOW: failed, NEXT: failed, NEEDS_YOU: failed },
  RETURNED: {
    DONE: { title: returned.title },
    NOW: returned,
    NEXT: returned,
    NEEDS_YOU: returned,
  },
  CREDITED_BACK: {
    DONE: creditedBack,
    NOW: comingBack,
    NEXT: comingBack,
    NEEDS_YOU: comingBack,
  },
};
