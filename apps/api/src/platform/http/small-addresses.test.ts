import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { createAccountList } from '../account-list.ts';
import { buildServer } from '../../app.ts';
import type { PaymentAccount } from '../payment-accounts.ts';

const emptyAccount: PaymentAccount = {
  paymentSystem: '',
  adapter: 'stripe',
  url: 'https://api.stripe.com',
  apiKeys: [],
  webhookSecrets: [],
  publicKey: null,
  isLive: false,
  countries: null,
  processingChannel: null,
  appId: null,
  merchantNumber: null,
  entity: null,
  currencyAccounts: {},
  hostedPage: null,
  cardFields: 'frames',
  applePay: null,
  tls: null,
};

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-22T09:00:00Z'));
});
afterAll(async () => {
  await app.close();
});

const isOfficeBuilt = existsSync(join(import.meta.dirname, '../../../../office/dist/pages.json'));
const get = async (url: string) => app.server.inject({ url, headers: { accept: 'text/html,*/*' } });

describe('/.well-known/security.txt', () => {
  const url = '/.well-known/security.txt';

  test('names nobody while nobody is named', async () => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('says whom to tell, and until when, and no longer than that', async () => {
    const { context, clock } = app;
    const security = {
      contact: 'mailto:security@example.com',
      expires: new Date('2026-12-01T00:00:00Z'),
    };
    const publicOrigin = 'https://tips.example.com';
    const config = { ...context.config, security, publicOrigin };
    const server = await buildServer({ ...context, config });
    const answer = await server.inject(url);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe(
      'Contact: mailto:security@example.com\nExpires: 2026-12-01T00:00:00.000Z\n' +
        'Preferred-Languages: en\n' +
        'Canonical: https://tips.example.com/.well-known/security.txt\n',
    );
    clock.advance({ hours: 24 * 30 });
    expect((await server.inject(url)).statusCode).toBe(404);
    await server.close();
  });
});

describe('Apple’s file for a host', () => {
  const url = '/.well-known/apple-developer-merchantid-domain-association';
  const account = { ...emptyAccount, paymentSystem: 'STRIPE' };

  test('is not there while no account has one', async () => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('is that of the account which names the host, before one for all of them', async () => {
    const { context } = app;
    const paymentAccounts = [
      { ...account, applePay: { file: '7B22 of all', hosts: null } },
      { ...account, applePay: { file: '7B22 of Dubai', hosts: ['pay.example.ae'] } },
    ];
    const accounts = createAccountList(paymentAccounts);
    const server = await buildServer({ ...context, accounts });
    const at = async (host: string) => server.inject({ url, headers: { host } });
    const here = await at('pay.example.ae');
    expect([here.statusCode, here.headers['content-type'], here.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      '7B22 of Dubai',
    ]);
    expect((await at('pay.example.com')).body).toBe('7B22 of all');
    await server.close();
  });
});

describe.runIf(isOfficeBuilt)('an address of the office', () => {
  test.each(['/', '/login', '/locations/', '/locations/101', '/profile/payouts/venue', '/support'])(
    '%s is a page',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
    },
  );

  test.each(['/wp-admin', '/locations/101/else', '/assets/', '/profile/none'])(
    '%s leads nowhere, and the office says so to people',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
    },
  );

  test.each(['/assets/x', '/.git', '/nothing.js', '/api/nothing'])(
    '%s is no file, and nothing is shown in its place',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('json');
    },
  );

  test('robots and browsers find what they look for', async () => {
    const robots = await get('/robots.txt');
    expect(robots.statusCode).toBe(200);
    expect(robots.body).toContain('Disallow: /r/');
    const icon = await get('/favicon.ico');
    expect(icon.statusCode).toBe(200);
    expect(icon.rawPayload.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  });
});
