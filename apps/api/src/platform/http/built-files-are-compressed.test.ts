import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPages } from '../../../../../run/build-pages.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

const dist = join(import.meta.dirname, '../../../../office/dist');
let app: TestApp;

beforeAll(async () => {
  buildPages();
  app = await openTestApp();
}, 180_000);
afterAll(async () => {
  await app.close();
});

const plain = (name: string): Buffer => readFileSync(join(dist, name));

describe('the built office', () => {
  test('has a compressed twin of every file that shrinks, true to the file', () => {
    const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    const texts = names.filter(
      (name) => /\.(?:js|css|html)$/.test(name) && plain(name).length >= 1024,
    );
    expect(texts.length).toBeGreaterThan(20);
    const untrue = texts.filter(
      (name) =>
        !brotliDecompressSync(plain(`${name}.br`)).equals(plain(name)) ||
        !gunzipSync(plain(`${name}.gz`)).equals(plain(name)),
    );
    expect(untrue).toEqual([]);
  });

  const script = (): string => {
    const page = plain('index.html').toString();
    // The document's own script is so small that it is sent as it is; this is what it stands on.
    return /href="\/(assets\/first-[^"]+\.js)"/.exec(page)?.[1] ?? '';
  };

  test.each([
    ['br', 'gzip, br', '.br'],
    ['gzip', 'gzip', '.gz'],
    [undefined, 'identity', ''],
  ])('is sent as it was compressed then: %s', async (encoding, accepted, ending) => {
    for (const [url, name] of [
      [`/${script()}`, script()],
      ['/login', 'drawn/login.en.html'],
      ['/login?because=left', 'index.html'],
      ['/profile', 'drawn/home.en.html'],
      ['/reporting', 'index.html'],
    ] as const) {
      const answer = await app.server.inject({ url, headers: { 'accept-encoding': accepted } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(String(answer.headers['vary']).toLowerCase()).toContain('accept-encoding');
      expect(answer.rawPayload.equals(plain(name + ending))).toBe(true);
      expect(answer.headers['content-type']).toMatch(/html|javascript/);
    }
  });

  test('answers with the plain file where no compressed one is worth it', async () => {
    const answer = await app.server.inject({
      url: '/robots.txt',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.rawPayload.equals(plain('robots.txt'))).toBe(true);
  });

  test.each([
    ['de-CH,de;q=0.9,en;q=0.8', 'de'],
    ['ar', 'ar'],
    ['pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
    ['ur-PK', 'ur'],
    ['fil-PH,fil;q=0.9,en;q=0.8', 'tl'],
    ['it', 'en'],
    [undefined, 'en'],
  ])('has the login page in it, in the language of the browser: %s', async (accepted, locale) => {
    const answer = await app.server.inject({
      url: '/login',
      headers: { accept: 'text/html', ...(accepted ? { 'accept-language': accepted } : {}) },
    });
    expect(answer.body).toContain(`data-drawn="${locale}"`);
    expect(answer.body).toContain('type="password"');
    expect(answer.headers['vary']).toBe('accept-language, accept-encoding');
  });

  test('hides what it chooses by language from whoever asks for it by name', async () => {
    const answer = await app.server.inject({ url: '/drawn/login.en.html' });
    expect(answer.statusCode).toBe(404);
  });

  test('hides its compressed twins from whoever asks for them by name', async () => {
    const answer = await app.server.inject({ url: `/${script()}.br` });
    expect(answer.statusCode).toBe(404);
  });
});
