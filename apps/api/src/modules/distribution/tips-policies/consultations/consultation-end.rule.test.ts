import { describe, expect, it } from 'vitest';
import { consultationEnd } from './consultation-end.rule.ts';

const at = { today: '2026-11-26', timeZone: 'Europe/London' };

describe('a consultation', () => {
  it.each([
    ['2026-12-03', '2026-12-04T04:00:00.000Z'],
    ['2027-01-25', '2027-01-26T04:00:00.000Z'],
  ])('until %s ends when that business day does', (lastDay, endsAt) => {
    expect(consultationEnd(lastDay, at)).toEqual({ ok: true, endsAt: new Date(endsAt) });
  });

  it.each(['2026-11-25', '2026-11-26', '2026-12-02', '2027-01-26'])(
    'is not open until %s',
    (lastDay) => {
      expect(consultationEnd(lastDay, at)).toEqual({
        ok: false,
        first: '2026-12-03',
        last: '2027-01-25',
      });
    },
  );
});
