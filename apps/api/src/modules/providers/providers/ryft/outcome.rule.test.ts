import { describe, expect, it } from 'vitest';
import { outcomeOfRefusal } from './outcome.rule.ts';

const later = { outcome: 'rejected', reason: 'NOT_NOW' };
const unknown = { outcome: 'unknown' };

describe('what a refusal of Ryft’s means', () => {
  it.each([
    [401, true, 'unauthorized', [], later],
    [403, true, 'forbidden', [], later],
    [429, false, null, [], later],
    [404, true, 'not_found', [], { outcome: 'rejected', reason: 'NOT_FOUND' }],
    [404, false, null, [], unknown],
    [
      400,
      true,
      'bad_request',
      ['amount is invalid'],
      { outcome: 'rejected', reason: 'bad_request' },
    ],
    [400, true, null, [], { outcome: 'rejected', reason: 'HTTP_400' }],
    [400, false, null, [], unknown],
    [
      400,
      true,
      'bad_request',
      ['The account has insufficient funds'],
      { outcome: 'rejected', reason: 'BALANCE_EMPTY' },
    ],
    [
      400,
      true,
      'bad_request',
      ['amount exceeds the available balance'],
      { outcome: 'rejected', reason: 'BALANCE_EMPTY' },
    ],
    [408, true, null, [], unknown],
    [409, true, 'conflict', [], unknown],
    [500, true, 'unexpected_error', [], unknown],
    [502, false, null, [], unknown],
    [302, false, null, [], unknown],
  ] as const)('%d, theirs: %s, %s %j', (status, isTheirs, code, messages, outcome) => {
    expect(outcomeOfRefusal({ status, isTheirs, code, messages })).toEqual(outcome);
  });
});
