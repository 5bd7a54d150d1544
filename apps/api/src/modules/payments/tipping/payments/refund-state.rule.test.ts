import { describe, expect, it } from 'vitest';
import { isStanding, nextRefundState, refundStates } from './refund-state.rule.ts';

describe('the state of a refund', () => {
  it.each([
    ['waits for the bank', 'APPROVED', 'PENDING', 'APPROVED'],
    ['succeeds', 'APPROVED', 'SUCCEEDED', 'SUCCEEDED'],
    ['fails', 'APPROVED', 'FAILED', 'FAILED'],
    ['does not start before it was approved', 'REQUESTED', 'SUCCEEDED', 'REQUESTED'],
    ['does not fail after it had succeeded', 'SUCCEEDED', 'FAILED', 'SUCCEEDED'],
    ['does not succeed after it had failed', 'FAILED', 'SUCCEEDED', 'FAILED'],
    ['does not succeed after it was refused', 'REFUSED', 'SUCCEEDED', 'REFUSED'],
    ['does not succeed after it was withdrawn', 'WITHDRAWN', 'SUCCEEDED', 'WITHDRAWN'],
  ] as const)('%s', (_title, state, told, next) => {
    expect(nextRefundState(state, told)).toBe(next);
  });

  it('keeps another one out unless it came to nothing', () => {
    expect(refundStates.filter(isStanding)).toEqual(['REQUESTED', 'APPROVED', 'SUCCEEDED']);
  });
});
