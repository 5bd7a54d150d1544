import { expect, test } from 'vitest';
import { judgeLeftHold } from './left-hold.rule.ts';

test.each([
  ['a payment that was made has used it', { state: 'CAPTURED', promotionId: 5 }, 'SETTLE'],
  ['also one that went back', { state: 'REFUNDED', promotionId: 5 }, 'SETTLE'],
  ['and one that was charged back', { state: 'CHARGED_BACK', promotionId: 5 }, 'SETTLE'],
  [
    'one that nobody can make any more gives it back',
    { state: 'EXPIRED', promotionId: 5 },
    'GIVE_BACK',
  ],
  ['one that may still be made keeps it', { state: 'STARTED', promotionId: 5 }, 'KEEP'],
  ['and one that is on its way', { state: 'PROCESSING', promotionId: 5 }, 'KEEP'],
  ['one by another promotion has none of it', { state: 'CAPTURED', promotionId: 6 }, 'GIVE_BACK'],
  ['nor one without a promotion', { state: 'STARTED', promotionId: null }, 'GIVE_BACK'],
  ['nor one that does not exist', undefined, 'GIVE_BACK'],
] as const)('%s', (_title, tip, expected) => {
  expect(judgeLeftHold({ promotionId: 5 }, tip)).toBe(expected);
});
