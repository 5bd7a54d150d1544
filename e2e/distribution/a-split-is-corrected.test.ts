// A split gave one person too much: whoever decides proposes what each should have had, the tronc master
// confirms it, the worker reads what it means and appeals, has an answer, agrees, and payouts give it back.
import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import {
  answerScheme,
  takeInstalments,
} from '../../apps/api/src/modules/distribution/splits/index.ts';
import {
  joinLocation,
  registerPerson,
} from '../../apps/api/src/modules/identity/identity/index.ts';
import { giveShortCode } from '../../apps/api/src/modules/venues/locations/index.ts';
import { inside, splitTheDay, startSharing } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

let app: TestApp;
let master: Page;
let tronc: Page;
let nina: Page;
let otto: Page;
let complaints: string[][];
let runId: string;
const { locationId } = copperKettle;
const phone = { viewport: { width: 360, height: 800 } };
const desk = { viewport: { width: 1280, height: 800 } };
const noon = 'Nina went home at noon, Otto stayed until the end.';
const mine = 'I stayed until eight. The rota shows it.';
const team = ['Nina', 'Otto'] as const;

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  const now = new Date();
  const staffIds: number[] = [];
  await inside(app, new Date(now.getTime() - 3 * 86_400_000), async ({ db, clock }) => {
    for (const firstName of team) {
      const userId = randomUUIDv7();
      const email = `${firstName.toLowerCase()}@story.tipwell.test`;
      const person = { userId, email, firstName, lastName: 'Story', password: amira.password };
      await registerPerson(db, { ...person, status: 'ACTIVE' }, clock.now());
      const roles = ['ROLE_USER'] as const;
      const place = { userId, locationId, roles, staffType: 'Waiter', isDefault: true };
      const staffId = await joinLocation(db, { ...place, roles: [...roles] }, clock.now());
      await giveShortCode(db, { locationId, staffId }, clock.now());
      staffIds.push(staffId);
    }
  });
  await startSharing(app, copperKettle, now);
  const guest = await app.phone();
  await guest.goto(`/pay/${locationId}`);
  await payWith(await chooseAmount(guest, '£10'), cards.good);
  await guest.waitForURL('**/r/*');
  // What is not recorded yet is in no pool.
  const recorded = async () =>
    app.query('select 1 from tipping.tips where recorded_at is not null');
  await vi.waitFor(async () => expect(await recorded()).toHaveLength(1), { timeout: 20_000 });
  runId = await splitTheDay(app, now);
  // Whoever has not said yes or no to the split is paid nothing of it yet.
  const [scheme] = await app.query<{ version: number }>(
    'select max(version) as version from distribution.schemes where location_id = $1',
    [locationId],
  );
  await inside(app, now, async (context) => {
    for (const staffId of staffIds) {
      const said = { staffId, version: scheme?.version ?? 1, answer: 'ACCEPTED' } as const;
      await answerScheme(context, { answerId: randomUUIDv7(), ...said });
    }
  });
  const as = async (login: string, device: typeof phone) => {
    const page = await app.phone(device);
    await signIn(page, { ...amira, login });
    return page;
  };
  [master, tronc, nina, otto] = (await Promise.all([
    as('distribution-master@demo.tipwell.test', phone),
    as('tronc-master@demo.tipwell.test', desk),
    as('nina@story.tipwell.test', phone),
    as('otto@story.tipwell.test', phone),
  ])) as [Page, Page, Page, Page];
  complaints = [master, tronc, nina, otto].map(complaintsOf);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

/** Opens the newest message in the list and follows it to its page. */
async function followMessage(page: Page, words: RegExp): Promise<void> {
  await page.goto('/support?tab=messages');
  const message = page.getByRole('listitem').filter({ hasText: words }).first();
  await message.getByRole('link', { name: 'Look at it' }).click();
}

test('whoever decides opens the day and proposes what each should have had', async () => {
  await master.goto('/distributions');
  const card = master.getByRole('region', { name: 'Corrections of splits' });
  await card.getByText('At most 20% of each payout goes to corrections.').waitFor();
  await card.getByRole('button', { name: 'Change the cap' }).click();
  const sheet = master.getByRole('dialog');
  await sheet.getByLabel('At most, in percent').fill('60');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.getByText(/50/).first().waitFor();
  await expectFitForEverybody(master);
  await sheet.getByLabel('At most, in percent').fill('25');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await card.getByText('At most 25% of each payout goes to corrections.').waitFor();
  await expectFitForEverybody(master);
  await master.getByRole('link', { name: /^Look at it: / }).click();
  await master.getByRole('button', { name: 'Correct it' }).click();
  await master.getByLabel('What Nina Story should have had').fill('1.00');
  await master.getByText('£2.33 is taken back and goes to nobody yet').waitFor();
  await master.getByLabel('Why').fill(noon);
  await master.getByRole('button', { name: 'Propose it' }).click();
  await master.getByText('What is taken back and what is given must add up').waitFor();
  await master.getByLabel('What Otto Story should have had').fill('100');
  await master.getByText(/more is given than taken back/).waitFor();
  await master.getByLabel('What Otto Story should have had').fill('5.66');
  await master.getByText('It adds up').waitFor();
  await master
    .getByRole('table', { name: 'What it means' })
    .getByText(/about \d+ payout/)
    .waitFor();
  await master.getByText('nothing is taken back from anybody who does not agree').waitFor();
  // What is typed is not lost with the page.
  await master.reload();
  await master.getByRole('button', { name: 'Correct it' }).click();
  expect(await master.getByLabel('Why').inputValue()).toBe(noon);
  await expectFitForEverybody(master);
  await master.getByRole('button', { name: 'Propose it' }).click();
  await master
    .getByText(
      'You proposed this, so another split manager or one of our administrators has to confirm it.',
    )
    .waitFor();
  await master.getByText('Waits for a second person').waitFor();
  expect(await master.getByRole('button', { name: 'Confirm it' }).count()).toBe(0);
  await expectFitForEverybody(master);
});

test('a message leads the tronc master to it, who confirms it', async () => {
  await followMessage(tronc, /is waiting for you to confirm or reject it/);
  await tronc.getByText(noon).waitFor();
  await expectFitForEverybody(tronc);
  await tronc.getByRole('button', { name: 'Confirm it' }).click();
  await tronc.getByText('Waits for their yes').waitFor();
  await expectFitForEverybody(tronc);
});

test('the worker reads what changes, why and how, and appeals', async () => {
  await nina.goto('/profile');
  await nina.getByRole('region', { name: 'A split that you shared in was corrected' }).waitFor();
  await expectFitForEverybody(nina);
  await followMessage(nina, /was given to you by mistake/);
  await nina.getByRole('heading', { name: 'A correction of your share' }).waitFor();
  await nina.getByText(noon).waitFor();
  await nina.getByText('Nothing is taken back unless you agree. You do not have to.').waitFor();
  await nina.getByText('No payout has given anything back.').waitFor();
  await expectFitForEverybody(nina);
  await nina.getByRole('button', { name: 'Appeal' }).click();
  await nina.getByRole('button', { name: 'Send the appeal' }).click();
  await nina.getByText('Fill this in').waitFor();
  await nina.getByLabel('What is wrong with it').fill(mine);
  await expectFitForEverybody(nina);
  await nina.getByRole('button', { name: 'Send the appeal' }).click();
  await nina.getByText('You have appealed. Nothing is taken until there is an answer.').waitFor();
  expect(await nina.getByRole('button', { name: 'Appeal' }).count()).toBe(0);
  await expectFitForEverybody(nina);
});

test('an alert leads whoever decides to the appeal, who answers it', async () => {
  await master.goto('/alerts');
  const alert = master.getByRole('listitem').filter({ hasText: 'An appeal against a correction' });
  await expectFitForEverybody(master);
  await alert.getByRole('link', { name: 'Answer it' }).click();
  const card = master.getByRole('region', { name: 'Corrections of splits' });
  await card.getByText('Appeal to answer').waitFor();
  await card.getByRole('link', { name: /Split of/ }).click();
  await master.getByText(mine).waitFor();
  await expectFitForEverybody(master);
  await master.getByRole('button', { name: 'Answer the appeal' }).click();
  const sheet = master.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Answer', exact: true }).click();
  await sheet.getByText('Fill this in').first().waitFor();
  await sheet.getByLabel('The correction goes on').check();
  await sheet.getByLabel('Why').fill('The rota of that day says noon, and so does the till.');
  await expectFitForEverybody(master);
  await sheet.getByRole('button', { name: 'Answer', exact: true }).click();
  await master.getByText('Answer: the correction goes on').waitFor();
  await master.goto('/alerts');
  await master.getByRole('heading', { name: 'Alerts' }).waitFor();
  await expect.poll(async () => master.getByText('An appeal against a correction').count()).toBe(0);
});

test('the worker reads the answer, agrees, and sees what a payout gave back', async () => {
  await followMessage(nina, /was answered: the correction goes on/);
  await nina.getByText('The rota of that day says noon').waitFor();
  await expectFitForEverybody(nina);
  await nina.getByRole('button', { name: 'I agree' }).click();
  await nina.getByText(/^Nothing is taken yet\. From/).waitFor();
  // A payout of what is there, days later.
  await inside(app, new Date(Date.now() + 8 * 86_400_000), async ({ db, clock }) => {
    const [line] = await app.query<{ account: string }>(
      'select account from distribution.correction_lines where amount < 0',
    );
    const part = { payoutId: randomUUIDv7(), account: line?.account ?? '', amount: 90 };
    await db.transaction().execute(async (tx) => takeInstalments(tx, [part], clock.now()));
  });
  await nina.reload();
  await nina
    .getByRole('region', { name: 'What payouts have given back' })
    .getByText('£0.30')
    .waitFor();
  await expectFitForEverybody(nina);
  await nina.goto(`/profile/shares/${runId}`);
  await nina.getByText('of it has since been given back by a correction').waitFor();
  await nina.getByRole('region', { name: 'This split was corrected' }).waitFor();
  await expectFitForEverybody(nina);
});

test('who should have had more reads what has come in', async () => {
  await otto.goto('/profile');
  await otto
    .getByRole('region', { name: 'A split that you shared in was corrected' })
    .getByRole('link')
    .click();
  await otto.getByText('more for you from the split of').waitFor();
  await otto.getByRole('region', { name: 'What has come in' }).getByText('£0.30').waitFor();
  await expectFitForEverybody(otto);
});

test('nothing of it makes the pages complain', () => {
  expect(complaints.flat()).toEqual([]);
});
