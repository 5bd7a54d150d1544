import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../apps/api/test/support/database.ts';
import { aRecord } from '../allocation/a-record.ts';
import { root } from '../paths.ts';
import { freePort } from '../ports.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const fileOf = (task: string) =>
  ['run', 'bench'].map((folder) => join(root, folder, 'tasks', `${task}.ts`)).find(existsSync);
const readme = readFileSync(join(root, 'README.md'), 'utf8');

describe('the commands', () => {
  test.each(Object.entries(scripts))('npm run %s has a task', (_name, command) => {
    const task = /^node run\/run\.mjs ([a-z-]+)$/.exec(command)?.[1];
    expect(task).toBeDefined();
    expect(fileOf(task ?? '')).toBeDefined();
  });

  test('that the README names are there', () => {
    const named = [...readme.matchAll(/`(?:NODE_ENV=production )?npm (?:run )?([a-z:-]+)/g)];
    expect(named.length).toBeGreaterThan(10);
    for (const [, name = ''] of named) expect(scripts).toHaveProperty([name]);
  });
});

describe('on a checkout whose pages nobody has built', () => {
  /** What a file needs before its first line runs, besides what is there for the types alone. */
  const neededBy = (file: string): string[] =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^(?:import|export)(?! type\b)(?:[^'"();]*? from)? ['"]([^'"]+)['"];/gm,
      ),
    ].map(([, specifier = '']) => specifier);

  /** The way from a task to the built pages, where it needs them before it can build them. */
  function wayToPages(file: string, seen: Set<string>): string[] | null {
    if (seen.has(file)) return null;
    seen.add(file);
    for (const needed of neededBy(file)) {
      if (needed === '@tipwell/tip/server-entry') return [file];
      const isOurs = needed.startsWith('#') || /^\..*\.m?ts$/.test(needed);
      const way = isOurs ? wayToPages(createRequire(file).resolve(needed), seen) : null;
      if (way) return [file, ...way];
    }
    return null;
  }

  test('the server is such a file', () => {
    expect(wayToPages(join(root, 'apps/api/src/app.ts'), new Set())?.length).toBeGreaterThan(1);
  });

  test.each(Object.entries(scripts))('npm run %s can begin', (_name, command) => {
    const task = command.split(' ').at(-1) ?? '';
    expect(wayToPages(fileOf(task) ?? '', new Set())).toBeNull();
  });
});

const data = mkdtempSync(join(tmpdir(), 'tipwell-commands-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Runs a command as npm would, in a place of its own. */
async function run(
  task: string,
  args: readonly string[],
  more: { environment?: Record<string, string>; typed?: string } = {},
): Promise<{ said: string; complained: string; code: number | null }> {
  const child = spawn(process.execPath, [join(root, 'run/tasks', `${task}.ts`), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: data, TIPWELL_DATA: data, ...more.environment },
    stdio: 'pipe',
  });
  child.stdin.end(more.typed ?? '');
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { said, complained, code };
}

describe('on a fresh checkout', () => {
  test('npm run secrets:new makes every secret, each another one, and one by name', async () => {
    const { said, code } = await run('secrets-new', []);
    expect(code).toBe(0);
    const lines = said.trimEnd().split('\n');
    expect(lines.map((line) => /^([A-Z_]+)='.{24,}'$/.exec(line)?.[1])).toEqual([
      'ACCESS_TOKEN_KEYS',
      'LEDGER_KEYS',
      'SEALING_KEY',
      'ACCOUNT_SEALING_KEY',
      'ID_KEY',
      'ADDRESS_KEY',
      'TOKEN_KEY',
      'PUSH_KEY',
    ]);
    expect((await run('secrets-new', ['TOKEN_KEY'])).said).toMatch(/^TOKEN_KEY='[\w-]{43}'\n$/);
    expect(await run('secrets-new', ['NOTHING'])).toMatchObject({ said: '', code: 1 });
  });

  test('npm run seed and npm run admin:create work on an empty database', async () => {
    const database = await createEmptyDatabase();
    try {
      const port = await freePort();
      const environment = { DATABASE_URL: database.url, PORT: String(port) };
      const seeded = await run('seed', ['small'], {
        environment: { ...environment, SANDBOX_PORT: String(await freePort()) },
      });
      expect(seeded).toMatchObject({ code: 0, said: expect.stringContaining('The demo is in') });
      const typed = 'a long passphrase of 1 admin\n';
      const email = 'first@tests.tipwell.test';
      const created = await run('admin-create', [email], { environment, typed });
      expect(created).toMatchObject({
        code: 0,
        said: `${email} may now sign in as administrator.\n`,
      });
      expect(created.said + created.complained).not.toContain('passphrase');
      const again = await run('admin-create', [email], { environment, typed });
      expect(again).toMatchObject({ code: 1, said: '' });
      expect(again.complained).toContain(`There is already somebody with the e-mail address`);
      for (const [weak, why] of [
        ['', 'A password has 8 to 128 characters'],
        ['password1\n', 'everybody tries first'],
      ] as const) {
        const refused = await run('admin-create', ['b@tests.tipwell.test'], {
          environment,
          typed: weak,
        });
        expect(refused.code).toBe(1);
        expect(refused.complained).toContain(why);
      }
    } finally {
      await database.drop();
    }
  }, 120_000);

  test('npm run seed refuses production, and a slip such as "prod" starts nothing', async () => {
    for (const [task, mode, why] of [
      ['seed', 'production', 'There is no demo in production'],
      ['seed', 'prod', 'The setting NODE_ENV is wrong'],
      ['start', 'prod', 'The setting NODE_ENV is wrong'],
      ['admin-create', 'prod', 'The setting NODE_ENV is wrong'],
    ] as const) {
      const { said, complained, code } = await run(task, [], { environment: { NODE_ENV: mode } });
      expect({ said, code }).toEqual({ said: '', code: 1 });
      expect(complained).toContain(why);
      expect(complained.trimEnd().split('\n')).toHaveLength(1);
    }
  });

  test('npm run verify-allocation agrees with a record, and names the line of a changed penny', async () => {
    const file = join(data, 'record.json');
    const written = JSON.stringify(aRecord(), null, 2);
    writeFileSync(file, written);
    const agreed = await run('verify-allocation', [file]);
    expect(agreed).toMatchObject({ code: 0, complained: '' });
    expect(agreed.said).toContain('The record agrees with the rule.');
    writeFileSync(file, written.replace('"amount": 10315', '"amount": 10316'));
    const differs = await run('verify-allocation', [file]);
    expect(differs.code).toBe(1);
    expect(differs.said).toMatch(
      /line \d+, portions\[0\]\.types\[1\]\.amount: the record says 10316, the rule gives 10315/,
    );
    writeFileSync(file, 'no record');
    expect(await run('verify-allocation', [file])).toMatchObject({ code: 2, said: '' });
    expect((await run('verify-allocation', [])).complained).toContain('Say which file');
  });

  test('npm run vectors answers the golden cases', async () => {
    const { code } = await run('vectors', ['packages/contract/vectors/money.json']);
    expect(code).toBe(0);
  });
});
