import { describe, expect, it } from 'vitest';
import { canBeOpened, judgePass, type AccountToOpen } from './judge-pass.rule.ts';

const waiter: AccountToOpen = {
  isTerminated: false,
  isOfThePlatform: false,
  hasSecondFactor: false,
};

describe('a pass from another region', () => {
  it.each<[string, Partial<AccountToOpen>, boolean, ReturnType<typeof judgePass>]>([
    ['opens the account of a waiter', {}, false, 'OPEN'],
    ['opens it also from an account with a second factor', {}, true, 'OPEN'],
    ['opens a safer account from one as safe', { hasSecondFactor: true }, true, 'OPEN'],
    [
      'opens no safer account from a less safe one',
      { hasSecondFactor: true },
      false,
      'OWN_SIGN_IN',
    ],
    ['opens nobody of the platform', { isOfThePlatform: true }, true, 'OWN_SIGN_IN'],
    ['opens no account that is over', { isTerminated: true }, true, 'CLOSED'],
    [
      'says nothing of a role in an account that is over',
      { isTerminated: true, isOfThePlatform: true },
      true,
      'CLOSED',
    ],
  ])('%s', (_title, account, hasSecondFactor, verdict) => {
    expect(judgePass({ ...waiter, ...account }, { hasSecondFactor })).toBe(verdict);
  });
});

it.each<[string, Partial<AccountToOpen>, boolean]>([
  ['a waiter', {}, true],
  ['somebody with a second factor', { hasSecondFactor: true }, true],
  ['somebody of the platform', { isOfThePlatform: true }, false],
  ['somebody whose account is over', { isTerminated: true }, false],
])('the account of %s may be offered or not', (_title, account, can) => {
  expect(canBeOpened({ ...waiter, ...account })).toBe(can);
});
