import { getPayout, payoutReasons, payoutStates } from '@tipwell/contract/payouts/calls/payouts';
import { describe, expect, test } from 'vitest';
import * as words from './words.ts';

const standings = [...payoutStates, 'WAITS_FOR_BANKS', 'UNANSWERED'];
const timelineStep = getPayout.output.shape.timeline.element.shape;

describe('there are words for all that can be told about a payout', () => {
  test.each([
    ['states', words.stateWords, standings],
    ['colours of states', words.stateTone, standings],
    ['outcomes', words.outcomeWords, standings],
    ['reasons', words.reasonWords, payoutReasons],
    ['next actions', words.nextActionWords, getPayout.output.shape.nextAction.options],
    ['steps', words.stepWords, timelineStep.step.options],
    ['states of steps', words.stepStateWords, timelineStep.state.options],
    ['marks of steps', words.stepMark, timelineStep.state.options],
  ])('%s', (_what, table, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(Object.keys(table).toSorted()).toEqual([...names].map(String).toSorted());
  });

  test('each step in each of its states', () => {
    for (const step of Object.values(words.stepWords)) {
      expect(Object.keys(step).toSorted()).toEqual(timelineStep.state.options.toSorted());
    }
  });
});

test('whoever lost nothing is told so: failed and returned money is safe', () => {
  for (const state of ['FAILED', 'RETURNED'] as const) {
    expect(words.outcomeWords[state].message).toContain('The money is safe on your balance');
  }
});

test('money that another payout has taken is not said to be on the balance', () => {
  const { FAILED, RETURNED, CREDITED_BACK } = words.stepWords;
  expect(FAILED.DONE.text).toBeUndefined();
  expect(RETURNED.DONE.text).toBeUndefined();
  expect(CREDITED_BACK.DONE.text?.message).toContain('ready to be paid out');
  for (const { message } of Object.values(words.outcomeAgainWords)) {
    expect(message).not.toContain('balance');
  }
});

test('what waits for banks or for an answer is not said to be on its way', () => {
  const step = (name: words.StepName, state: words.StepState) => ({
    step: name,
    state,
    at: null,
    expectedBy: null,
    reason: null,
  });
  const submitted = { state: 'SUBMITTED', nextAction: 'WAIT' } as const;
  const sent = step('SENT', 'NOW');
  expect(words.standingOf({ ...submitted, timeline: [sent] })).toBe('SUBMITTED');
  const waits = [step('CLEARING', 'NOW'), step('SENT', 'NEXT')];
  expect(words.standingOf({ ...submitted, timeline: waits })).toBe('WAITS_FOR_BANKS');
  const waited = [step('CLEARING', 'DONE'), sent];
  expect(words.standingOf({ ...submitted, timeline: waited })).toBe('SUBMITTED');
  const silent = { ...submitted, nextAction: 'ASK_SUPPORT' } as const;
  expect(words.standingOf({ ...silent, timeline: [sent] })).toBe('UNANSWERED');
  for (const standing of ['WAITS_FOR_BANKS', 'UNANSWERED'] as const) {
    expect(words.stateWords[standing].message).not.toBe(words.stateWords.SUBMITTED.message);
  }
});

test('only what the processor has confirmed is called landed', () => {
  expect(words.stateWords.SUBMITTED.message).toBe('On its way');
  expect(words.stateWords.PAID.message).toBe('Landed');
});
