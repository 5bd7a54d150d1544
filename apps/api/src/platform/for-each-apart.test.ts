import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { SettableClock } from './clock.ts';
import type { Context } from './context.ts';
import { DatabaseSilent } from './db/database-away.ts';
import { forEachApart, forGroupsApart } from './for-each-apart.ts';
import { createLog } from './log.ts';

let database: TestDatabase;
let context: Context;
let clock: SettableClock;
let lines: string[];
let handled: string[];
/** Items that fail for now. */
let failing: Set<string>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  clock = new SettableClock(new Date('2026-11-22T08:00:00Z'));
  [lines, handled, failing] = [[], [], new Set()];
  const log = createLog('error', 'test', { write: (line) => void lines.push(line) });
  context = { db: database.db, pool: database.pool, log, clock } as unknown as Context;
  await database.pool.query('delete from platform.failing_items');
  await database.pool.query('delete from platform.incidents');
});

const items = ['a', 'b', 'c', 'd', 'e'];

const round = async (ofClock: 'ITEM' | 'ROUND' = 'ROUND', atMost?: number) =>
  forEachApart(context, {
    ...(atMost === undefined ? {} : { atMost }),
    name: 'letters',
    items,
    idOf: (item) => item,
    clock: ofClock,
    handle: async (item) => {
      handled.push(item);
      if (failing.has(item)) throw new Error('Sara Brown, 7 Mill Lane, is not at home');
    },
  });

const incidents = async () =>
  database.db.selectFrom('platform.incidents').select(['kind', 'subject', 'details']).execute();

describe('a round in which the first item fails', () => {
  it('handles all others, and says what is left over', async () => {
    failing.add('a');
    expect(await round()).toEqual({ handled: 4, leftOver: ['a'] });
    expect(handled).toEqual(items);
  });

  it('logs the item by its id', async () => {
    failing.add('a');
    await round();
    expect(lines.join('')).toContain('"round":"letters","item":"a","failures":1');
  });

  it('leaves it out until its wait is over, and lets the wait grow', async () => {
    failing.add('a');
    await round();
    expect(await round()).toEqual({ handled: 4, leftOver: ['a'] });
    expect(handled.filter((item) => item === 'a')).toHaveLength(1);
    clock.advance({ minutes: 1 });
    await round();
    expect(handled.filter((item) => item === 'a')).toHaveLength(2);
    clock.advance({ minutes: 1 });
    await round();
    expect(handled.filter((item) => item === 'a')).toHaveLength(2);
    clock.advance({ minutes: 1 });
    await round();
    expect(handled.filter((item) => item === 'a')).toHaveLength(3);
  });

  it('tries it each time where the item has a clock of its own', async () => {
    failing.add('a');
    await round('ITEM');
    await round('ITEM');
    expect(handled.filter((item) => item === 'a')).toHaveLength(2);
  });

  it('alerts a person once it has failed for long, without quoting what failed, and once', async () => {
    failing.add('a');
    for (let minutes = 0; minutes <= 110; minutes += 10) {
      await round('ITEM');
      clock.advance({ minutes: 10 });
    }
    expect(await incidents()).toEqual([]);
    await round('ITEM');
    clock.advance({ minutes: 10 });
    await round('ITEM');
    const [incident, ...others] = await incidents();
    expect(others).toEqual([]);
    expect(incident).toMatchObject({ kind: 'WORK_KEEPS_FAILING', subject: 'letters:a' });
    expect(JSON.stringify(incident)).not.toContain('Sara');
  });

  it('forgets that it failed once it works', async () => {
    failing.add('a');
    await round();
    failing.clear();
    clock.advance({ minutes: 1 });
    expect(await round()).toEqual({ handled: 5, leftOver: [] });
    expect(await database.db.selectFrom('platform.failing_items').selectAll().execute()).toEqual(
      [],
    );
  });
});

describe('a round of so many at once', () => {
  it('goes on to the next ones while the first ones wait for their next try', async () => {
    for (const item of ['a', 'b']) failing.add(item);
    expect(await round('ROUND', 2)).toEqual({ handled: 0, leftOver: items });
    handled = [];
    expect(await round('ROUND', 2)).toEqual({ handled: 2, leftOver: ['a', 'b', 'e'] });
    expect(handled).toEqual(['c', 'd']);
  });
});

describe('a round without a database', () => {
  it('ends: what fails all alike is nobody’s own failure', async () => {
    const gone = forEachApart(context, {
      name: 'letters',
      items,
      idOf: (item) => item,
      clock: 'ROUND',
      handle: async (item) => {
        handled.push(item);
        throw new DatabaseSilent();
      },
    });
    await expect(gone).rejects.toThrow('has not answered');
    expect(handled).toEqual(['a']);
  });
});

describe('a round that handles items together', () => {
  const groups: string[] = [];
  const together = async () =>
    forGroupsApart(context, {
      name: 'groups',
      items,
      idOf: (item) => item,
      clock: 'ROUND',
      groupSize: 4,
      handleGroup: async (some) => {
        groups.push(some.join(''));
        if (some.some((item) => failing.has(item))) throw new Error('no luck');
      },
    });

  it('takes a group apart down to the item that fails, and handles every other', async () => {
    failing.add('b');
    expect(await together()).toEqual({ handled: 4, leftOver: ['b'] });
    expect(groups).toEqual(['abcd', 'ab', 'a', 'b', 'cd', 'e']);
  });
});
