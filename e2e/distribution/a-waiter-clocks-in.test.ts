// A waiter clocks in by the code that hangs at the place, finishes without a connection, and it counts; a
// finish that was forgotten is added, confirmed, and the day is split by it.
import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import { businessDay, closeDueRuns } from '../../apps/api/src/modules/distribution/splits/index.ts';
import { hoursOfDay, tellOfGaps } from '../../apps/api/src/modules/distribution/hours/index.ts';
import {
  joinLocation,
  registerPerson,
} from '../../apps/api/src/modules/identity/identity/index.ts';
import { SettableClock } from '../../apps/api/src/platform/clock.ts';
import { putIntoPool } from '../../apps/api/test/support/pooled-venue.ts';
import { inside, startSharing } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

const hour = 3_600_000;
/** It is after eleven in the morning at the place, whenever the story is told: yesterday still waits. */
const timeZone = zoneWhereItIsEleven(new Date());
const today = businessDay(new Date(), timeZone);
const yesterday = businessDay(new Date(Date.now() - 24 * hour), timeZone);

let app: TestApp;
let lead: Page;
let tom: Page;
let sofia: Page;
let complaints: string[][];
let address: string;
const people = new Map<string, { userId: string; staffId: number }>();

function zoneWhereItIsEleven(now: Date): string {
  const ahead = 11 - now.getUTCHours();
  // The names of these zones say how far Greenwich is ahead of them.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** A time of day of yesterday's business day at the place. */
function yesterdayAt(time: string): Date {
  const local = Temporal.PlainDate.from(yesterday).toZonedDateTime({ timeZone, plainTime: time });
  return new Date(local.epochMilliseconds);
}

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  await app.query('update locations.locations set time_zone = $1 where location_id = 102', [
    timeZone,
  ]);
  const monthAgo = new Date(Date.now() - 30 * 24 * hour);
  await startSharing(app, copperKettle, monthAgo);
  await inside(app, monthAgo, async ({ db }) => {
    for (const firstName of ['Tom', 'Sofia']) {
      const userId = randomUUIDv7();
      const email = `${firstName.toLowerCase()}@story.tipwell.test`;
      const names = { firstName, lastName: 'Story' };
      const person = { userId, email, ...names, password: 'tipwell1', status: 'ACTIVE' } as const;
      await registerPerson(db, person, monthAgo);
      const place = { userId, locationId: 102, roles: ['ROLE_USER' as const], staffType: 'Waiter' };
      people.set(firstName, { userId, staffId: await joinLocation(db, place, monthAgo) });
    }
  });
  [lead, tom, sofia] = await Promise.all([
    app.phone({ viewport: { width: 1280, height: 900 } }),
    app.phone({ viewport: { width: 360, height: 800 } }),
    app.phone({ viewport: { width: 360, height: 800 } }),
  ]);
  complaints = [lead, tom, sofia].map(complaintsOf);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

/** What reached the server of somebody, the oldest first. */
const scansOf = async (firstName: string) =>
  app.query<{ kind: string; scanned_at: Date; received_at: Date }>(
    `select kind, scanned_at, received_at from distribution.clock_scans
      where staff_id = $1 order by scanned_at`,
    [people.get(firstName)?.staffId],
  );

const recordOf = async (firstName: string, day: string) =>
  (
    await app.query<{ minutes: number; source: string }>(
      'select minutes, source from distribution.worked where staff_id = $1 and business_day = $2',
      [people.get(firstName)?.staffId, day],
    )
  )[0];

test('a lead switches clocking on and has a code to hang up', async () => {
  await signIn(lead, { ...amira, login: 'staff-master@demo.tipwell.test' });
  await lead.goto('/locations/102?tab=hours');
  const card = lead.getByRole('region', { name: 'Clocking in with a code' });
  await card.getByRole('button', { name: 'Switch on' }).click();
  await card.getByRole('button', { name: 'Show the code' }).click();
  const sheet = lead.getByRole('dialog');
  await sheet.getByRole('img', { name: 'QR code for clocking in' }).waitFor();
  await expectFitForEverybody(lead);
  address = new URL((await sheet.getByRole('link').getAttribute('href')) ?? '').pathname;
  expect(address).toMatch(/^\/clock\/[\w-]{20}$/);
  await lead.keyboard.press('Escape');
  // The code has hung there for some days.
  await app.query(`update distribution.clock_codes set made_at = made_at - interval '5 days'`);
});

test('a waiter scans it, signs in and starts work with one tap', async () => {
  await tom.goto(address);
  await tom.getByLabel('E-mail or phone number').fill('tom@story.tipwell.test');
  await tom.getByLabel('Password', { exact: true }).fill('tipwell1');
  await tom.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tom.waitForURL(`**${address}`);
  await tom.getByText('You are not clocked in.').waitFor();
  await expectFitForEverybody(tom);
  await tom.getByRole('button', { name: 'Start work' }).click();
  await tom
    .getByText(/^Started at 1[12]:\d\d\.$/)
    .first()
    .waitFor();
  await vi.waitFor(async () => expect(await scansOf('Tom')).toHaveLength(1), { timeout: 10_000 });
  await tom.getByText(/^Clocked in since/).waitFor();
  // He has worked since seven.
  await app.query(
    `update distribution.clock_scans set scanned_at = scanned_at - interval '4 hours'`,
  );
  await tom.reload();
  await tom.getByText(/ · 4:\d\d h$/).waitFor();
  await expectFitForEverybody(tom);
});

test('he finishes without a connection, and it arrives later with the time at which he did', async () => {
  // The page has kept itself: in the cellar it opens without a connection, and knows where he stands.
  await vi.waitFor(
    async () =>
      expect(
        await tom.evaluate(
          async () => (await (await caches.open('tipwell-clock')).keys()).length > 10,
        ),
      ).toBe(true),
    { timeout: 10_000 },
  );
  await tom.waitForFunction(async () => {
    const { active } = (await navigator.serviceWorker.getRegistration('/clock/')) ?? {};
    return active?.state === 'activated';
  });
  await tom.context().setOffline(true);
  await tom.reload();
  await tom.getByText(/^Clocked in since/).waitFor();
  const before = Date.now();
  await tom.getByRole('button', { name: 'Finish work' }).click();
  const after = Date.now();
  await tom.getByText('No connection. Your time is saved on this phone').waitFor();
  await tom.getByText('You are not clocked in.').waitFor();
  await expectFitForEverybody(tom);
  expect(await scansOf('Tom')).toHaveLength(1);
  await pause(2000);
  await tom.context().setOffline(false);
  await vi.waitFor(async () => expect(await scansOf('Tom')).toHaveLength(2), { timeout: 10_000 });
  const finish = (await scansOf('Tom'))[1];
  expect(finish?.kind).toBe('OUT');
  expect(finish?.scanned_at.getTime()).toBeGreaterThanOrEqual(before);
  expect(finish?.scanned_at.getTime()).toBeLessThanOrEqual(after);
  expect(finish?.received_at.getTime()).toBeGreaterThan(after + 1500);
  await tom.getByRole('region', { name: 'Today so far' }).getByRole('listitem').waitFor();
  await tom.getByText('No connection.').waitFor({ state: 'detached' });
  expect(await tom.evaluate(() => Object.keys(localStorage).join())).not.toContain('scans');
  expect(await recordOf('Tom', today)).toMatchObject({ source: 'SCAN' });
});

test('a colleague who forgot to finish yesterday is asked, and adds it', async () => {
  await signIn(sofia, { ...amira, login: 'sofia@story.tipwell.test' });
  // Her phone had no connection all evening.
  const scan = {
    scanId: randomUUIDv7(),
    code: address.replace('/clock/', ''),
    kind: 'IN',
    scannedAt: yesterdayAt('17:58').toISOString(),
  };
  await sofia.evaluate(
    ([userId, kept]) => localStorage.setItem(`tipwell.scans.${userId}`, kept ?? ''),
    [people.get('Sofia')?.userId, JSON.stringify([scan])],
  );
  await sofia.reload();
  await vi.waitFor(async () => expect(await scansOf('Sofia')).toHaveLength(1), {
    timeout: 10_000,
  });
  // Nobody told her but Tipwell: one message, which leads to what is missing.
  await inside(app, new Date(), tellOfGaps);
  await inside(app, new Date(), tellOfGaps);
  await vi.waitFor(
    async () => {
      await sofia.goto('/support?tab=messages');
      await sofia
        .getByText(/has no valid finish time\. Add when you finished/)
        .waitFor({ timeout: 3000 });
    },
    { timeout: 20_000 },
  );
  expect(await sofia.getByRole('link', { name: 'Look at it' }).count()).toBe(1);
  await sofia.getByRole('link', { name: 'Look at it' }).click();
  await sofia.waitForURL(/\/profile\?view=tips$/);
  const card = sofia.getByRole('region', { name: 'Your times are incomplete' });
  await card.getByText(/you started at 17:58 and did not clock out\./).waitFor();
  await expectFitForEverybody(sofia);
  // She finds the same behind the code.
  await sofia.goto(address);
  await card.getByRole('button', { name: 'Add my finish time' }).click();
  const sheet = sofia.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Send it' }).click();
  await sheet.getByText('Fill this in').waitFor();
  await sheet.getByLabel('End', { exact: true }).fill('10:30');
  await sheet.getByRole('button', { name: 'Send it' }).click();
  await sheet.getByText('A shift can last up to 16 hours').waitFor();
  await expectFitForEverybody(sofia);
  await sheet.getByLabel('End', { exact: true }).fill('23:30');
  await sheet.getByRole('button', { name: 'Send it' }).click();
  await card.getByText('You added 23:30 as your finish.').waitFor();
  await expectFitForEverybody(sofia);
});

test('the lead sees what is missing before the split, and confirms what was added', async () => {
  await lead.goto(`/locations/102?tab=hours&day=${yesterday}`);
  await lead.getByText('1 person reported their own hours.').waitFor();
  await expectFitForEverybody(lead);
  await lead.getByRole('button', { name: 'Confirm the hours of Sofia Story' }).click();
  await lead.getByRole('radio', { name: 'Hours', exact: true }).check();
  await lead.getByLabel('Hours of Tom Story', { exact: true }).fill('2:46');
  await lead.getByRole('button', { name: 'Save the hours' }).click();
  await lead.getByText('Everyone’s hours are entered.').waitFor();
  expect(await recordOf('Sofia', yesterday)).toEqual({ minutes: 332, source: 'HAND' });
  await sofia.reload();
  await sofia.getByText('You are not clocked in.').waitFor();
  await sofia.getByText('Your times are incomplete').waitFor({ state: 'detached' });
});

test('the day is split by it', async () => {
  const evening = yesterdayAt('21:00');
  await inside(app, evening, async (context) => {
    const place = { context, clock: new SettableClock(evening), close: async () => undefined };
    const venue = { ...copperKettle, locationId: 102, timeZone };
    await putIntoPool(place, venue, [{ amount: 900 }]);
  });
  await inside(app, new Date(), async (context) => closeDueRuns(context, hoursOfDay));
  const shares = await app.query<{ staff_id: string; weight: string }>(
    `select share.staff_id, share.weight from distribution.run_shares share
       join distribution.runs run using (run_id)
      where run.business_day = $1 and share.weight > 0 order by share.weight`,
    [yesterday],
  );
  expect(shares.map(({ staff_id: id, weight }) => [Number(id), Number(weight)])).toEqual([
    [people.get('Tom')?.staffId, 166],
    [people.get('Sofia')?.staffId, 332],
  ]);
});

test('nothing of it makes the pages complain', () => {
  // The browser itself writes down that there was no connection for a while, and a time that was refused.
  const others = complaints
    .flat()
    .filter((one) => !/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|status of 400/.test(one));
  expect(others).toEqual([]);
});
