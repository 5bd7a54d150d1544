import { describe, expect, it } from 'vitest';
import { gapsBetween, usableMonths } from './gaps.rule.ts';

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const month = (start: string, end: string) => ({ start: at(start), end: at(end) });
const [june, july, september] = [
  month('2026-06-01', '2026-07-01'),
  month('2026-07-01', '2026-08-01'),
  month('2026-09-01', '2026-10-01'),
];

describe('the time that kept months leave open', () => {
  it.each([
    ['all of it where nothing is kept', [], [[null, null]]],
    [
      'before and after one month',
      [june],
      [
        [null, '2026-06-01'],
        ['2026-07-01', null],
      ],
    ],
    [
      'nothing between neighbours',
      [june, july],
      [
        [null, '2026-06-01'],
        ['2026-08-01', null],
      ],
    ],
    [
      'a month between others',
      [july, september],
      [
        [null, '2026-07-01'],
        ['2026-08-01', '2026-09-01'],
        ['2026-10-01', null],
      ],
    ],
  ])('is %s', (_what, kept, gaps) => {
    expect(gapsBetween(kept)).toEqual(
      gaps.map(([from, to]) => ({ from: from ? at(from) : null, to: to ? at(to) : null })),
    );
  });
});

describe('a kept month', () => {
  it('is used while its days are those of the place', () => {
    const kept = [{ month: '2026-06', ...june }];
    expect(usableMonths(kept, () => june)).toEqual(kept);
  });

  it('is left out once the place has another zone', () => {
    expect(usableMonths([{ month: '2026-06', ...june }], () => july)).toEqual([]);
  });
});
