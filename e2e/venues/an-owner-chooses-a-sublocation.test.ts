// The owner of a master location looks at all of its parts or at one of them: on Distributions, Reporting,
// Reviews and Alerts it is the same choice, and it stands in the address. Whoever looks after its tips has it too.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import { willowAndSage } from '../../apps/api/demo/cast/willow-and-sage.ts';
import { startSharing } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let owner: Page;
let complaints: string[];
const whole = copperKettle.locationId;
const part = willowAndSage.locationId;

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  await startSharing(app, copperKettle, new Date());
  await app.query(
    `update locations.locations
        set is_master_location = location_id = $1,
            master_location_id = case when location_id = $2 then $1 end,
            show_reviews_module = true, type_of_review = 'STARS_AND_TEXT',
            show_set_distribution_module = true
      where location_id in ($1, $2)`,
    [whole, part],
  );
  await app.query(
    `update identity.memberships set roles = roles || array['ROLE_DISTRIBUTION_MASTER']
      where location_id = $1 and 'ROLE_OWNER' = any(roles)`,
    [whole],
  );
  owner = await app.phone({ viewport: { width: 360, height: 740 } });
  await signIn(owner, { ...amira, login: 'owner@demo.tipwell.test' });
  complaints = complaintsOf(owner);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

test.each(['/distributions', '/reporting', '/reviews', '/alerts'])(
  '%s is looked at for all parts, and for one',
  async (page) => {
    await owner.goto(page);
    const chooser = owner.getByLabel('Sub-location', { exact: true });
    await chooser.waitFor();
    expect(await chooser.inputValue()).toBe('');
    await expectFitForEverybody(owner);
    await chooser.selectOption({ label: willowAndSage.name });
    await owner.waitForURL(new RegExp(`${page}\\?.*part=${part}`));
    await owner.reload();
    await chooser.waitFor();
    expect(await chooser.inputValue()).toBe(String(part));
    await chooser.selectOption({ label: 'All sub-locations' });
    await owner.waitForURL((url) => !url.searchParams.has('part'));
  },
);

test.each([
  ['tronc master', '/distributions'],
  ['accountant', '/alerts'],
])('the %s of the whole finds its parts as well', async (who, page) => {
  const phone = await app.phone({ viewport: { width: 360, height: 740 } });
  await signIn(phone, { ...amira, login: `${who.replace(' ', '-')}@demo.tipwell.test` });
  await phone.goto(page);
  const chooser = phone.getByLabel('Sub-location', { exact: true });
  await chooser.selectOption({ label: willowAndSage.name });
  await phone.waitForURL(new RegExp(`${page}\\?.*part=${part}`));
  await phone.reload();
  await chooser.waitFor();
  expect(await chooser.inputValue()).toBe(String(part));
  await expectFitForEverybody(phone);
});

test('nothing of it makes the page complain', () => {
  expect(complaints).toEqual([]);
});
