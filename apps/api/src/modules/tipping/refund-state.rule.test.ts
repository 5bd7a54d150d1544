import { describe, expect, it } from 'vitest';
import { nextRefundState } from './refund-state.rule.ts';

describe('the state of a refund', () => {
  it.each([
    ['waits for the bank', 'APPROVED', 'PENDING', 'APPROVED'],
    ['succeeds', 'APPROVED', 'SUCCEEDED', 'SUCCEEDED'],
    ['fails', 'APPROVED', 'FAILED', 'FAILED'],
    ['does not start before it was approved', 'REQUESTED', 'SUCCEEDED', 'REQUESTED'],
    ['does not fail after it had succeeded', 'SUCCEEDED', 'FAILED', 'SUCCEEDED'],
    ['does not succeed after it had failed', 'FAILED', 'SUCCEEDED', 'FAILED'],
  ] as const)('%s', (_title, state, told, next) => {
    expect(nextRefundState(state, told)).toBe(next);
  });
});
