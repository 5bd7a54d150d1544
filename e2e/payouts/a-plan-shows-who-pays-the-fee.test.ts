// Where the law lets nothing be taken out of tips, somebody who works there reads that the workplace pays
// for their plan, and its owner reads what comes onto the invoice.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  // Its processor is one whose daily plan costs something.
  await app.query(
    `update locations.locations set payment_system = 'CHECKOUT' where location_id = $1`,
    [String(copperKettle.locationId)],
  );
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

async function open(who: string, path: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await app.phone({ viewport: { width: 360, height: 800 } });
  const complaints = complaintsOf(page);
  await signIn(page, { ...amira, login: `${who}@demo.tipwell.test` });
  await page.goto(path);
  return { page, complaints };
}

const registered = async (daysAgo: number) =>
  app.query(
    `update identity.users set registered_at = now() - $1 * interval '1 day' where email = $2`,
    [daysAgo, 'manager@demo.tipwell.test'],
  );

test('a worker reads that the workplace pays, in the free days and after them', async () => {
  for (const [daysAgo, price] of [
    [3, /then £0\.30 each payout/],
    [60, /£0\.30/],
  ] as const) {
    await registered(daysAgo);
    const { page, complaints } = await open('manager', '/profile/payouts');
    const daily = page.getByRole('button', { name: /^(Your plan )?Daily/ });
    await daily.getByText(price).waitFor();
    await daily.getByText('paid by your workplace on protected tips').waitFor();
    expect(await daily.getByText(/a year/).count()).toBe(0);
    const weekly = page.getByRole('button', { name: /Weekly/ });
    expect(await weekly.getByText(/paid by your workplace/).count()).toBe(0);
    await expectFitForEverybody(page);
    expect(complaints).toEqual([]);
  }
});

test('an owner reads what the team’s plans cost the venue', async () => {
  const { page, complaints } = await open('owner', '/profile/payouts/venue');
  await page
    .getByText(/a fee of up to £0\.30, VAT included, is on the venue’s next invoice\./)
    .waitFor();
  await expectFitForEverybody(page);
  expect(complaints).toEqual([]);
});

test('a worker reads with which promotion the daily plan is free, and may choose another all the same', async () => {
  await registered(60);
  await app.query(
    `with made as (
       insert into promotions.promotions (name, kind, platform_bps, starts_at, ends_at, created_by, created_at)
       values ('A free spring', 'PLAN_DAYS', 0, now() - interval '1 day', now() + interval '30 days',
               gen_random_uuid(), now())
       returning promotion_id)
     insert into promotions.audience (promotion_id, location_id) select promotion_id, $1 from made`,
    [String(copperKettle.locationId)],
  );
  const { page, complaints } = await open('manager', '/profile/payouts');
  const daily = page.getByRole('button', { name: /^(Your plan )?Daily/ });
  await daily.getByText(/with “A free spring” until .*, then £0\.30 each payout/).waitFor();
  expect(await page.getByRole('button', { name: /Weekly/ }).getAttribute('data-locked')).toBe(
    'false',
  );
  await expectFitForEverybody(page);
  expect(complaints).toEqual([]);
});
