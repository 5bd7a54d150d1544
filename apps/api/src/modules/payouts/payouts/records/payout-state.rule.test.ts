import { describe, expect, it } from 'vitest';
import {
  nextPayoutState,
  payoutStates,
  type MoneyMove,
  type PayoutState,
} from './payout-state.rule.ts';

type Told = Parameters<typeof nextPayoutState>[1];
const everyReport: Told[] = ['PENDING', 'IN_TRANSIT', 'PAID', 'FAILED', 'RETURNED'];

/** Walks through reports and gathers what happened to the money. */
function walk(reports: readonly Told[]): { state: PayoutState; moves: MoneyMove[] } {
  let state: PayoutState = 'SUBMITTED';
  const moves: MoneyMove[] = [];
  for (const report of reports) {
    const transition = nextPayoutState(state, report);
    if (!transition) continue;
    state = transition.next;
    moves.push(...transition.moves);
  }
  return { state, moves };
}

describe('the state of a payout', () => {
  it.each([
    ['lands', ['IN_TRANSIT', 'PAID'], 'PAID', ['POST']],
    ['lands once, however often that is told', ['PAID', 'PAID'], 'PAID', ['POST']],
    ['fails and gives the money back', ['IN_TRANSIT', 'FAILED'], 'FAILED', ['VOID']],
    ['gives it back once', ['FAILED', 'FAILED'], 'FAILED', ['VOID']],
    ['comes back after it had landed', ['PAID', 'RETURNED'], 'RETURNED', ['POST', 'CREDIT_BACK']],
    ['fails after it was called paid', ['PAID', 'FAILED'], 'RETURNED', ['POST', 'CREDIT_BACK']],
    [
      'comes back under two names, once',
      ['PAID', 'FAILED', 'RETURNED', 'FAILED'],
      'RETURNED',
      ['POST', 'CREDIT_BACK'],
    ],
    [
      'comes back though nobody told that it had landed',
      ['RETURNED'],
      'RETURNED',
      ['POST', 'CREDIT_BACK'],
    ],
    [
      'is credited back once',
      ['RETURNED', 'RETURNED', 'PAID'],
      'RETURNED',
      ['POST', 'CREDIT_BACK'],
    ],
    ['does not go back on the way', ['PAID', 'IN_TRANSIT'], 'PAID', ['POST']],
  ] as const)('%s', (_title, reports, state, moves) => {
    expect(walk(reports)).toEqual({ state, moves });
  });

  it('changes nothing when a processor contradicts itself', () => {
    expect(nextPayoutState('FAILED', 'PAID')).toBeNull();
    expect(nextPayoutState('DRAFT', 'PAID')).toBeNull();
  });

  it('never moves money twice, whatever is told in whatever order', () => {
    for (const reports of sequences(4)) {
      const { moves } = walk(reports);
      expect(moves.filter((move) => move === 'POST').length).toBeLessThanOrEqual(1);
      expect(moves.filter((move) => move === 'CREDIT_BACK').length).toBeLessThanOrEqual(1);
      expect(moves.includes('POST') && moves.includes('VOID')).toBe(false);
    }
  });

  it('reaches every state that a processor can lead to', () => {
    const reached = new Set(sequences(3).map((reports) => walk(reports).state));
    expect([...reached].toSorted()).toEqual(
      payoutStates.filter((state) => state !== 'DRAFT').toSorted(),
    );
  });
});

function sequences(length: number): Told[][] {
  if (length === 0) return [[]];
  return sequences(length - 1).flatMap((rest) => everyReport.map((report) => [...rest, report]));
}
