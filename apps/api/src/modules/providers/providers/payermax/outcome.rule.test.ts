import { describe, expect, it } from 'vitest';
import { isRepeat, outcomeOfQuestion, outcomeOfRefusal, refusesOurKey } from './outcome.rule.ts';

const later = { outcome: 'rejected', reason: 'NOT_NOW' };
const unknown = { outcome: 'unknown' };

describe('a refusal', () => {
  it.each<[number, string | null, object]>([
    // Our clock, our pace, our address, our key: nothing of ours ends for them.
    [200, 'REQ_TIME_OVER_TIME', later],
    [200, 'REQUEST_TIME_INVALID', later],
    [200, 'REQTIME_WRONG', later],
    [200, 'TOO_MANY_REQUEST', later],
    [200, 'ILLEGAL_IP_REQUEST', later],
    [200, 'SIGN_VERIFY_FAILED', later],
    [200, 'MERCHANT_APP_INVALID', later],
    [200, 'MERCHANT_INVALID', later],
    [200, 'CONTRACT_INVALID', later],
    [200, 'REFUND_INSUFFICIENT_BALANCE', later],
    [401, null, later],
    [403, null, later],
    [429, 'SYSTEM_ERROR', later],
    // It may have been made all the same.
    [200, 'SYSTEM_ERROR', unknown],
    [200, 'REQUEST_TIMEOUT', unknown],
    [200, 'UNEXPECTED_ERROR', unknown],
    [200, 'CHANNEL_TIMEOUT', unknown],
    [200, 'REQ_TIME_OUT', unknown],
    [200, 'ORDER_PROCESSING', unknown],
    [200, null, unknown],
    [404, null, unknown],
    [502, 'PARAMS_INVALID', unknown],
    // Said in so many words.
    [200, 'ORDER_NOT_EXIST', { outcome: 'rejected', reason: 'NOT_FOUND' }],
    [200, 'REFUND_NOT_EXIST', { outcome: 'rejected', reason: 'NOT_FOUND' }],
    [200, 'PAYMENT_METHOD_NOT_EXIST', { outcome: 'rejected', reason: 'PAYMENT_METHOD_NOT_EXIST' }],
    [200, 'PARAMS_INVALID', { outcome: 'rejected', reason: 'PARAMS_INVALID' }],
    [200, 'ORDER_REPEAT', { outcome: 'rejected', reason: 'ORDER_REPEAT' }],
  ])('with %i and %s ends so', (status, code, outcome) => {
    expect(outcomeOfRefusal({ status, code, isSigned: true })).toEqual(outcome);
  });

  it.each<[string, object]>([
    ['SIGN_VERIFY_FAILED', later],
    ['REQ_TIME_OVER_TIME', later],
    ['TOO_MANY_REQUEST', later],
    ['PARAMS_INVALID', unknown],
    ['ORDER_NOT_EXIST', unknown],
    ['ORDER_REPEAT', unknown],
  ])('with %s and no signature ends nothing', (code, outcome) => {
    expect(outcomeOfRefusal({ status: 200, code, isSigned: false })).toEqual(outcome);
  });

  it.each<[string, object]>([
    ['NOT_FOUND', { outcome: 'rejected', reason: 'NOT_FOUND' }],
    ['NOT_NOW', later],
    ['NOT_REACHED', { outcome: 'rejected', reason: 'NOT_REACHED' }],
    ['PARAMS_INVALID', unknown],
  ])('of a question because of %s says so much', (reason, outcome) => {
    expect(outcomeOfQuestion({ outcome: 'rejected', reason })).toEqual(outcome);
  });

  it.each([
    ['ORDER_REPEAT', true],
    ['REFUND_REPEAT', true],
    ['REFUND_ORDER_REPEAT', true],
    ['ORDER_REPEATED', true],
    ['ORDER_NOT_EXIST', false],
    ['PARAMS_INVALID', false],
  ])('%s says that the number is known: %s', (reason, isKnown) => {
    expect(isRepeat(reason)).toBe(isKnown);
  });

  it.each([
    ['SIGN_VERIFY_FAILED', true],
    ['MERCHANT_APP_INVALID', true],
    ['REQ_TIME_OVER_TIME', false],
    [null, false],
  ])('%s is about our key: %s', (code, isAboutIt) => {
    expect(refusesOurKey(code)).toBe(isAboutIt);
  });
});
