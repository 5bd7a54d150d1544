import { describe, expect, it } from 'vitest';
import { isOptedOut } from './opted-out.rule.ts';

describe('the code of somebody who', () => {
  it.each([
    ['rejected the scheme of a pool', 'COMMON', 'REJECTED', true],
    ['rejected a scheme with a primary part', 'COMMON_PRIORITY', 'REJECTED', true],
    ['accepted it', 'COMMON', 'ACCEPTED', false],
    ['has not answered yet', 'COMMON', null, false],
    ['rejected what does not touch their own tips', 'PERSONAL', 'REJECTED', false],
  ] as const)('%s leads to the venue: %s, %s: %s', (_, tipsType, answer, isLed) => {
    expect(isOptedOut(tipsType, answer)).toBe(isLed);
  });
});
