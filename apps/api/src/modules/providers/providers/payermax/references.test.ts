import { describe, expect, it } from 'vitest';
import { attemptOf, attemptOfTry, referenceOf, tryReference } from './references.ts';

const attempt = '0199ad10-7e2a-7c3b-8d4e-5f60718293a4';

describe('a number of ours', () => {
  it('is of letters, digits and underscores, and short enough for every call', () => {
    const number = tryReference(attempt, 10);
    expect(number).toBe('charge_0199ad10_7e2a_7c3b_8d4e_5f60718293a4_10');
    expect(number).toMatch(/^\w{1,63}$/);
  });

  it('names its attempt, and what it is for', () => {
    expect(attemptOf('payout', referenceOf('payout', attempt))).toBe(attempt);
    expect(attemptOf('charge', referenceOf('payout', attempt))).toBeNull();
  });

  it('of one try names its charge, and is not the charge', () => {
    expect(attemptOfTry(tryReference(attempt, 3))).toBe(attempt);
    expect(attemptOf('charge', tryReference(attempt, 3))).toBeNull();
    expect(attemptOf('refund', `${referenceOf('refund', attempt)}_1`)).toBeNull();
    expect(attemptOfTry(`${referenceOf('payout', attempt)}_1`)).toBeNull();
    expect(attemptOfTry(`${tryReference(attempt, 3)}_1`)).toBeNull();
  });

  it.each([
    null,
    undefined,
    '',
    'charge_1',
    'pi_nobody',
    `charge_${attempt}`,
    `xcharge_${attempt}`,
  ])('%s names none', (reference) => {
    expect(attemptOf('charge', reference)).toBeNull();
  });
});
