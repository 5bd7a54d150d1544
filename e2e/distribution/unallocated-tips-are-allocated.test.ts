// Tips of a day on which nobody was there wait until two people agree who shall have them; what a guest takes
// back meanwhile is said to both, each in the words of what they can do.
import type { Page } from 'playwright-core';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import { closeRun, saveScheme } from '../../apps/api/src/modules/distribution/splits/index.ts';
import { SettableClock } from '../../apps/api/src/platform/clock.ts';
import { putIntoPool, refundFromPool } from '../../apps/api/test/support/pooled-venue.ts';
import { inside } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

const { locationId, tipsType, schemes } = copperKettle;
const dayMs = 86_400_000;
const now = new Date();
const longAgo = new Date(now.getTime() - 30 * dayMs);

let app: TestApp;
let helen: Page;
let daniel: Page;
let complaints: string[][];
let tipId: string;

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  // Nobody of the team was there a month ago.
  await inPast(longAgo, async (place) => {
    const { context } = place;
    const validFrom = new Date(longAgo.getTime() - dayMs).toISOString().slice(0, 10);
    const rows = (schemes[0]?.rows ?? []).map((row) => ({ ...row }));
    const saved = { schemeId: randomUUIDv7(), locationId, tipsType, validFrom, createdBy: null };
    await context.db.transaction().execute((tx) => saveScheme(tx, { ...saved, rows }, longAgo));
    const [put] = await putIntoPool(place, copperKettle, [{ amount: 900 }]);
    tipId = put?.tipId ?? '';
    place.clock.set(now);
    await closeRun(context, { locationId, businessDay: put?.businessDay ?? '' });
  });
  helen = await at('distribution-master', 360);
  daniel = await at('tronc-master', 1280);
  complaints = [helen, daniel].map(complaintsOf);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

type Place = Parameters<typeof putIntoPool>[0];

/** Lets something happen at a moment that is over. */
const inPast = async (moment: Date, doIt: (place: Place) => Promise<void>) =>
  inside(app, moment, async (context) => {
    const clock = new SettableClock(moment);
    await doIt({ context: { ...context, clock }, clock, close: async () => undefined });
  });

async function at(name: string, width: number): Promise<Page> {
  const page = await app.phone({ viewport: { width, height: 740 } });
  await signIn(page, { ...amira, login: `${name}@demo.tipwell.test` });
  await page.goto('/distributions');
  await waiting(page).waitFor();
  return page;
}

const waiting = (page: Page) =>
  page.getByRole('region', { name: 'Tips that could not be given to anyone' });

const press = async (page: Page, name: string) =>
  waiting(page).getByRole('button', { name, exact: true }).click();

async function propose(): Promise<void> {
  await press(helen, 'Propose who gets it');
  const sheet = helen.getByRole('dialog', { name: 'Propose who gets it' });
  await sheet.getByLabel(/^Priya/).check();
  await sheet.getByLabel('Why these people').fill('She laid the tables that evening.');
  await expectFitForEverybody(helen);
  await sheet.getByRole('button', { name: 'Propose it' }).click();
  await waiting(helen).getByText('She laid the tables that evening.').waitFor();
}

test('one proposes who gets the money, and cannot confirm it', async () => {
  await waiting(helen).getByText('£9.00').waitFor();
  await propose();
  await waiting(helen)
    .getByText(
      'You proposed this, so another split manager or one of our administrators has to confirm it.',
    )
    .waitFor();
  expect(
    await waiting(helen)
      .getByRole('button', { name: /^Give it/ })
      .count(),
  ).toBe(0);
  await expectFitForEverybody(helen);
});

test('thinks better of it, and reads that it was withdrawn', async () => {
  await press(helen, 'Withdraw');
  await helen.getByText('The proposal has been withdrawn. The money stays set aside.').waitFor();
  await waiting(helen).getByRole('button', { name: 'Propose who gets it' }).waitFor();
});

test('when a guest takes a part back, both read what they can do about it', async () => {
  await propose();
  await inPast(now, async (place) => refundFromPool(place, copperKettle, { tipId, amount: 200 }));
  for (const [page, way, button] of [
    [helen, 'Withdraw', 'Withdraw'],
    [daniel, 'Reject', 'Reject'],
  ] as const) {
    await page.reload();
    await waiting(page)
      .getByText(
        `A refund has changed the amount since then. ${way} this proposal, then make a new one.`,
      )
      .waitFor();
    await waiting(page).getByText('£7.00').first().waitFor();
    await waiting(page).getByRole('button', { name: button, exact: true }).waitFor();
    // Neither can give what is not there any more, and nobody is told to wait for a confirmation.
    expect(
      await waiting(page)
        .getByRole('button', { name: /^Give it/ })
        .count(),
    ).toBe(0);
    expect(await page.getByText('somebody else has to confirm it').count()).toBe(0);
    await expectFitForEverybody(page);
  }
});

test('the second person confirms the new one, and the money is hers', async () => {
  await press(daniel, 'Reject');
  await daniel.getByText('The proposal has been rejected. The money stays set aside.').waitFor();
  await helen.reload();
  await propose();
  await daniel.reload();
  await press(daniel, 'Give it to 1 person');
  await daniel.getByText('The money is on their balances.').waitFor();
  await waiting(daniel).waitFor({ state: 'detached' });
  const manager = await app.phone();
  await signIn(manager, { ...amira, login: 'manager@demo.tipwell.test' });
  await manager.goto('/profile?view=tips');
  await manager.getByText('£7.00').first().waitFor();
  await manager.context().close();
});

test('nothing of it makes the pages complain', () => {
  expect(complaints.flat()).toEqual([]);
});
