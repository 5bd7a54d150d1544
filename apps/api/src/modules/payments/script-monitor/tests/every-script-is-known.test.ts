import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPaidTip, aWaiter, startATip, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import type { Context } from '#platform/context.ts';
import { closeIncident, readIncidents } from '#platform/incidents.ts';
import { createOwnPages } from '#platform/own-pages.ts';
import { checkPages } from '../check-pages.ts';
import { readPage } from '../read-page.ts';
import { readScriptInventory } from '../script-inventory.ts';

let app: TestApp;
let sara: Waiter;
let receiptId: string;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-22T09:00:00Z'));
  sara = await aWaiter(app);
  const started = await startATip(app, sara);
  receiptId = String(started.body['receiptId']);
});
afterAll(async () => {
  await app.close();
});

describe('the scripts of the customers’ pages', () => {
  test('that are served are those of the inventory, page by page and hash by hash', async () => {
    const inventory = readScriptInventory();
    const paid = await aPaidTip(app, sara, { amount: 2000 });
    await app.settle();
    const tipPage = `/pay/${sara.locationId}/${sara.staffId}`;
    const pages = {
      TIP: [tipPage, `${tipPage}?bill=2000`, `${tipPage}?preview`, `${tipPage}/review?own=5`],
      RECEIPT: [`/r/${receiptId}`, `/r/${String(paid.body['receiptId'])}`, '/r/none'],
      CHOICE: [`/pay/${sara.locationId}`, '/t', '/t/ZZZZ'],
      MENU: [`/menu/${sara.locationId}`],
    };
    const served = new Map<string, Set<string>>();
    for (const [kind, paths] of Object.entries(pages)) {
      for (const url of paths) {
        const answer = await app.server.inject({ url, headers: { accept: 'text/html' } });
        const { scripts, hiddenScripts, foreignParts } = readPage(answer.body);
        expect({ url, hiddenScripts, foreignParts }).toEqual({
          url,
          hiddenScripts: 0,
          foreignParts: 0,
        });
        for (const { hash, from } of scripts) {
          expect(from).toBeNull();
          const policy = String(answer.headers['content-security-policy']);
          expect(policy).toContain(`'${hash}'`);
          served.set(hash, (served.get(hash) ?? new Set()).add(kind));
        }
      }
    }
    expect(Object.fromEntries([...served].map(([hash, kinds]) => [hash, [...kinds]]))).toEqual(
      Object.fromEntries(inventory.map(({ hash, pages: on }) => [hash, on])),
    );
    for (const { purpose } of inventory) expect(purpose.length).toBeGreaterThan(20);
  });
});

const open = async () => readIncidents(app.context.db, 'OPEN', 50);
const resolveAll = async (): Promise<void> => {
  for (const { incidentId } of await open()) {
    await closeIncident(app.context.db, incidentId, {
      at: app.clock.now(),
      by: sara.userId,
      resolution: 'Looked at.',
    });
  }
};

/** Stands between the customers and us, as a cache or a proxy does, and may change what passes. */
async function between(
  change: (html: string) => string,
): Promise<{ server: Server; context: Context }> {
  const server = createServer((request, answer) => {
    void app.server
      .inject({ url: request.url ?? '/', headers: { accept: 'text/html' } })
      .then((ours) => {
        const { 'content-length': _length, ...headers } = ours.headers;
        answer.writeHead(ours.statusCode, headers as Record<string, string>);
        answer.end(change(ours.body));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const publicOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = { ...app.context.config, publicOrigin };
  return {
    server,
    context: { ...app.context, config, ownPages: createOwnPages([publicOrigin]) },
  };
}

async function checkThrough(change: (html: string) => string): Promise<void> {
  const { server, context } = await between(change);
  await checkPages(context);
  await new Promise((resolve) => server.close(resolve));
}

describe('the daily look at our own pages', () => {
  test('finds nothing where customers receive what we sent, and looks again a day later', async () => {
    await checkThrough((html) => html);
    expect(await open()).toEqual([]);
    await checkThrough((html) => html.replace('</body>', '<script>steal()</script></body>'));
    expect(await open()).toEqual([]);
  });

  test.each([
    ['a script', '<script>steal()</script>', 'runs the unknown script sha256-'],
    [
      'a script from elsewhere',
      '<script src="https://cdn.example.net/x.js"></script>',
      'loads a script from https://cdn.example.net/x.js',
    ],
    ['an attribute', '<img src="x" onerror="steal()">', 'has scripts in attributes'],
    ['a frame', '<iframe src="https://example.net"></iframe>', 'has parts of other pages'],
  ])('tells an administrator of %s that somebody put in', async (_what, put, told) => {
    app.clock.advance({ hours: 25 });
    await checkThrough((html) => html.replace('</body>', `${put}</body>`));
    const found = await open();
    expect(found.map(({ kind }) => kind)).toContain('PAGE_DIFFERS');
    expect(found.map(({ subject }) => subject)).toContain('page:TIP');
    expect(found[0]?.details).toMatchObject({ differences: expect.stringContaining(told) });
    await resolveAll();
  });

  test('tells when nothing has answered for a week, and not before', async () => {
    const config = { ...app.context.config, publicOrigin: 'http://127.0.0.1:9' };
    const ownPages = createOwnPages(['http://127.0.0.1:9']);
    const context = { ...app.context, config, ownPages };
    app.clock.advance({ hours: 26 });
    await checkPages(context);
    expect(await open()).toEqual([]);
    app.clock.advance({ hours: 24 * 7 });
    await checkPages(context);
    expect(await open()).toMatchObject([{ kind: 'PAGES_UNCHECKED', subject: 'page:all' }]);
    await resolveAll();
  });
});

describe('what browsers report', () => {
  const page = () => `http://tips.example.test/pay/${sara.locationId}/${sara.staffId}?lang=en`;
  const report = async (body: unknown, type = 'application/csp-report', address = '10.9.0.1') =>
    app.server.inject({
      method: 'POST',
      url: '/api/page-reports',
      remoteAddress: address,
      headers: { 'content-type': type, host: 'tips.example.test' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const blocked = (uri: string) => ({
    'csp-report': {
      'document-uri': page(),
      'effective-directive': 'script-src-elem',
      'blocked-uri': uri,
    },
  });
  const kept = async () =>
    app.context.db.selectFrom('integrity.reports').selectAll().orderBy('report_key').execute();

  test('is kept once, and alerts an administrator once', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect((await report(blocked('https://evil.example.net/a.js'))).statusCode).toBe(204);
    }
    const newer = [
      { type: 'deprecation', body: {} },
      {
        type: 'csp-violation',
        body: { documentURL: page(), effectiveDirective: 'script-src-elem', blockedURL: 'inline' },
      },
    ];
    expect((await report(newer, 'application/reports+json')).statusCode).toBe(204);
    expect(await kept()).toMatchObject([
      { page: 'TIP', blocked: 'https://evil.example.net', times_seen: 3 },
      { page: 'TIP', blocked: 'inline', times_seen: 1 },
    ]);
    expect(await open()).toMatchObject([{ kind: 'PAGE_SCRIPT_BLOCKED', subject: 'page:TIP' }]);
  });

  test('counts only where it can be true, and is never a failure', async () => {
    const before = await kept();
    const odd = ['{', '[]', 'null', '{"csp-report":7}', { 'csp-report': {} }, [{ type: 'x' }]];
    for (const [index, body] of odd.entries()) {
      expect((await report(body, undefined, `10.9.1.${index}`)).statusCode).toBe(204);
    }
    expect(await kept()).toEqual(before);
  });

  test('is small, and comes a few times a minute', async () => {
    const large = { 'csp-report': { 'document-uri': 'x'.repeat(20_000) } };
    expect((await report(large, undefined, '10.9.2.1')).statusCode).toBe(413);
    const answers: number[] = [];
    for (let time = 0; time < 25; time += 1) {
      answers.push((await report('{}', undefined, '10.9.2.2')).statusCode);
    }
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
  });
});

test('pages tell browsers where to report, and what of a device they never need', async () => {
  const tipPage = await app.server.inject(`/pay/${sara.locationId}/${sara.staffId}`);
  expect(tipPage.headers['content-security-policy']).toMatch(
    /report-to pages; report-uri \/api\/page-reports$/,
  );
  expect(tipPage.headers['reporting-endpoints']).toBe('pages="/api/page-reports"');
  expect(tipPage.headers['permissions-policy']).toMatch(/camera=\(\).*payment=\(self "http/);
  for (const url of ['/login', '/t', '/r/none']) {
    const { headers } = await app.server.inject({ url, headers: { accept: 'text/html' } });
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*payment=\(\)$/);
  }
});
