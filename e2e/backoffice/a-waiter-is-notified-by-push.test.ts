// A waiter switches notifications on: a tip is told to her phone, sealed so that nobody between reads it, shown
// without its amount, and tapped it opens the tip. Signed out, the phone stays silent.
import type { Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrowser } from '../../apps/api/test/support/open-push.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

// A browser without a screen lets nobody show anything, and one subscribes at its maker's push service, which is
// out of reach here: permission, address and keys are the story's own, and everything else is the browser's.
const browser = aBrowser('https://fcm.googleapis.com/fcm/send/the-phone-of-amira');

let app: TestApp;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  page = await app.phone({ viewport: { width: 360, height: 800 } });
  await page.context().addInitScript(({ endpoint, p256dh, auth }) => {
    // It outlives the page, as a browser's own does.
    const note = 'story.is-subscribed';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(note);
        return true;
      },
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(note, 'yes');
      return subscription as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem(note) ? (subscription as unknown as PushSubscription) : null;
  }, browser.subscription);
  complaints = complaintsOf(page);
  await signIn(page, amira);
}, 60_000);
afterAll(async () => {
  await app?.stop();
});

const device = () => page.getByRole('region', { name: 'Notifications on this device' });

async function pushes(): Promise<Record<string, unknown>[]> {
  const answer = await fetch(`${app.sandboxOrigin}/outbox.json`);
  const { data } = (await answer.json()) as { data: { kind: string; text: string }[] };
  return data
    .filter(({ kind }) => kind === 'push')
    .map(({ text }) => browser.open(Buffer.from(text, 'base64url')));
}

async function tip(amount: string): Promise<void> {
  const guest = await app.phone();
  await guest.goto(amira.tipPage);
  await payWith(await chooseAmount(guest, amount), cards.good);
  await guest.waitForURL('**/r/*');
  await guest.context().close();
}

/** What of a worker the story touches: the one thing that a browser without a screen refuses. */
interface WorkerScope {
  shown: object[];
  registration: { showNotification: ServiceWorkerRegistration['showNotification'] };
}

/** The worker that shows what comes. */
async function worker(): Promise<Worker> {
  const [ours] = page.context().serviceWorkers();
  return ours ?? page.context().waitForEvent('serviceworker');
}

/** Hands what was opened to the browser as its push service would. */
async function deliver(message: object): Promise<void> {
  await (
    await worker()
  ).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, { tag, dir } = {}) => {
      scope.shown.push({ title, tag, dir });
    };
  });
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/messages/'));
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: app.origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

const shown = async (): Promise<unknown> =>
  (await worker()).evaluate(() => Reflect.get(globalThis, 'shown') as unknown);

test('she switches them on where she chooses her messages', async () => {
  await page.goto('/profile/details');
  await device().getByText('Hear at once of a tip').waitFor();
  await expectFitForEverybody(page);
  await device().getByRole('button', { name: 'Switch on' }).click();
  await device().getByText('They are on.').waitFor();
  await page.reload();
  await device().getByText('They are on.').waitFor();
  await expectFitForEverybody(page);
});

test('a tip is told to her phone, without its amount, and shown there', async () => {
  await tip('£10');
  await expect.poll(async () => (await pushes()).length, { timeout: 20_000 }).toBe(1);
  const [told] = await pushes();
  expect(told).toMatchObject({ title: 'A new tip', lang: 'en' });
  expect(told?.['body']).not.toMatch(/\d|£/);
  await page.goto('/profile');
  await deliver(told ?? {});
  await expect
    .poll(shown, { timeout: 20_000 })
    .toEqual([{ title: 'A new tip', tag: told?.['messageId'], dir: 'ltr' }]);
  await page.goto(`/messages/${String(told?.['messageId'])}`);
  await page.waitForURL('**/profile/tips/**');
  await page.getByText('£10.00').first().waitFor();
});

test('signed out without a connection, the browser itself stops listening', async () => {
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.goto('/logout');
  await page.waitForURL('**/login**');
  expect(await page.evaluate(() => localStorage.getItem('tipwell.push'))).toBeNull();
  const isSubscribed = async () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/messages/');
      return (await registration?.pushManager.getSubscription()) !== null;
    });
  expect(await isSubscribed()).toBe(false);
  await page.unroute('**/api/auth/logout');
  complaints.length = 0;
  await signIn(page, amira);
  await page.goto('/profile/details');
  await device().getByRole('button', { name: 'Switch on' }).click();
  await device().getByText('They are on.').waitFor();
});

test('signed out, the phone stays silent', async () => {
  await page.goto('/logout');
  await page.waitForURL('**/login**');
  await tip('£3');
  await expect
    .poll(
      async () =>
        (await app.query('select 1 from tipping.tips where recorded_at is not null')).length,
    )
    .toBe(2);
  await signIn(page, amira);
  await page.goto('/profile/details');
  await device().waitFor();
  expect(await pushes()).toHaveLength(1);
  expect(complaints).toEqual([]);
});
