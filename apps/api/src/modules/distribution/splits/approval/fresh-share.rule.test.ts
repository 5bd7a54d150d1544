import { expect, it } from 'vitest';
import { freshSharesIn, type PaidIn, type ShareOfRun } from './fresh-share.rule.ts';

const at = (moment: string) => new Date(`2026-11-${moment}:00Z`);
const within = { since: at('17T09:00'), paidAfter: at('15T09:00') };
const share: ShareOfRun = {
  staffId: 1,
  runId: 'a',
  amount: 500,
  poolId: 7,
  poolTotal: 1000,
  closedAt: at('18T05:00'),
  releasedAt: null,
  endedAt: null,
  isHeld: false,
};
const paid: PaidIn = { poolId: 7, tipId: 'x', amount: 333, putAt: at('17T20:00') };

it.each<[string, ShareOfRun[], PaidIn[], [number, string][]]>([
  ['half of a payment, rounded down', [share], [paid], [[166, '18T05:00']]],
  [
    'two lines of one person together',
    [share, { ...share, amount: 300 }],
    [paid],
    [[266, '18T05:00']],
  ],
  ['what a refund left', [share], [paid, { ...paid, amount: -233 }], [[50, '18T05:00']]],
  ['nothing of a payment that went back', [share], [paid, { ...paid, amount: -333 }], []],
  ['nothing of another pool', [share], [{ ...paid, poolId: 8 }], []],
  ['nothing of an old payment', [share], [{ ...paid, putAt: at('15T09:00') }], []],
  ['nothing of a share on hold', [{ ...share, isHeld: true }], [paid], []],
  ['nothing of a share from before', [{ ...share, closedAt: at('17T05:00') }], [paid], []],
  [
    'a share from before that was released now',
    [{ ...share, closedAt: at('17T05:00'), releasedAt: at('18T08:00') }],
    [paid],
    [[166, '18T08:00']],
  ],
])('%s', (_name, shares, payments, expected) => {
  expect(freshSharesIn(shares, payments, within)).toEqual(
    expected.map(([net, moment]) => ({ tipId: 'x', staffId: 1, net, receivedAt: at(moment) })),
  );
});
