import { expect, it } from 'vitest';
import { disturbancesAmong, type Goings } from './disturbances.rule.ts';

const calm: Goings = {
  country: 'de',
  latePayouts: 0,
  sentPayouts: 100,
  waitingPayments: 0,
  startedPayments: 1000,
};

it.each<[string, Partial<Goings>, string[]]>([
  ['all is well', {}, []],
  ['two late ones are a mishap', { latePayouts: 2, sentPayouts: 2 }, []],
  ['three of three are not', { latePayouts: 3, sentPayouts: 3 }, ['PAYOUTS']],
  ['one in twenty is enough', { latePayouts: 5 }, ['PAYOUTS']],
  ['four of a hundred are not', { latePayouts: 4 }, []],
  ['what is late may have been sent days ago', { latePayouts: 9, sentPayouts: 0 }, ['PAYOUTS']],
  ['guests wait for an answer', { waitingPayments: 50 }, ['PAYMENTS']],
  ['both at once', { waitingPayments: 50, latePayouts: 50 }, ['PAYMENTS', 'PAYOUTS']],
])('%s', (_title, over, expected) => {
  const found = disturbancesAmong([{ ...calm, ...over }]);
  expect(found.map(({ what }) => what)).toEqual(expected);
});

it('says where', () => {
  const uae = { ...calm, country: 'ae', latePayouts: 30 };
  expect(disturbancesAmong([calm, uae])).toEqual([{ country: 'ae', what: 'PAYOUTS' }]);
});
