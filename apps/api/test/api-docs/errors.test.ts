// How the API says no: one shape, one catalogue, and never a 500 for what a caller did.
import { STATUS_CODES } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue, errorNameOf, statusOf } from '@tipwell/contract/api/errors';
import { buildServer } from '../../src/app.ts';
import { openDatabase } from '#platform/db/database.ts';
import { aWaiter, signIn } from '../support/build.ts';
import { expectErrorShape } from '../support/expect-error-shape.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

describe('the catalogue', () => {
  /** The spec's table, word for word (product §8). */
  it.each([
    [422_012, 'Invalid code. Please try again.', 'danger'],
    [422_013, 'Code expired.', 'danger'],
    [422_010, 'Payment account is fully activated', 'info'],
    [4_000_006, 'Your account is not active, please contact to support', 'success'],
    [409_024, 'Group with the same name already exists', 'danger'],
    [422_006, 'This ID is being used. Please choose another ID', 'danger'],
    [404_002, 'no user with this phone number', 'info'],
    [
      409_031,
      'cannot calculate tips distribution because percentages are not set, contact the manager',
      'danger',
    ],
    [409_032, 'no percentages for some groups, set them and retry', 'danger'],
    [
      409_029,
      'cannot change the tax reporting type if the staff member already has transactions',
      'danger',
    ],
    [422_007, 'Email already exists', 'danger'],
    [409_001, 'Location name already exists', 'danger'],
    [404_003, 'OTP attempts not exceeded, so the operation is not applicable', 'danger'],
  ])('says for %i what the spec says', (errorCode, message, kind) => {
    expect(errorCatalogue[errorNameOf(errorCode)]).toEqual({ errorCode, message, kind });
  });

  it('says of a number that it does not know what the spec’s default says', () => {
    expect(errorCatalogue[errorNameOf(999_999)]).toEqual({
      errorCode: 500_000,
      message: 'Unknown Error - Our support team is notified about the problem.',
      kind: 'danger',
    });
  });

  const entries = Object.entries(errorCatalogue);

  it('gives no number twice', () => {
    const numbers = entries.map(([, { errorCode }]) => errorCode);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('has numbers that begin with an HTTP status of a failure', () => {
    for (const [name, { errorCode }] of entries) {
      const status = statusOf(errorCode);
      expect({ name, isStatus: STATUS_CODES[status] !== undefined && status >= 400 }).toEqual({
        name,
        isStatus: true,
      });
    }
  });

  it('keeps our own numbers apart from the spec’s', () => {
    const ours = entries.slice(entries.findIndex(([name]) => name === 'inputInvalid'));
    expect(ours.filter(([, { errorCode }]) => errorCode % 1000 < 900)).toEqual([]);
  });
});

describe('a request that cannot be understood', () => {
  const post = async (payload: string | Buffer, contentType: string) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': contentType },
      payload,
    });
    return { status: answer.statusCode, body: answer.json<{ errorCode: number }>() };
  };

  it.each([
    ['torn JSON', '{"login": "sara', 'application/json', 400_901],
    ['no JSON at all', 'login=sara', 'application/json', 400_901],
    ['an empty body', '', 'application/json', 400_900],
    ['JSON that reaches for the prototype', '{"__proto__":{"a":1}}', 'application/json', 400_901],
    ['another content type', '<login/>', 'application/xml', 400_901],
    ['a list instead of an object', '[]', 'application/json', 400_900],
    ['null', 'null', 'application/json', 400_900],
    [
      'lists in lists in lists',
      '['.repeat(100_000) + ']'.repeat(100_000),
      'application/json',
      400_900,
    ],
    [
      'more than 256 KB',
      JSON.stringify({ login: 'x'.repeat(300_000) }),
      'application/json',
      413_900,
    ],
  ])('%s is refused in the one shape', async (_title, payload, contentType, errorCode) => {
    const answer = await post(payload, contentType);
    expectErrorShape(answer);
    expect(answer.body.errorCode).toBe(errorCode);
  });

  it.each([
    ['an unknown address', 'GET', '/api/nothing', 404_900],
    ['an unknown address that looks like a file', 'GET', '/api/nothing.json', 404_900],
    ['the bare prefix', 'GET', '/api/', 404_900],
    ['a known address asked in another way', 'DELETE', '/api/profile', 404_900],
    ['a known address that is only asked by POST', 'GET', '/api/auth/login', 404_900],
    ['a broken address', 'GET', '/api/receipts/%E0%A4%A', 400_901],
    ['an endless address', 'GET', `/api/receipts/${'x'.repeat(5000)}`, 404_900],
  ] as const)('%s is told so', async (_title, method, url, errorCode) => {
    const answer = await app.server.inject({ method, url });
    const body = answer.json<{ errorCode: number }>();
    expectErrorShape({ status: answer.statusCode, body });
    expect(body.errorCode).toBe(errorCode);
  });

  it('is answered even when it is no HTTP', async () => {
    const { port } = new URL(app.server.listeningOrigin);
    const text = await new Promise<string>((resolve, reject) => {
      let heard = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('HELLO THERE\r\n\r\n'));
      socket.on('data', (piece) => {
        heard += piece.toString();
      });
      socket.on('error', reject);
      socket.on('end', () => resolve(heard));
    });
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expectErrorShape({ status: 400, body: JSON.parse(body) as object });
  });

  it('names each field that is wrong, and says of each what is wrong', async () => {
    const answer = await app.ask('POST', '/api/auth/login', {
      body: { login: 'x', password: '' },
    });
    expect(answer.body).toMatchObject({
      errorCode: 400_900,
      fields: {
        identifier: { code: 'required', params: {}, message: 'Fill this in' },
        login: {
          code: 'loginMissing',
          params: {},
          message: 'Enter your e-mail address or phone number',
        },
        password: { code: 'passwordMissing', message: 'Enter your password' },
      },
    });
  });
});

describe('a fault of ours', () => {
  it('tells an id to quote and nothing of what went wrong', async () => {
    const token = await signIn(app, await aWaiter(app));
    const rename = async (from: string, to: string) =>
      app.context.pool.query(`alter table identity.${from} rename to ${to}`);
    await rename('memberships', 'lost');
    const answer = await app.ask('GET', '/api/profile', { token });
    await rename('lost', 'memberships');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      code: 'unknown',
      ...errorCatalogue.unknown,
      details: { errorId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is none where the database is away: then it may be asked again in a moment', async () => {
    const token = await signIn(app, await aWaiter(app));
    const gone = openDatabase(app.databaseUrl, { max: 1 });
    await gone.close();
    const server = await buildServer({ ...app.context, db: gone.db });
    const answer = await server.inject({
      url: '/api/profile',
      headers: { authorization: `Bearer ${token}` },
    });
    await server.close();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ code: 'serviceBusy', ...errorCatalogue.serviceBusy });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
