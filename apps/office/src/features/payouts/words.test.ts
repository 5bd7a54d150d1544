import { getPayout, payoutReasons, payoutStates } from '@tipwell/contract/calls/payouts';
import { describe, expect, test } from 'vitest';
import * as words from './words.ts';

const timelineStep = getPayout.output.shape.timeline.element.shape;

describe('there are words for all that can be told about a payout', () => {
  test.each([
    ['states', words.stateWords, payoutStates],
    ['colours of states', words.stateTone, payoutStates],
    ['outcomes', words.outcomeWords, payoutStates],
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

test('only what the processor has confirmed is called landed', () => {
  expect(words.stateWords.SUBMITTED.message).toBe('On its way');
  expect(words.stateWords.PAID.message).toBe('Landed');
});
