// Somebody in each state of an account, from the first text to accept to the end of it: what they meet
// when they open Tipwell, looked at by a machine's eye. Half of them in Arabic, half in German.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomers } from '../../apps/api/demo/cast/harbour-room.ts';
import { seedNewcomers } from '../../apps/api/demo/seed-newcomers.ts';
import { buildContext } from '../../apps/api/src/build-context.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { complaintsOf, startTestApp, type TestApp } from '../support/fixtures.ts';
import {
  enter,
  expectFitAt,
  open,
  phone,
  printMeasured,
  watchForJumps,
} from '../support/expect-stable-page.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const context = buildContext(readConfig(app.environment), 'story', { maxConnections: 2 });
  try {
    await seedNewcomers(context);
  } finally {
    await context.close();
  }
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

const whoSignIn = newcomers.filter(({ becomes }) => becomes !== 'TERMINATED');

test.each(whoSignIn.map(({ login }, index) => ({ login, index })))(
  'what $login meets can be used by everybody, and stays where it is',
  async ({ login, index }) => {
    const isArabic = index % 2 === 0;
    const page = await app.phone({
      viewport: phone,
      locale: isArabic ? 'ar' : 'de',
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    await watchForJumps(page);
    const complaints = complaintsOf(page);
    await enter(page, `${login}@demo.tipwell.test`);
    await open(page, '/profile');
    await expectFitAt(page, '/profile', isArabic ? 'rtl' : 'ltr');
    expect(complaints).toEqual([]);
    printMeasured(login);
    await page.context().close();
  },
  60_000,
);
