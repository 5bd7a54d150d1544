import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let olive: Page;
let complaints: string[];

const owner = { ...amira, login: 'olive@helpers.tipwell.test' };
const locationId = 101;
let place: string | undefined;

beforeAll(async () => {
  app = await startTestApp();
  await app.query(
    `with person as (
       insert into identity.users (user_id, subject_key, email, first_name, last_name, password_hash,
                                   status, registered_at)
       select gen_random_uuid(), gen_random_uuid(), $1, 'Olive', 'Marsh', password_hash, 'ACTIVE',
              now()
         from identity.users where email = $2
       returning user_id),
     agreed as (
       insert into identity.acceptances (user_id, document, version, accepted_at, language, location_id)
       select user_id, 'TERMS', version, accepted_at, language, location_id
         from person
         cross join (values
           ('02.03.2024', timestamptz '2026-11-02T10:00:00Z', 'en', $3::integer),
           ('04.04.2024', '2026-05-04T10:00:00Z', 'en', 999999),
           ('german', '2025-05-04T10:00:00Z', null, null))
           as agreement (version, accepted_at, language, location_id))
     insert into identity.memberships (user_id, location_id, roles, joined_at)
     select user_id, $3, '{ROLE_OWNER}', now() from person`,
    [owner.login, amira.login, locationId],
  );
  await app.query(
    'update locations.locations set is_online_menu_enabled = true where location_id = $1',
    [locationId],
  );
  const [here] = await app.query<{ name: string }>(
    'select name from locations.locations where location_id = $1',
    [locationId],
  );
  place = here?.name;
  olive = await app.phone();
  complaints = complaintsOf(olive);
  await signIn(olive, owner);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

/** One pixel: what counts is that it is a picture. */
const aPhoto = {
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
    'base64',
  ),
};

const rows = () => olive.getByRole('listitem').filter({ has: olive.getByLabel(/^Move up/) });

describe('an owner publishes a menu', () => {
  test('from photos, each on its way for a moment', async () => {
    await olive.goto('/online-menu');
    await olive.getByText('No pages yet').waitFor();
    await expectFitForEverybody(olive);
    await olive
      .getByLabel('Choose photos or PDFs')
      .last()
      .setInputFiles([
        { name: 'Dinner.png', ...aPhoto },
        { name: 'Wine.png', ...aPhoto },
        { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF at all') },
      ]);
    await olive.getByText('not a picture or PDF').waitFor();
    await expect.poll(async () => rows().count()).toBe(2);
    await expectFitForEverybody(olive);
    await olive.getByLabel('Remove: notes.pdf').click();
  });

  test('in an order made with the keyboard, divided into sections', async () => {
    const up = olive.getByLabel('Move up: Wine.png');
    await up.focus();
    await olive.keyboard.press('Enter');
    await expect.poll(async () => (await rows().allInnerTexts()).join()).toMatch(/Wine[^]*Dinner/);
    await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true);
    await olive.getByRole('button', { name: 'Divide into sections' }).click();
    await olive.getByRole('button', { name: 'Publish' }).click();
    await olive.getByText('Name every section.').waitFor();
    await olive.getByLabel('Name of the section').fill('Drinks');
    await olive.getByRole('button', { name: 'Add a section' }).click();
    await olive.getByLabel('Name of the section').last().fill('Food');
    await olive.getByLabel('Move down: Dinner.png').click();
    await olive.getByLabel('Shown below the menu').fill('Bookings: 020 7946 0000');
    await expectFitForEverybody(olive);
  });

  test('and finds it as it was left, after having been elsewhere', async () => {
    await olive.goto('/profile');
    await olive.goto('/online-menu');
    await olive.getByText('This is what you typed before.').waitFor();
    expect(await olive.getByLabel('Shown below the menu').inputValue()).toMatch(/^Bookings/);
    expect(await olive.getByLabel('Name of the section').first().inputValue()).toBe('Drinks');
    await expect.poll(async () => rows().count()).toBe(2);
  });

  test('after a look at it as a guest', async () => {
    await olive.getByRole('button', { name: 'Preview' }).click();
    const preview = olive.getByRole('dialog');
    await preview.getByRole('heading', { name: 'Drinks' }).waitFor();
    await preview.getByText('Bookings: 020 7946 0000').waitFor();
    expect(await preview.getByAltText(/^Page [12]$/).count()).toBe(2);
    await expectFitForEverybody(olive);
    await preview.getByRole('button', { name: 'Close' }).click();
  });

  test('and finds it again as it was published', async () => {
    await olive.getByRole('button', { name: 'Publish' }).click();
    await olive.getByText('Guests can see it now.').last().waitFor();
    await olive.getByText(/Guests see the menu of/).waitFor();
    await olive.reload();
    await olive.getByLabel('Move up: Wine.png').waitFor();
    const names = olive.getByLabel('Name of the section');
    expect(
      await names.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual(['Drinks', 'Food']);
    expect(complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
  });
});

describe('a guest', () => {
  test('reads the menu, and finds the way to a tip', async () => {
    const guest = await app.phone();
    const theirs = complaintsOf(guest);
    await guest.goto(`/menu/${locationId}`);
    await guest.getByRole('heading', { name: 'Drinks' }).waitFor();
    expect(await guest.getByRole('img').count()).toBe(2);
    await expectFitForEverybody(guest);
    await guest.getByRole('link', { name: 'Leave a tip' }).click();
    await guest.waitForURL(`**/pay/${locationId}?lang=en`);
    expect(theirs).toEqual([]);
    await guest.context().close();
  });
});

describe('legal texts', () => {
  test('are those of the place where one works, with what one agreed to', async () => {
    await olive.goto('/terms-and-conditions');
    await olive.getByText('You agreed on 02 Nov 2026: Version 02.03.2024.').waitFor();
    await olive.getByText('Last updated 02 Mar 2024').waitFor();
    await olive.getByRole('button', { name: 'Version 04.04.2024', exact: true }).click();
    await olive.getByText('Last updated 04 Apr 2024').waitFor();
    expect(new URL(olive.url()).searchParams.get('version')).toContain('04.04.2024');
    const index = olive.getByRole('navigation', { name: 'Sections' });
    await index.getByText('Sections').click();
    expect(await index.getByRole('link').count()).toBe(17);
    await index.getByRole('link', { name: 'Liability' }).click();
    await olive.getByRole('heading', { name: '15. Liability' }).waitFor();
    expect(new URL(olive.url()).hash).toBe('#section-15');
  });

  test('are listed in every version that one agreed to, each to be read again', async () => {
    await olive.goto('/terms-and-conditions');
    const agreements = olive
      .getByRole('list', { name: 'What you agreed to' })
      .getByRole('listitem');
    await agreements.first().waitFor();
    expect(await agreements.allTextContents()).toEqual([
      `You agreed on 02 Nov 2026: Version 02.03.2024.${place} · English`,
      'You agreed on 04 May 2026: Version 04.04.2024.Former workplace · English',
      'You agreed on 04 May 2025: Germany and Switzerland.',
    ]);
    await expectFitForEverybody(olive);
    await agreements.getByRole('button', { name: /04 May 2026/ }).click();
    await olive.getByText('Last updated 04 Apr 2024').waitFor();
    await agreements.getByRole('button', { name: /02 Nov 2026/ }).click();
    await olive.getByText('Last updated 02 Mar 2024').waitFor();
    expect(new URL(olive.url()).searchParams.has('version')).toBe(false);
  });

  test('can be shown without their title', async () => {
    await olive.goto('/privacy-policy?title=hidden');
    const title = olive.getByRole('heading', { level: 1, name: 'Privacy policy' });
    await title.waitFor({ state: 'attached' });
    const box = await title.locator('span').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(1);
  });

  test('lead on to the rules of distribution and the terms of the card', async () => {
    await olive.goto('/terms-and-conditions');
    await olive.getByRole('link', { name: 'How shared tips are distributed' }).click();
    await olive
      .getByRole('heading', { level: 1, name: 'How shared tips are distributed' })
      .waitFor();
    await expectFitForEverybody(olive);
    await olive.goto('/prepaid-card-terms');
    await olive.getByRole('heading', { name: '6. Ending it' }).waitFor();
    await expectFitForEverybody(olive);
  });

  test('can be read by whoever has not signed in', async () => {
    const guest = await app.phone();
    await guest.goto('/legal/terms?country=de');
    await guest.getByRole('heading', { name: 'Nutzungsbedingungen' }).waitFor();
    await guest.getByRole('heading', { name: '14. Aufbewahrung und Änderungen' }).waitFor();
    await expectFitForEverybody(guest);
    await guest.goto('/legal/privacy?country=ae');
    await guest.getByText('Last updated 02 Feb 2024').waitFor();
    await expectFitForEverybody(guest);
    await guest.context().close();
  });
});

describe.each([
  ['/online-menu', 'en', 'dark', 1280],
  ['/online-menu', 'ar', 'light', 360],
] as const)('%s in %s, %s, %i pixels wide', (path, locale, colorScheme, width) => {
  test('is fit for everybody', async () => {
    const state = await olive.context().storageState();
    const origins = state.origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: [
        ...localStorage.filter(({ name }) => name !== 'tipwell.locale'),
        { name: 'tipwell.locale', value: locale },
      ],
    }));
    const page = await app.phone({
      storageState: { ...state, origins },
      colorScheme,
      viewport: { width, height: 860 },
    });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Wine.png').waitFor();
    await expectFitForEverybody(page);
    await page.context().close();
  });
});
