import { describe, expect, it } from 'vitest';
import { voteEnd } from './vote-end.rule.ts';

const at = { today: '2026-11-24', timeZone: 'Europe/Berlin' };

describe('a vote', () => {
  it.each([
    ['2026-11-25', '2026-11-26T03:00:00.000Z'],
    ['2026-12-24', '2026-12-25T03:00:00.000Z'],
  ])('until %s ends when that business day does', (until, endsAt) => {
    expect(voteEnd(until, at)).toEqual({ ok: true, endsAt: new Date(endsAt) });
  });

  it.each(['2026-11-24', '2026-11-23', '2026-12-25', '2027-11-24'])(
    'is not open until %s',
    (until) => {
      expect(voteEnd(until, at)).toEqual({ ok: false });
    },
  );
});
