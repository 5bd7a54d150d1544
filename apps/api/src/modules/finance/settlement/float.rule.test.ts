import { expect, test } from 'vitest';
import { floatOf, type FloatParts } from './float.rule.ts';

const parts: FloatParts = {
  available: 700,
  pending: 265,
  booked: 965,
  recordedSince: 0,
  differences: 0,
  underWay: 0,
  ownMoves: 0,
  movedSince: 0,
};

test.each<[what: string, over: Partial<FloatParts>, settled: number, unexplained: number | null]>([
  ['all is settled as recorded', {}, 965, 0],
  ['a tip of today', { booked: 1930, recordedSince: 965, movedSince: 965, pending: 1230 }, 965, 0],
  ['a tip of today that they have not', { booked: 1930, recordedSince: 965 }, 965, 0],
  ['a payout on its way', { available: 0, pending: 58, underWay: -907 }, 58, 0],
  ['a fee of ten more', { available: 690, differences: -10 }, 955, 0],
  ['a top-up of ours', { available: 10_700, ownMoves: 10_000 }, 10_965, 0],
  ['a penny that nobody can explain', { available: 701 }, 965, 1],
  ['nobody tells what moved today', { movedSince: null, available: 0 }, 965, null],
])('%s', (_what, over, settled, unexplained) => {
  expect(floatOf({ ...parts, ...over })).toMatchObject({ settled, unexplained });
});
