// A production start as somebody does it who only has the README: an empty database, secrets made by
// the command for it, two servers, a worker, the first administrator, a venue, its tip page.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createEmptyDatabase } from '../../apps/api/test/support/database.ts';
import { startProgram, stopProgram } from '../../run/child.ts';
import { root } from '../../run/paths.ts';
import { freePort } from '../../run/ports.ts';
import { newSecrets } from '../../run/secrets.ts';
import { sandboxStandsIn } from '../../run/sandbox-stands-in.ts';

const publicOrigin = 'https://tips.example.test';
const password = 'a long passphrase of 1 admin';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let settings: Record<string, string>;
let origins: string[];
let programs: ChildProcess[] = [];

/** Runs a command with these settings and nothing else; none of our own environment reaches it. */
async function run(
  file: string,
  environment: Record<string, string>,
  more: { args?: string[]; typed?: string } = {},
): Promise<{ said: string; code: number | null }> {
  const child = spawn(process.execPath, [join(root, file), ...(more.args ?? [])], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: 'pipe',
  });
  child.stdin.end(more.typed ?? '');
  const [out, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { said: out + complaint, code };
}

const isReady = async (origin: string): Promise<void> => {
  await vi.waitUntil(
    async () =>
      fetch(`${origin}/health`).then(
        (answer) => answer.ok,
        () => false,
      ),
    { timeout: 40_000, interval: 100 },
  );
};

async function send(origin: string, path: string, body: object, token?: string) {
  return fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

beforeAll(async () => {
  database = await createEmptyDatabase();
  const [first, second, sandbox] = [await freePort(), await freePort(), await freePort()];
  origins = [`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`];
  const secrets = newSecrets();
  settings = {
    ...secrets,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    PUBLIC_ORIGIN: publicOrigin,
    ...sandboxStandsIn(`http://127.0.0.1:${sandbox}`, secrets),
    STAND_IN_PUBLIC_ORIGIN: 'https://pay.example.test',
    PAYMENT_ACCOUNTS: JSON.stringify({ STRIPE: { adapter: 'stand-in' } }),
    ALLOW_HTTP_TO_LOOPBACK: '1',
    TRUST_PROXY: '1',
    SECURITY_CONTACT: 'mailto:security@example.test',
    SECURITY_EXPIRES: new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10),
    LOG_LEVEL: 'warn',
    PORT: String(first),
  };
  const program = (file: string, more: Record<string, string> = {}) =>
    startProgram({ name: file, arguments: [file], environment: { ...settings, ...more } });
  programs.push(program('apps/sandbox/src/start.ts', { PORT: String(sandbox), HOST: '127.0.0.1' }));
  // What `NODE_ENV=production npm start` runs: migrations, a server and a worker.
  programs.push(program('run/tasks/start.ts'));
  await isReady(origins[0] ?? '');
  programs.push(program('apps/api/src/start.ts', { PORT: String(second) }));
  await isReady(origins[1] ?? '');
}, 120_000);
afterAll(async () => {
  await Promise.all(programs.map(stopProgram));
  programs = [];
  await database?.drop();
});

describe('an empty database becomes a product', () => {
  let token = '';

  const account = async () =>
    fetch(`${origins[1]}/api/account`, { headers: { authorization: `Bearer ${token}` } });

  test('with a first administrator, who signs in on one server and is known to the other', async () => {
    const email = 'first@tests.tipwell.test';
    const made = await run('run/tasks/admin-create.ts', settings, {
      args: [email],
      typed: `${password}\n`,
    });
    expect(made.said).toContain(`${email} may now sign in as administrator.`);
    expect(made.code).toBe(0);
    const login = { identifier: 'a production', login: email, password };
    const answer = await send(origins[0] ?? '', '/api/auth/login', login);
    expect(answer.status).toBe(200);
    for (const cookie of answer.headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-/);
      expect(cookie).toMatch(/; Path=\/;/);
      expect(cookie).toContain('; Secure');
      expect(cookie).not.toContain('Domain');
    }
    token = ((await answer.json()) as { accessToken: string }).accessToken;
    expect((await account()).status).toBe(403);
  });

  test('who sees nothing before a second factor is set up, and everything after', async () => {
    const path = '/api/account/second-factor/authenticator';
    const started = await send(origins[0] ?? '', `${path}/start`, {}, token);
    expect(started.status).toBe(200);
    const { secret } = (await started.json()) as { secret: string };
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const added = await send(origins[1] ?? '', path, { code }, token);
    expect(added.status).toBe(201);
    // What a server knows of a session holds for a few seconds.
    await vi.waitUntil(async () => (await account()).status === 200, { timeout: 15_000 });
  });

  test('with a venue, whose tip page both servers show', async () => {
    const venue = {
      name: 'The First Bar',
      address: '5 High Street',
      city: 'London',
      country: 'gb',
      type: 'BAR',
      tipsType: 'COMMON',
    };
    const answer = await send(origins[1] ?? '', '/api/locations', venue, token);
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: number };
    for (const origin of origins) {
      const page = await fetch(`${origin}/pay/${id}`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('The First Bar');
      expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000');
    }
  });

  test('and with nobody of the demo', async () => {
    for (const origin of origins) {
      const logins = await fetch(`${origin}/api/auth/demo-logins`);
      expect(await logins.json()).toMatchObject({ logins: [], outboxUrl: null });
    }
  });
});

describe('what is missing is said before anything starts', () => {
  const check = 'apps/api/src/check-settings.ts';
  const needed = [
    'NODE_ENV',
    'DATABASE_URL',
    'PUBLIC_ORIGIN',
    ...Object.keys(newSecrets()).filter(
      // Only where administrators have entered accounts with processors, or devices are told of messages.
      (name) => !name.startsWith('SANDBOX_') && !['ACCOUNT_SEALING_KEY', 'PUSH_KEY'].includes(name),
    ),
  ];
  const ofTheStandIn = ['STAND_IN_PUBLIC_ORIGIN', 'STAND_IN_API_KEY', 'STAND_IN_WEBHOOK_SECRET'];

  const rehearsal = 'Please note: STRIPE is set up for tests: no money moves.\n';

  test('nothing is missing', async () => {
    expect(await run(check, settings)).toEqual({ said: rehearsal, code: 0 });
  });

  test('no stand-in is needed', async () => {
    const { PAYMENT_ACCOUNTS: _accounts, ...rest } = settings;
    const real = Object.entries(rest).filter(([name]) => !/^(?:SANDBOX|STAND_IN)_/.test(name));
    const { said, code } = await run(check, Object.fromEntries(real));
    expect(code).toBe(0);
    const notes = said.trimEnd().split('\n');
    expect(notes.map((note) => note.replace(/^Please note: ((?:\S+ ){3}\S+).*$/, '$1'))).toEqual([
      'PAYMENT_ACCOUNTS is not set:',
      'Nobody carries e-mails: SMTP_URL',
      'Nobody carries text messages:',
      'COUNTRY_FILE is not set:',
    ]);
  });

  test('a location that nobody would serve is', async () => {
    const { PAYMENT_ACCOUNTS: _accounts, ...rest } = settings;
    const { said, code } = await run('apps/api/src/start.ts', { ...rest, PORT: '0' });
    expect(code).toBe(1);
    expect(said).toContain(
      'The setting PAYMENT_ACCOUNTS is wrong: open locations use STRIPE, and it has no account there.',
    );
  });

  test.each([...needed, ...ofTheStandIn])('%s', async (name) => {
    const { [name]: _left, ...rest } = settings;
    const { said, code } = await run(check, rest);
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^The setting ${name} is wrong: [^\n]+\\.\n$`));
  });

  test('all of it at once, and once, by the start itself', async () => {
    const { said, code } = await run('run/tasks/start.ts', { NODE_ENV: 'production' });
    expect(code).toBe(1);
    const names = [...said.matchAll(/^The setting ([A-Z_]+) is wrong: /gm)].map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(needed.filter((name) => name !== 'NODE_ENV')));
    expect(names).toHaveLength(needed.length - 1);
  });

  test('what should not be missing is said as a note', async () => {
    const { SECURITY_CONTACT: _contact, SECURITY_EXPIRES: _expires, ...rest } = settings;
    const { said, code } = await run(check, { ...rest, TRUST_PROXY: '0' });
    expect(code).toBe(0);
    expect(said).toMatch(
      /^Please note: STRIPE is set up for tests[^\n]+\nPlease note: Nobody is named[^\n]+\nPlease note: TRUST_PROXY is 0[^\n]+\n$/,
    );
  });
});
