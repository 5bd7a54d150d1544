import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { buildServer } from '../../app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

const isOfficeBuilt = existsSync(join(import.meta.dirname, '../../../../office/dist/index.html'));

/** One address of each kind of answer: pages with and without data, files, calls, and refusals. */
const kinds: Record<string, string> = {
  'a customer’s page': '/pay/1/1',
  'the page for a typed code': '/t',
  'a receipt that is not there': '/r/none',
  'an answer of the API': '/api/auth/demo-logins',
  'a refusal of the API': '/api/profile',
  'an address of the API that leads nowhere': '/api/nowhere',
  'the description of the API': '/api/openapi.json',
  'the pages about the API': '/api/docs/',
  'what the watchers ask': '/health',
  'a photo that is not there': '/photo/1',
  ...(isOfficeBuilt
    ? {
        'the back office': '/login',
        'a file of the back office': '/icon.svg',
        'the hand-over': '/token',
      }
    : {}),
};

/** The policy's directives by name. */
function directivesOf(policy: unknown): Map<string, string[]> {
  return new Map(
    String(policy)
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

describe.each(Object.entries(kinds))('%s', (_kind, path) => {
  it('says what a browser may do with it', async () => {
    const { headers } = await app.server.inject({ url: path, headers: { accept: '*/*' } });
    const policy = directivesOf(headers['content-security-policy']);
    // Nothing runs that we did not write: neither scripts in the page nor text made into scripts.
    const scripts = policy.get('script-src') ?? policy.get('default-src');
    expect(scripts).toBeDefined();
    for (const source of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:', 'data:']) {
      expect(scripts).not.toContain(source);
    }
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe(
      path === '/token' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
    expect(headers['x-powered-by']).toBeUndefined();
    // What only documents obey stands in front of each of them, and of nothing else.
    const isDocument = /html|svg/.test(String(headers['content-type']));
    for (const name of ['permissions-policy', 'x-frame-options', 'cross-origin-opener-policy']) {
      expect(typeof headers[name]).toBe(isDocument ? 'string' : 'undefined');
    }
  });
});

describe('in production', () => {
  it('browsers are told to come by https alone, for a year; on a local machine they are not', async () => {
    const { context } = app;
    const live = await buildServer({
      ...context,
      config: { ...context.config, isProduction: true },
    });
    for (const path of Object.values(kinds)) {
      const { headers } = await live.inject({ url: path });
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
    await live.close();
    const { headers } = await app.server.inject('/health');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});
