import { describe, expect, it } from 'vitest';
import { Pace, type PaceClock, type Urgency } from './pace.ts';

/** A clock that moves when everybody who could go on has gone on, so that nobody really waits. */
function aClock() {
  let now = 0;
  const sleeping: { at: number; wake: () => void }[] = [];
  const clock: PaceClock = {
    now: () => now,
    wait: async (ms) =>
      new Promise((wake) => {
        sleeping.push({ at: now + ms, wake });
      }),
  };
  const settle = async () => {
    for (let turns = 0; turns < 50; turns += 1) await Promise.resolve();
  };
  const advance = async (ms: number) => {
    const end = now + ms;
    await settle();
    for (;;) {
      sleeping.sort((a, b) => a.at - b.at);
      const [next] = sleeping;
      if (next === undefined || next.at > end) break;
      sleeping.shift();
      now = Math.max(now, next.at);
      next.wake();
      await settle();
    }
    now = end;
  };
  return { clock, advance };
}

const tests = { calls: 5, withinMs: 1000 };
const live = { calls: 50, withinMs: 1000 };

/** Asks for so many calls at once, and keeps when each began, or that it was sent away. */
function asker(pace: Pace, clock: PaceClock) {
  const begun: { urgency: Urgency; name: number; at: number }[] = [];
  const sentAway: Urgency[] = [];
  const ask = (urgency: Urgency, times = 1) => {
    for (let name = 0; name < times; name += 1) {
      void pace.mayBegin(urgency).then((may) => {
        if (may) begun.push({ urgency, name, at: clock.now() });
        else sentAway.push(urgency);
      });
    }
  };
  return { begun, sentAway, ask };
}

/** The most calls that began within any second. */
function busiestSecond(begun: readonly { at: number }[]): number {
  const times = begun.map(({ at }) => at);
  return Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length),
  );
}

describe('calls of a processor that takes only so many a second', () => {
  it.each([
    ['its place for tests', tests],
    ['where real money moves', live],
  ])('at %s no second has more of them', async (_where, limit) => {
    const { clock, advance } = aClock();
    const { begun, ask } = asker(new Pace(limit, clock), clock);
    ask('BEGUN', limit.calls * 4);
    await advance(500);
    ask('SOMEBODY', limit.calls);
    await advance(20_000);
    expect(begun).toHaveLength(limit.calls * 5);
    expect(busiestSecond(begun)).toBe(limit.calls);
    // It takes no longer than it must.
    expect(begun.at(-1)?.at).toBeLessThanOrEqual(4000);
  });

  it('begin at once where nobody called before', async () => {
    const { clock, advance } = aClock();
    const { begun, ask } = asker(new Pace(tests, clock), clock);
    ask('DUE');
    await advance(0);
    expect(begun).toMatchObject([{ at: 0 }]);
  });

  it('begin in the order in which they came, of those who wait alike', async () => {
    const { clock, advance } = aClock();
    const { begun, ask } = asker(new Pace(tests, clock), clock);
    ask('DUE', 20);
    await advance(10_000);
    expect(begun.map(({ name }) => name)).toEqual([...begun.keys()]);
  });

  it('let a guest through before the hundreds of payouts of a night', async () => {
    const { clock, advance } = aClock();
    const { begun, sentAway, ask } = asker(new Pace(tests, clock), clock);
    ask('DUE', 400);
    await advance(3000);
    ask('SOMEBODY');
    await advance(1000);
    expect(begun.find(({ urgency }) => urgency === 'SOMEBODY')?.at).toBeLessThanOrEqual(4000);
    // Who would have waited for more than half a minute was sent away at once, with nothing sent.
    expect(sentAway.length).toBeGreaterThan(200);
    await advance(60_000);
    expect(begun).toHaveLength(401 - sentAway.length);
    expect(begun.at(-1)?.at).toBeLessThanOrEqual(32_000);
  });

  it('finish what was begun before they begin more', async () => {
    const { clock, advance } = aClock();
    const { begun, ask } = asker(new Pace(tests, clock), clock);
    ask('DUE', 50);
    await advance(100);
    ask('BEGUN', 5);
    await advance(2000);
    const [first, , , , , sixth] = begun.filter(({ urgency }) => urgency === 'BEGUN');
    expect(first?.at).toBe(1000);
    expect(sixth).toBeUndefined();
    expect(begun.filter(({ at }) => at <= 2000 && at > 0).length).toBe(10);
    expect(begun.filter(({ urgency }) => urgency === 'BEGUN')).toHaveLength(5);
  });

  it('let nobody wait for ever: every fourth is that of whoever has waited longest', async () => {
    const { clock, advance } = aClock();
    const { begun, ask } = asker(new Pace(tests, clock), clock);
    ask('DUE', 10);
    for (let seconds = 0; seconds < 12; seconds += 1) {
      ask('SOMEBODY', 5);
      await advance(1000);
    }
    expect(begun.filter(({ urgency }) => urgency === 'DUE').length).toBe(10);
  });

  it('pause once we are told that we call too often, longer each time, and go on then', async () => {
    const { clock, advance } = aClock();
    const pace = new Pace(tests, clock);
    const { begun, sentAway, ask } = asker(pace, clock);
    pace.tooOften();
    ask('SOMEBODY');
    await advance(999);
    expect(begun).toEqual([]);
    await advance(1);
    expect(begun).toHaveLength(1);
    pace.tooOften();
    ask('SOMEBODY');
    await advance(1999);
    expect(begun).toHaveLength(1);
    await advance(1);
    expect(begun).toHaveLength(2);
    pace.tooOften();
    await advance(4000);
    pace.tooOften();
    // Nobody stands in front of a page for so long.
    ask('SOMEBODY');
    await advance(0);
    expect(sentAway).toEqual(['SOMEBODY']);
    await advance(60_000);
    pace.wasHeard();
    pace.tooOften();
    ask('BEGUN');
    await advance(1000);
    expect(begun).toHaveLength(3);
  });

  it('pause once for all calls that were under way together', async () => {
    const { clock, advance } = aClock();
    const pace = new Pace(live, clock);
    const { begun, ask } = asker(pace, clock);
    for (let times = 0; times < 50; times += 1) pace.tooOften();
    ask('SOMEBODY');
    await advance(1000);
    expect(begun).toHaveLength(1);
  });

  it('never pause for longer than half a minute', async () => {
    const { clock, advance } = aClock();
    const pace = new Pace(tests, clock);
    const { begun, ask } = asker(pace, clock);
    for (let times = 0; times < 20; times += 1) {
      pace.tooOften();
      await advance(32_000);
    }
    pace.tooOften();
    ask('BEGUN');
    await advance(31_999);
    expect(begun).toEqual([]);
    await advance(1);
    expect(begun).toHaveLength(1);
  });

  it('wait for nobody who calls another processor', async () => {
    const { clock, advance } = aClock();
    const busy = asker(new Pace(tests, clock), clock);
    const other = asker(new Pace(tests, clock), clock);
    busy.ask('DUE', 100);
    other.ask('DUE');
    await advance(0);
    expect(other.begun).toMatchObject([{ at: 0 }]);
  });
});
