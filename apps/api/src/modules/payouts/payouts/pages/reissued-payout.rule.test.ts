import { describe, expect, it } from 'vitest';
import { takenAgainBy, type CameBack, type Standing } from './reissued-payout.rule.ts';

type Piece = CameBack['pieces'][number];

const at = (hour: number) => new Date(Date.UTC(2026, 10, 9, hour));
const tip = (version: number, amount: number, cameBack = false): Piece => ({
  version,
  entryId: `tip-${version}`,
  kind: 'TIP',
  amount,
  of: amount,
  occurredAt: at(0),
  cameBack,
});
const back = (version: number, amount: number) => tip(version, amount, true);
const returned = (...pieces: Piece[]): CameBack => ({ state: 'RETURNED', endedAt: at(6), pieces });
const failed = (...pieces: Piece[]): CameBack => ({ ...returned(...pieces), state: 'FAILED' });
const later = (hour: number, pieces: Piece[], state: Standing['state'] = 'PAID'): Standing => ({
  payoutId: `payout-${hour}`,
  state,
  submittedAt: at(hour),
  pieces,
});

describe('the payout that has taken money which came back', () => {
  it.each<[string, CameBack, Standing[], string | null]>([
    ['nothing since', returned(tip(1, 500)), [], null],
    ['all of it', returned(tip(1, 500)), [later(7, [back(1, 500), tip(2, 90)])], 'payout-7 PAID'],
    ['under way', failed(tip(1, 5)), [later(7, [tip(1, 5)], 'SUBMITTED')], 'payout-7 SUBMITTED'],
    ['a part of it', returned(tip(1, 500)), [later(7, [back(1, 320)])], null],
    ['one of two tips', returned(tip(1, 5), tip(2, 7)), [later(7, [back(1, 5)])], null],
    [
      'in two steps, the later told first',
      returned(tip(1, 500)),
      [later(9, [back(1, 180)]), later(7, [back(1, 320)])],
      'payout-9 PAID',
    ],
    ['another tip alone', failed(tip(1, 500)), [later(7, [tip(2, 500)])], null],
    ['the rest of the tip, while it was away', failed(tip(1, 5)), [later(5, [tip(1, 5)])], null],
    [
      'the rest of the tip, which had never left',
      returned(tip(1, 5)),
      [later(7, [tip(1, 5)])],
      null,
    ],
    [
      'a refund was taken off both times',
      returned(tip(1, 500), tip(2, -100)),
      [later(7, [back(1, 500), back(2, -100)])],
      'payout-7 PAID',
    ],
    ['nobody knows what it was made of', returned(), [later(7, [back(1, 500)])], null],
  ])('%s', (_what, cameBack, standing, expected) => {
    const by = takenAgainBy(cameBack, standing);
    expect(by && `${by.payoutId} ${by.state}`).toBe(expected);
  });

  it('is of two of one moment that whose id is the later one', () => {
    const [first, second] = [later(7, [back(1, 320)]), later(7, [back(1, 180)])];
    const by = takenAgainBy(returned(tip(1, 500)), [
      { ...second, payoutId: 'b' },
      { ...first, payoutId: 'a' },
    ]);
    expect(by?.payoutId).toBe('b');
  });

  it('tells when that one was made', () => {
    const by = takenAgainBy(returned(tip(1, 500)), [later(7, [back(1, 500)])]);
    expect(by?.at).toBe('2026-11-09T07:00:00.000Z');
  });
});
