// What is kept how long: every table of the database has a time or a reason, the page in docs says the
// same, and the nightly round removes what is over and nothing else.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../../../../../../run/paths.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { aPaidTip, aWaiter } from '#test/support/build.ts';
import { modules } from '../../../../../app.ts';
import { schemas } from '../../../../map.ts';
import { keptByPlatform } from '#platform/kept/kept-by-platform.ts';
import { removeWhatIsOver } from '../remove-what-is-over.ts';
import { retentionTable } from '../retention-table.ts';

const all = [...keptByPlatform, ...modules.flatMap(({ keeps }) => keeps ?? [])];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-26T03:00:00Z'));
}, 60_000);
afterAll(async () => app.close());

interface Column {
  table: string;
  column: string;
}

async function columns(): Promise<Column[]> {
  const { rows } = await app.context.pool.query<Column>(
    `select table_schema || '.' || table_name as table, column_name as column
     from information_schema.columns join information_schema.tables
       using (table_schema, table_name)
     where table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')
       and table_type = 'BASE TABLE'`,
  );
  return rows;
}

describe('every table', () => {
  it('has a time, or a reason to stay', async () => {
    const tables = [...new Set((await columns()).map(({ table }) => table))];
    expect(tables.length).toBeGreaterThan(100);
    const described = new Set(all.map(({ table }) => table));
    expect(tables.filter((table) => !described.has(table))).toEqual([]);
    expect([...described].filter((table) => !tables.includes(table))).toEqual([]);
  });

  it('is described by the module whose it is, with columns that it has', async () => {
    const known = new Set((await columns()).map(({ table, column }) => `${table}.${column}`));
    for (const { name, keeps = [] } of modules) {
      const schema = schemas[name] ?? name.replaceAll('-', '_');
      for (const { table } of keeps) expect(table.split('.')[0]).toBe(schema);
    }
    for (const { table, keeping } of all) {
      if (keeping.how === 'STAYS' || keeping.how === 'GOES_WITH') continue;
      const of = keeping.how === 'NIGHTLY' ? (keeping.through?.table ?? table) : table;
      expect(known).toContain(`${of}.${keeping.since}`);
    }
  });

  it('stands in docs/retention.md as the code says it', async () => {
    await expect(retentionTable(all)).toMatchFileSnapshot(join(root, 'docs/retention.md'));
  });

  it('goes with another only where the database sees to it', async () => {
    const { rows } = await app.context.pool.query<{ of: string }>(
      `select conrelid::regclass || ' ' || confrelid::regclass as of from pg_constraint
       where contype = 'f' and confdeltype = 'c'`,
    );
    const cascades = rows.map(({ of }) => of);
    for (const { table, keeping } of all) {
      if (keeping.how === 'GOES_WITH') expect(cascades).toContain(`${table} ${keeping.table}`);
    }
  });

  it('stays as long as another names its rows', async () => {
    const { rows } = await app.context.pool.query<{ named: string; by: string }>(
      `select confrelid::regclass::text as named, conrelid::regclass::text as by
       from pg_constraint where contype = 'f' and confdeltype not in ('c', 'n')`,
    );
    const unsaid = all.flatMap(({ table, keeping }) => {
      if (keeping.how !== 'NIGHTLY') return [];
      const said = (keeping.unlessIn ?? []).map((one) => one.table);
      return rows.filter(({ named, by }) => named === table && !said.includes(by));
    });
    expect(unsaid).toEqual([]);
  });

  it('of the books is never touched', () => {
    const books = all.filter(({ table }) => table.startsWith('ledger.'));
    expect(books.length).toBeGreaterThan(5);
    expect(books.every(({ keeping }) => keeping.how === 'STAYS')).toBe(true);
  });
});

const ago = (years: number): Date => {
  const now = app.clock.now();
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() - 3));
};

describe('the nightly round', () => {
  it('is understood by the database for every table, and removes nothing that is young', async () => {
    const waiter = await aWaiter(app);
    await aPaidTip(app, waiter);
    const count = async (table: string) =>
      (await app.context.pool.query(`select 1 from ${table}`)).rows.length;
    const before = await Promise.all(['tipping.tips', 'platform.audit_log'].map(count));
    await removeWhatIsOver(app.context, all);
    const { rows } = await app.context.pool.query<{ rows_of: string; removed: number }>(
      'select rows_of, removed from data_duties.rounds',
    );
    const nightly = all.filter(({ keeping }) => ['NIGHTLY', 'BLANKED'].includes(keeping.how));
    expect(rows).toHaveLength(nightly.length);
    expect(rows.filter(({ removed }) => removed > 0)).toEqual([]);
    expect(await Promise.all(['tipping.tips', 'platform.audit_log'].map(count))).toEqual(before);
    const failing = await app.context.pool.query(
      `select 1 from platform.failing_items where round = 'retention'`,
    );
    expect(failing.rows).toEqual([]);
  });

  it('removes what is over, keeps what is not, and stops for no table that fails', async () => {
    const { pool } = app.context;
    const { userId } = await aWaiter(app);
    for (const at of [ago(2), app.clock.now()]) {
      await pool.query(
        `insert into notifications.messages (message_id, user_id, happening, message, sent_at)
         values ($1, $2, $3, 'Hello', $4)`,
        [randomUUID(), userId, randomUUID(), at],
      );
    }
    for (const [action, years] of [
      ['session.started', 2],
      ['split.changed', 2],
      ['split.changed', 7],
    ] as const) {
      await pool.query(
        `insert into platform.audit_log (audit_id, at, actor_kind, action, subject)
         values ($1, $2, 'person', $3, 'a test')`,
        [randomUUID(), ago(years), action],
      );
    }
    for (const years of [4, 6]) {
      await pool.query(
        `insert into papers.tip_record_requests (request_id, staff_id, location_id, first_month,
           last_month, requested_at, answered_at)
         values ($1, 1, 1, '2020-01-01', '2020-01-01', $2, $2)`,
        [randomUUID(), ago(years)],
      );
    }
    app.clock.set(new Date('2026-11-27T03:00:00Z'));
    const broken = { table: 'nowhere.nothing', what: 'A mistake' };
    await removeWhatIsOver(app.context, [
      { ...broken, keeping: { how: 'NIGHTLY', for: { years: 1 }, since: 'at' } },
      ...all,
    ]);
    const left = async (query: string) => (await pool.query(query)).rows.length;
    expect(await left('select 1 from notifications.messages')).toBe(1);
    expect(await left(`select 1 from platform.audit_log where subject = 'a test'`)).toBe(1);
    expect(await left('select 1 from papers.tip_record_requests')).toBe(1);
  });

  it('leaves what the balance of a processor is explained from', async () => {
    const { pool } = app.context;
    await pool.query(`insert into settlement.accounts (account) values ('test')`);
    await pool.query(
      `insert into settlement.days (account, day, told_at, tried_at)
       values ('test', '2019-01-01', $1, $1)`,
      [ago(7)],
    );
    for (const kind of ['CHARGE', 'BANK']) {
      await pool.query(
        `insert into settlement.lines (account, reference, day, kind, subject, fee_subject,
           currency, amount, fee, at)
         values ('test', $1, '2019-01-01', $1, $1, $1, 'GBP', 100, 0, $2)`,
        [kind, ago(7)],
      );
    }
    app.clock.set(new Date('2026-11-29T03:00:00Z'));
    await removeWhatIsOver(app.context, all);
    const { rows } = await pool.query('select kind from settlement.lines');
    expect(rows).toEqual([{ kind: 'BANK' }]);
    // A day without a row would be asked for again, and no later one before it.
    expect((await pool.query('select 1 from settlement.days')).rows).toHaveLength(1);
  });

  it('takes from a tip after five years what it tells of its guest, and leaves its sums', async () => {
    const { pool } = app.context;
    const { tipId } = await aPaidTip(app, await aWaiter(app));
    await pool.query(
      `update tipping.tips set started_at = $2, device = 'a-phone', card_last_four = '4242'
       where tip_id = $1`,
      [tipId, ago(6)],
    );
    app.clock.set(new Date('2026-11-28T03:00:00Z'));
    await removeWhatIsOver(app.context, all);
    const { rows } = await pool.query(
      `select device, card_last_four, amount > 0 as paid from tipping.tips where tip_id = $1`,
      [tipId],
    );
    expect(rows).toEqual([{ device: null, card_last_four: null, paid: true }]);
  });

  it('is refused by the database for history that is young', async () => {
    const { pool } = app.context;
    await expect(pool.query('delete from platform.audit_log')).rejects.toThrow('is refused');
    await expect(pool.query('delete from papers.tip_record_requests')).rejects.toThrow(
      'is refused',
    );
  });
});
