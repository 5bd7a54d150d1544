import { expect, test } from 'vitest';
import { countingRecords } from './counting-records.rule.ts';

const self = (staffId: number) => ({ staffId, source: 'SELF' });
const hand = (staffId: number) => ({ staffId, source: 'HAND' });
const scan = (staffId: number) => ({ staffId, source: 'SCAN' });
const proposed = (staffId: number) => ({ staffId, source: 'PROPOSED' });

test.each([
  ['nothing', [], []],
  ['what a lead wrote', [hand(1)], [1]],
  ['one alone who speaks of themselves', [self(1)], []],
  ['two who speak of themselves', [self(1), self(2)], []],
  ['one alone who clocked in and out', [scan(1)], []],
  ['one alone who proposes a time', [proposed(1)], []],
  ['two who clocked in and out', [scan(1), proposed(2)], [1, 2]],
  ['one who clocked in and out beside what a lead wrote', [scan(1), hand(2)], [1, 2]],
  ['one who speaks of themselves beside one who clocked', [self(1), scan(2)], [1, 2]],
  ['one who speaks of themselves beside what a lead wrote', [self(1), hand(2)], [1, 2]],
])('%s', (_title, records, counting) => {
  expect(countingRecords(records).map(({ staffId }) => staffId)).toEqual(counting);
});
