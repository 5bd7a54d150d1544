// The employer sees to the tax: an accountant confirms it, enters what is withheld of a period, the owner
// approves, the night withholds it, and the worker reads what was kept back and what is left.
import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessDay } from '../../apps/api/src/modules/distribution/splits/index.ts';
import {
  joinLocation,
  registerPerson,
} from '../../apps/api/src/modules/identity/identity/index.ts';
import {
  clearingAccount,
  personAccount,
  postEntries,
  postingsOf,
} from '../../apps/api/src/modules/ledger/ledger/index.ts';
import { findLocation, giveShortCode } from '../../apps/api/src/modules/venues/locations/index.ts';
import { settlePeriod } from '../../apps/api/src/modules/distribution/tax/index.ts';
import { inside } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let accountant: Page;
let owner: Page;
let worker: Page;
let complaints: string[];
const phone = { viewport: { width: 360, height: 740 } };
const desk = { viewport: { width: 1280, height: 800 } };
const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
const firstDay = businessDay(twoDaysAgo, 'Europe/London');

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  // The venue is new, and people of ours have set that its employer sees to the tax.
  await app.query(
    `update locations.locations set tax_reporting_type = 'EMPLOYER', tax_reporting_status = 'PENDING',
            self_reporting_reason = null, self_reporting_by = null, self_reporting_at = null
     where location_id = 102`,
  );
  await inside(app, twoDaysAgo, async ({ db }) => {
    const userId = randomUUIDv7();
    const names = { firstName: 'Nina', lastName: 'Story' };
    const person = { userId, email: 'nina@story.tipwell.test', ...names, password: 'tipwell1' };
    await registerPerson(db, { ...person, status: 'ACTIVE' }, twoDaysAgo);
    const staffId = await joinLocation(
      db,
      { userId, locationId: 102, roles: ['ROLE_USER'], staffType: 'Waiter', isDefault: true },
      twoDaysAgo,
    );
    await giveShortCode(db, { locationId: 102, staffId }, twoDaysAgo);
  });
  [accountant, owner, worker] = (await Promise.all([
    app.phone(desk),
    app.phone(phone),
    app.phone(phone),
  ])) as [Page, Page, Page];
  await signIn(accountant, { ...amira, login: 'accountant@demo.tipwell.test' });
  await signIn(owner, { ...amira, login: 'owner@demo.tipwell.test' });
  await signIn(worker, { ...amira, login: 'nina@story.tipwell.test' });
  complaints = [complaintsOf(accountant), complaintsOf(owner), complaintsOf(worker)].flat();
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

/** A share of two days ago, on Nina's account. */
async function wasGiven(amount: number): Promise<void> {
  const [nina] = await app.query<{ key: string }>(
    `select subject_key as key from identity.users where email = 'nina@story.tipwell.test'`,
  );
  const postings = postingsOf([
    [personAccount(nina?.key ?? '', 102, 'GBP', 'qualifying'), amount],
    [clearingAccount('STRIPE', 'GBP'), 0 - amount],
  ]);
  const entry = {
    entryId: randomUUIDv7(),
    kind: 'POOL_SHARE',
    occurredAt: twoDaysAgo,
    details: { businessDay: firstDay },
    postings,
  };
  await inside(app, twoDaysAgo, async ({ db }) => {
    await db.transaction().execute(async (tx) => postEntries(tx, [entry], twoDaysAgo));
  });
}

test('the accountant confirms who sees to the tax', async () => {
  await accountant.goto('/distributions');
  await accountant.getByText('The employer, through payroll').waitFor();
  await expectFitForEverybody(accountant);
  await accountant.getByRole('button', { name: 'Confirm' }).click();
  await accountant.getByText('about 20% of each employed person’s tips').waitFor();
  await expectFitForEverybody(accountant);
  await accountant.getByRole('button', { name: 'Yes, confirm' }).click();
  await accountant.getByRole('heading', { name: 'Tax withheld from tips' }).waitFor();
  await accountant.getByText('The first one can be opened once a day is over.').waitFor();
  // As if that had been two days ago.
  await app.query(`update tax.settings set reserve_from = $1 where location_id = 102`, [firstDay]);
  await wasGiven(10_000);
});

test('the worker reads what is kept back, and for what', async () => {
  await worker.reload();
  await worker.getByText('Kept for tax').waitFor();
  await worker.getByText('£20.00').waitFor();
  await worker.getByText('£80.00').first().waitFor();
  await expectFitForEverybody(worker);
});

test('the accountant opens the period, and enters a rate for everybody', async () => {
  await accountant.reload();
  await accountant.getByRole('button', { name: 'Open the next period' }).click();
  await accountant.getByRole('button', { name: 'Open the period' }).click();
  await accountant.waitForURL('**/withholding/**');
  const field = accountant.getByRole('textbox', { name: 'Tax of Nina Story, a rate or an amount' });
  await field.fill('lots');
  await accountant.getByRole('button', { name: 'Save', exact: true }).click();
  await accountant.getByText('Enter a rate such as 20%, or an amount').waitFor();
  await accountant.getByLabel('The same for everybody').fill('25%');
  await accountant.getByRole('button', { name: 'Fill in' }).click();
  // What is typed is not lost with the page.
  await accountant.reload();
  expect(await field.inputValue()).toBe('25%');
  await accountant.getByRole('button', { name: 'Save', exact: true }).click();
  await accountant.getByText('£25.00').first().waitFor();
  await expectFitForEverybody(accountant);
  await accountant.getByRole('button', { name: 'Hand it to a second person' }).click();
  await accountant.getByText('£25.00 is withheld from 1 person: 25% of what they were').waitFor();
  await accountant.getByRole('button', { name: 'Hand over £25.00' }).click();
  await accountant.getByText('Waits for approval').waitFor();
  expect(await accountant.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
});

test('the owner approves it on a phone, once what it means was read', async () => {
  await owner.goto('/locations/102?tab=tax');
  await owner.locator('a[href*="/withholding/"]').click();
  await owner.getByText('entered by Ruth Feldman').waitFor();
  await expectFitForEverybody(owner);
  await owner.getByRole('button', { name: 'Approve £25.00' }).click();
  await owner.getByText('Everyone is told today').waitFor();
  await expectFitForEverybody(owner);
  await owner.getByRole('button', { name: 'Yes, approve £25.00' }).click();
  await owner.getByText('Announced').waitFor();
  await expectFitForEverybody(owner);
});

test('the worker reads what will be withheld and from when, and appeals', async () => {
  await worker.goto('/profile');
  await worker.getByText(/£25\.00 will be withheld for tax on/).waitFor();
  await expectFitForEverybody(worker);
  await worker.getByRole('button', { name: 'Appeal' }).click();
  await worker.getByLabel('Why').fill('I was given half of that.');
  await worker.getByRole('button', { name: 'Send the appeal' }).click();
  await worker.getByText(/Nothing is withheld until this is answered/).waitFor();
  await expectFitForEverybody(worker);
});

test('the owner answers, and the night of the day that was told withholds it', async () => {
  await owner.reload();
  await owner.getByText('I was given half of that.').waitFor();
  await expectFitForEverybody(owner);
  await owner.getByRole('button', { name: 'Withhold it' }).click();
  await owner.getByLabel('Why').fill('Your payslip has both jobs.');
  await owner.getByRole('dialog').getByRole('button', { name: 'Withhold it' }).click();
  await owner.getByText('Your payslip has both jobs.').waitFor();
  // As if that day had come.
  await app.query(`update tax.periods set taken_from = current_date - 1`);
  const [period] = await app.query<{ id: string }>('select period_id as id from tax.periods');
  await inside(app, new Date(), async (context) => {
    const location = await findLocation(context.db, 102);
    if (location) await settlePeriod(context, location, period?.id ?? '');
  });
  await owner.reload();
  await owner.getByText('Settled').waitFor();
  await expectFitForEverybody(owner);
});

test('the worker has the rest, and the statement says what was withheld', async () => {
  await worker.goto('/profile');
  await worker.getByText('£75.00').first().waitFor();
  expect(await worker.getByText('Kept for tax').count()).toBe(0);
  await worker.goto('/profile/payouts/statement');
  await worker.getByText('Tax kept for your employer to pay').first().waitFor();
  await expectFitForEverybody(worker);
  expect(complaints).toEqual([]);
});
