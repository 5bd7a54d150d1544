// Old and new programs beside each other on one database: which of them start, and which take requests.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { migrate } from './migrate.ts';
import { refuseOtherSchema } from './refuse-other-schema.ts';

const folder = join(import.meta.dirname, '../../../migrations');

describe('a program starts, and takes requests', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp();
  });
  afterEach(async () => app.close());

  const note = async (name: string, isContract: boolean) =>
    app.context.db
      .insertInto('platform.migrations')
      .values({ name, hash: 'of another version', is_contract: isContract })
      .execute();
  const start = async (): Promise<string> =>
    refuseOtherSchema(app.context).then(
      () => 'started',
      (error: unknown) => (error as Error).message,
    );
  const health = async () => {
    const answer = await app.server.inject({ url: '/health' });
    return { status: answer.statusCode, ...answer.json<object>() };
  };

  it('with the database of its own time', async () => {
    expect(await start()).toBe('started');
    expect(await health()).toEqual({ status: 'ready' });
  });

  it('with one to which a newer version only added', async () => {
    await note('9000-something-more.sql', false);
    expect(await start()).toBe('started');
    expect(await health()).toEqual({ status: 'ready' });
  });

  it('but not with one from which a newer version took away', async () => {
    await note('9000-something-more.sql', false);
    await note('9001-something-less.sql', true);
    expect(await start()).toBe(
      'The migration 9001-something-less.sql of a newer version ended what this version relies on: start the newer version.',
    );
    expect(await health()).toEqual({
      status: 'not ready',
      reason: 'a newer version has changed the database past what this version can go along with',
    });
  });

  it('and not with one that nobody brought on', async () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
    const newest = names.toSorted().at(-1) ?? '';
    await app.context.db.deleteFrom('platform.migrations').where('name', '=', newest).execute();
    expect(await start()).toBe(
      `The database lacks the migration ${newest}: run apps/api/src/migrate.ts of this version first.`,
    );
    expect((await health()).status).toBe('not ready');
  });

  it('and not with one in which nobody noted what ends whom', async () => {
    await sql`alter table platform.migrations drop column is_contract`.execute(app.context.db);
    expect(await start()).toMatch(/^The database lacks the migration \d{4}-[\w-]+\.sql: run /);
  });

  it('what ended programs of before is noted, also where it was applied before anybody noted it', async () => {
    const { db } = app.context;
    const ended = async () =>
      db.selectFrom('platform.migrations').select('name').where('is_contract', '=', true).execute();
    const noted = await ended();
    expect(noted.map(({ name }) => name)).toEqual(Object.keys(contract().ends));
    await db.updateTable('platform.migrations').set({ is_contract: false }).execute();
    await migrate(app.databaseUrl);
    expect(await ended()).toEqual(noted);
  });
});

interface Contract {
  ends: Record<string, string>;
  harmless: Record<string, string>;
}

const contract = () => JSON.parse(readFileSync(join(folder, 'contract.json'), 'utf8')) as Contract;

/** What a program of before may trip over: something goes, changes its name or its kind, or is demanded. */
const takesAway =
  /\bdrop (?:table|column|view|function|type|trigger)\b|\brename\b|\balter column \w+ (?:type|set not null)\b|\badd (?:constraint \w+ )?(?:check|unique|foreign key|exclude)\b/i;

describe('a migration that takes something away or demands something', () => {
  const later = readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name) && name >= '0590')
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);

  it('says whether it ends programs of before', () => {
    const { ends, harmless } = contract();
    const silent = later
      .filter(([, text]) => takesAway.test(text.replace(/--.*$/gm, '')))
      .map(([name]) => name)
      .filter((name) => ends[name] === undefined && harmless[name] === undefined);
    expect(silent, 'These say nothing in contract.json.').toEqual([]);
    const files = new Set(readdirSync(folder));
    expect(
      [...Object.keys(ends), ...Object.keys(harmless)].filter((name) => !files.has(name)),
    ).toEqual([]);
  });

  it.each([
    ['drop table payouts.plans;', true],
    ['alter table x.y rename column a to b;', true],
    ['alter table x.y alter column a set not null;', true],
    ['alter table x.y add constraint z check (a > 0);', true],
    ['alter table x.y add column a text;', false],
    ['create table x.y (a int check (a > 0));', false],
    ['create index on x.y (a);', false],
  ])('is known by its words: %s', (text, is) => {
    expect(takesAway.test(text)).toBe(is);
  });
});
