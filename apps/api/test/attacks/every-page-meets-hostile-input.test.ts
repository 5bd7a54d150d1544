// Every page and raw route with whatever a stranger may write into its address: never a fault of ours.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileTexts } from '../support/hostile-texts.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { rawRoutes } from '../support/raw-routes.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

describe('a page or raw route', () => {
  const routes = Object.keys(rawRoutes).map(
    (route) => route.split(' ') as ['GET' | 'POST', string],
  );
  // A stream that is open does not end by itself.
  const asked = routes.filter(([, path]) => path !== '/api/live');

  it.each(asked)('%s %s never fails by what is sent to it', async (method, path) => {
    for (const [title, value] of Object.entries(hostileTexts)) {
      const text = value.slice(0, 5000).toWellFormed();
      const bare = path.replaceAll(/:\w+(?:\([^)]*\))?|\*/g, encodeURIComponent(text) || '%20');
      const query = new URLSearchParams({ code: text, amount: text, lang: text, form: text });
      const address = bare.startsWith('/') ? bare : `/${bare}`;
      const answer = await app.server.inject({
        method,
        url: `${address}?${query.toString()}&amount=1&amount=2`,
        remoteAddress: `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
        ...(method === 'POST' ? { payload: { amount: value, tipId: value } } : {}),
      });
      expect({ title, failed: answer.statusCode >= 500 }).toEqual({ title, failed: false });
    }
  });
});
