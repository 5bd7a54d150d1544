import { expect, test } from 'vitest';
import { compareMovement, type MovementSums } from './compare-movement.rule.ts';

const sums = (amount: number, fee = 0): MovementSums => ({ amount, fee });

test.each<
  [
    what: string,
    settled: MovementSums | null,
    recorded: MovementSums | null,
    isUnderWay: boolean,
    kind: ReturnType<typeof compareMovement>,
  ]
>([
  ['a charge settled as recorded', sums(1000, 35), sums(1000, 35), false, null],
  ['a charge that nobody settled', null, sums(1000, 35), false, 'MISSING_THERE'],
  ['a charge that we know nothing of', sums(1000, 35), null, false, 'UNKNOWN_HERE'],
  ['a charge of a penny less', sums(999, 35), sums(1000, 35), false, 'AMOUNT_DIFFERS'],
  [
    'a charge with another sum and another fee',
    sums(900, 30),
    sums(1000, 35),
    false,
    'AMOUNT_DIFFERS',
  ],
  ['a fee of a penny more', sums(1000, 36), sums(1000, 35), false, 'FEE_DIFFERS'],
  ['a fee that is not booked yet', sums(1000, 35), sums(1000), false, 'FEE_DIFFERS'],
  ['a refund', sums(-1000), sums(-1000), false, null],
  ['a payout that landed', sums(-907), sums(-907), false, null],
  ['a payout on its way', sums(-907), null, true, 'UNDER_WAY'],
  ['a payout on its way that was not moved yet', null, null, true, 'UNDER_WAY'],
  ['a payout that came back to us and to them', sums(0), sums(0), false, null],
  ['a payout that came back to them, and to us later', sums(0), sums(-907), true, 'UNDER_WAY'],
  ['a payout that stands, and comes back to us later', sums(-907), sums(-907), true, null],
  ['a payout that came back to us alone', sums(-907), sums(0), false, 'AMOUNT_DIFFERS'],
  ['a payout that failed, whose money has not come home', sums(-907), null, false, 'UNKNOWN_HERE'],
  ['a payout that failed, whose money came home', sums(0), null, false, null],
  ['a payout that was paid and returned, untold', null, sums(0), false, null],
  ['a dispute with its fee', sums(-1000, 2000), sums(-1000, 2000), false, null],
  ['a dispute that was won, whose fee stays', sums(0, 2000), sums(0, 2000), false, null],
  [
    'a dispute whose return is not booked',
    sums(0, 2000),
    sums(-1000, 2000),
    false,
    'AMOUNT_DIFFERS',
  ],
  ['a fee of the account', sums(0, 500), null, false, 'UNKNOWN_HERE'],
])('%s', (_what, settled, recorded, isUnderWay, kind) => {
  expect(compareMovement({ settled, recorded, isUnderWay })).toBe(kind);
});
