import { describe, expect, it } from 'vitest';
import { afterAnswer, mostInAMinute, newHost, restAfter, withOneMore } from './host-pace.rule.ts';

const now = new Date('2026-11-18T12:00:30Z');
const minute = new Date('2026-11-18T12:00:00Z');
const next = new Date('2026-11-18T12:01:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

it.each([
  [1, 5],
  [2, 10],
  [3, 20],
  [4, 40],
  [5, 80],
  [9, 1280],
  [10, 2560],
  [11, 3600],
  [12, 3600],
  [2000, 3600],
])('a host that failed %s times in a row rests for %s seconds', (failures, seconds) => {
  expect(restAfter(failures)).toBe(seconds * 1000);
});

describe('one more message', () => {
  it.each([
    ['to a host that is not known', newHost(now), { sent: 1, opensAt: null }],
    ['in the same minute', { ...newHost(now), sent: 7 }, { sent: 8, opensAt: null }],
    [
      'in the next minute',
      { ...newHost(now), minute: new Date('2026-11-18T11:59:00Z'), sent: 59 },
      { sent: 1, minute, opensAt: null },
    ],
    [
      'that is the last of its minute',
      { ...newHost(now), sent: mostInAMinute - 1 },
      { sent: mostInAMinute, opensAt: next },
    ],
    ['at the moment of opening', { ...newHost(now), opensAt: now }, { sent: 1, opensAt: null }],
  ])('%s is sent', (_when, host, expected) => {
    expect(withOneMore(host, now)).toMatchObject(expected);
  });

  it('is not sent to a host that is closed', () => {
    expect(withOneMore({ ...newHost(now), opensAt: later(0.001) }, now)).toBeNull();
  });

  it('is sent sixty times in a minute and no more', () => {
    let host = newHost(now);
    let sent = 0;
    for (let asked = 0; asked < 100; asked += 1) {
      const after = withOneMore(host, now);
      if (after === null) continue;
      host = after;
      sent += 1;
    }
    expect(sent).toBe(60);
    expect(withOneMore(host, next)).toMatchObject({ sent: 1 });
  });
});

describe('an answer', () => {
  it.each([
    [200, 0, null],
    [204, 0, null],
    [404, 0, null],
    [410, 0, null],
    [429, 3, later(20)],
    [500, 3, later(20)],
    [503, 3, later(20)],
    [null, 3, later(20)],
  ])('of %s after two failures makes %s in a row', (status, failures, opensAt) => {
    expect(afterAnswer({ ...newHost(now), failures: 2 }, status, now)).toMatchObject({
      failures,
      opensAt,
    });
  });

  it('that is good does not open a minute that is full', () => {
    const full = { ...newHost(now), sent: mostInAMinute, opensAt: next };
    expect(afterAnswer(full, 200, now).opensAt).toEqual(next);
    expect(afterAnswer(full, 500, now).opensAt).toEqual(next);
    expect(afterAnswer({ ...full, failures: 9 }, 500, now).opensAt).toEqual(later(2560));
  });
});
