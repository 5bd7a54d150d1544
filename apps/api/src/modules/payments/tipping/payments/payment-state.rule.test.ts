import { describe, expect, it } from 'vitest';
import { nextTipState, tipStates, type TipState } from './payment-state.rule.ts';

const told = [
  'WAITING_FOR_CARD',
  'WAITING_FOR_BANK',
  'AUTHORISED',
  'PROCESSING',
  'CAPTURED',
  'CANCELLED',
] as const;

describe('the state of a tip', () => {
  it.each([
    ['waits while the customer looks for a card', 'STARTED', 'WAITING_FOR_CARD', 'STARTED'],
    ['waits while the bank asks the customer', 'STARTED', 'WAITING_FOR_BANK', 'STARTED'],
    ['is on its way while its sum is reserved', 'STARTED', 'AUTHORISED', 'PROCESSING'],
    ['expires once the reservation is given free', 'PROCESSING', 'CANCELLED', 'EXPIRED'],
    ['is taken up again where a sum was reserved late', 'EXPIRED', 'AUTHORISED', 'PROCESSING'],
    ['is captured without a stop in between', 'STARTED', 'CAPTURED', 'CAPTURED'],
    ['goes back when the bank says no after all', 'PROCESSING', 'WAITING_FOR_CARD', 'STARTED'],
    ['expires when the charge was cancelled', 'STARTED', 'CANCELLED', 'EXPIRED'],
    ['counts money that arrived after it had expired', 'EXPIRED', 'CAPTURED', 'CAPTURED'],
    ['is not uncaptured by a late message', 'CAPTURED', 'PROCESSING', 'CAPTURED'],
    ['is not captured again after its refund', 'REFUNDED', 'CAPTURED', 'REFUNDED'],
  ] as const)('%s', (_title, state, message, next) => {
    expect(nextTipState(state, message)).toBe(next);
  });

  it('reaches the same end in whatever order the messages of one payment come', () => {
    for (const order of permutations(['WAITING_FOR_BANK', 'PROCESSING', 'CAPTURED'] as const)) {
      const end = order.reduce<TipState>(
        (state, message) => nextTipState(state, message),
        'STARTED',
      );
      expect(end).toBe('CAPTURED');
    }
  });

  it('has no state that nothing leads to, but for the refund that is our own action', () => {
    const reached = new Set(
      tipStates.flatMap((state) => told.map((message) => nextTipState(state, message))),
    );
    expect(tipStates.filter((state) => !reached.has(state))).toEqual([]);
    expect(
      tipStates.filter(
        (state) => state !== 'REFUNDED' && told.some((m) => nextTipState(state, m) === 'REFUNDED'),
      ),
    ).toEqual([]);
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
