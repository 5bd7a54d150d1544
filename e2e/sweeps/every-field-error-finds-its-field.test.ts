// Every form of the office, with every field of its call refused, one after the other: what is wrong is
// said at that field, where the focus is, and what was typed stays. What no field shows is said in words
// beside the button.
import { randomUUIDv7 } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errorCatalogue, statusOf } from '@tipwell/contract/api/errors';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fieldsOf } from '../../apps/office/test/calls-of-contract.ts';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import { startSharing } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import { startTestApp, type TestApp } from '../support/fixtures.ts';
import { addressOf, type OfficeForm } from '../support/office-form.ts';
import { formsOfNewcomers } from '../support/office-forms-of-newcomers.ts';
import { formsOfAccounts } from '../support/office-forms-of-accounts.ts';
import { formsOfPeople } from '../support/office-forms-of-people.ts';
import { formsOfPapers } from '../support/office-forms-of-compliance.ts';
import { formsOfPromotions } from '../support/office-forms-of-promotions.ts';
import { formsOfSettlement } from '../support/office-forms-of-settlement.ts';
import { formsOfSplits } from '../support/office-forms-of-splits.ts';
import { formsOfApprovals } from '../support/office-forms-of-approvals.ts';
import { formsOfTax } from '../support/office-forms-of-tax.ts';
import { formsOfVenues } from '../support/office-forms-of-venues.ts';
import { formsOfOneself } from '../support/office-forms.ts';
import { draftPrefix } from '../../apps/office/src/lib/forms/forget-drafts.ts';
import { amira, cards, chooseAmount, payWith } from '../support/people.ts';

/** What looks like a form and sends nothing to the server by itself. */
const sendNothing = new Set([
  // Narrows a list, in the address of the page.
  'lib/lists/filter-bar.tsx',
  'lib/lists/saved-filters/save-sheet.tsx',
  // Chooses a sum of which the sheet around it then shows an offer.
  'features/payouts/payouts/another-amount.tsx',
  // Is driven where it is asked for.
  'lib/reason-sheet.tsx',
]);

/** Both are sent by the second one, and answered by sheets: the story of a newcomer who is checked. */
const drivenElsewhere = new Set([
  'features/people/onboarding/kyc/kyc-personal-step.tsx',
  'features/people/onboarding/kyc/kyc-employer-step.tsx',
]);

const source = fileURLToPath(new URL('../../apps/office/src', import.meta.url));
const wait = { timeout: 20_000, interval: 50 };

let app: TestApp;
let forms: readonly OfficeForm[] = [];
const pages = new Map<string, Page>();

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  await app.query(
    `update identity.users set status = 'INITIALIZED'
      where email = 'salon-owner@demo.tipwell.test'`,
  );
  const made = await liveALittle();
  forms = [
    ...formsOfOneself,
    ...formsOfNewcomers,
    ...formsOfTax,
    ...formsOfPapers,
    ...formsOfSplits,
    ...formsOfVenues(made),
    ...formsOfApprovals(made.tipId),
    ...formsOfPromotions,
    ...formsOfPeople(made.userId),
    ...formsOfAccounts,
    ...formsOfSettlement,
  ];
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

/** A tip, and a question to support. */
async function liveALittle() {
  await startSharing(app, copperKettle, new Date());
  await app.query(
    `insert into platform.incidents (incident_id, kind, subject, details, raised_at, last_seen_at)
     values ($1, 'KEY_REUSED', $2, '{}', now(), now())`,
    [randomUUIDv7(), `tip:${randomUUIDv7()}`],
  );
  const guest = await app.phone();
  await guest.goto(amira.tipPage);
  await payWith(await chooseAmount(guest, '£10'), cards.good);
  await guest.waitForURL('**/r/*');
  await guest.context().close();
  const waiter = await pageOf(amira.login);
  await waiter.goto('/support?tab=chat');
  await waiter.getByLabel('Write to support').fill('Where is my payout?');
  await waiter.getByRole('button', { name: 'Send', exact: true }).click();
  const first = async (text: string) => {
    const rows = async () => app.query<{ id: string }>(text);
    await vi.waitFor(async () => expect(await rows()).toHaveLength(1), wait);
    return (await rows())[0]?.id ?? '';
  };
  const made = async (text: string) => (await app.query<{ id: string }>(text))[0]?.id ?? '';
  return {
    tipId: await first('select tip_id as id from tipping.tips where recorded_at is not null'),
    userId: await first(`select user_id as id from identity.users where email = '${amira.login}'`),
    endedUserId: await made(
      `insert into identity.users (user_id, subject_key, email, first_name, last_name, password_hash,
         status, registered_at)
       select gen_random_uuid(), gen_random_uuid(), 'who-left@demo.tipwell.test', 'Lena', 'Left',
         password_hash, 'TERMINATED', registered_at
       from identity.users where email = '${amira.login}' returning user_id as id`,
    ),
    conversationId: await first('select conversation_id as id from support.conversations'),
  };
}

/** The page of somebody who is signed in; the same one for all of their forms. */
async function pageOf(who: string | null): Promise<Page> {
  if (who === null) return app.phone();
  const known = pages.get(who);
  if (known) return known;
  const page = await app.phone();
  await page.goto('/login');
  await page.locator('input[name=login]').fill(who);
  await page.locator('input[name=password]').fill(amira.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(profile|change-password)$/);
  pages.set(who, page);
  return page;
}

test('every form of the office is among those that are tried', () => {
  const written = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.tsx') && !sendNothing.has(name) && !drivenElsewhere.has(name))
    .flatMap((name) => {
      const text = readFileSync(`${source}/${name}`, 'utf8');
      return [...text.matchAll(/<(?:form|ReasonSheet)\s/g)].map(() => name);
    });
  expect(written.length).toBeGreaterThan(40);
  const tried = forms.map(({ file }) => file);
  const count = (names: readonly string[], name: string) =>
    names.filter((one) => one === name).length;
  const forgotten = [...new Set(written)].filter(
    (name) => count(tried, name) < count(written, name),
  );
  expect(forgotten, 'add them to office-forms.ts or office-forms-of-venues.ts').toEqual([]);
  expect(tried.filter((name) => !written.includes(name))).toEqual([]);
});

const tried = [
  ...formsOfOneself,
  ...formsOfNewcomers,
  ...formsOfTax,
  ...formsOfPapers,
  ...formsOfSplits,
  ...formsOfVenues({ tipId: '', userId: '', endedUserId: '', conversationId: '' }),
  ...formsOfApprovals(''),
  ...formsOfPromotions,
  ...formsOfPeople(''),
  ...formsOfAccounts,
  ...formsOfSettlement,
];

test.each(tried.map(({ file, call }, index) => ({ file, name: call.name, index })))(
  'a refused field of $name is found in $file',
  async ({ index }) => {
    const form = forms[index];
    if (!form) throw new Error('There is no such form');
    const page = await pageOf(form.who);
    try {
      await tryForm(page, form);
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // What was typed into one form must not wait in the next: it would be another page.
      await page.evaluate((prefix) => {
        const drafts = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
        for (const key of drafts) localStorage.removeItem(key);
      }, draftPrefix);
      if (form.who === null) await page.context().close();
    }
  },
);

async function tryForm(page: Page, form: OfficeForm): Promise<void> {
  await form.before?.(page);
  await page.goto(form.path);
  await form.open?.(page);
  const [first = ''] = Object.keys(form.typed);
  const found = page
    .locator('form')
    .filter({ has: page.locator(named(first)) })
    .last();
  // Another step of the same form has other fields.
  await found.evaluate((one) => one.setAttribute('data-tried', ''));
  const element = page.locator('form[data-tried]');
  const fields = [...fieldsOf(form.call.body), ...(form.parts ?? [])];
  expect(fields.length).toBeGreaterThan(0);
  for (const field of fields) {
    await refuse(page, form, element, field);
    if (form.inWords?.includes(field)) await expectWords(page, element, field);
    else await expectMark(page, form, element, field);
  }
  // A refusal that blames nothing sends nobody looking for what is marked.
  await refuse(page, form, element, null);
  await expectWords(page, element, 'nothing');
  await leave(page, element);
}

/** A window in front of the page has a name and the focus, and is left by Escape unless it asks for a yes. */
async function leave(page: Page, element: Locator): Promise<void> {
  const sheet = page.getByRole('dialog').filter({ has: element });
  if ((await sheet.count()) === 0) return;
  expect(await sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  const title = await sheet.getAttribute('aria-labelledby');
  expect(await page.locator(`[id="${title}"]`).textContent()).not.toBe('');
  const isLocked = (await sheet.getByRole('button', { name: 'Close', exact: true }).count()) === 0;
  await page.keyboard.press('Escape');
  if (isLocked) expect(await sheet.isVisible()).toBe(true);
  else await sheet.waitFor({ state: 'hidden' });
}

const named = (name: string) => `[name="${name}"]`;

/** Fills the form in and sends it until the server has been asked, which says no. */
async function refuse(page: Page, form: OfficeForm, element: Locator, field: string | null) {
  let isAsked = false;
  const { errorCode, kind, message } = errorCatalogue.inputInvalid;
  const fields = field === null ? {} : { [field]: { code: 'invalid', params: {}, message: '' } };
  await page.route(addressOf(form.call), async (route) => {
    if (route.request().method() !== form.call.method) return route.fallback();
    isAsked = true;
    return route.fulfill({
      status: statusOf(errorCode),
      json: { errorCode, code: 'inputInvalid', kind, message, fields },
    });
  });
  // A form of several steps is sent by the last of them.
  for (let step = 1; step <= 4 && !isAsked; step += 1) {
    await fill(element, form.typed);
    await element.locator('[type=submit]').click();
    await form.agree?.(page);
    await vi
      .waitFor(() => expect(isAsked).toBe(true), { timeout: step === 4 ? 5000 : 700, interval: 20 })
      .catch(() => undefined);
  }
  expect(isAsked, `${form.call.name} was asked for, with ${field ?? 'nothing'} to be refused`).toBe(
    true,
  );
  await expect.poll(async () => element.locator('[data-loading]').count(), wait).toBe(0);
}

async function fill(element: Locator, typed: OfficeForm['typed']): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const control = element.locator(named(name)).first();
    if ((await control.count()) === 0) continue;
    if (typeof value === 'boolean') {
      await control.setChecked(value);
      continue;
    }
    if ((await control.inputValue()) === value) continue;
    const isChoice = await control.evaluate((one) => one.tagName === 'SELECT');
    await (isChoice ? control.selectOption(value) : control.fill(value));
  }
}

/** What is wrong stands at the field, which has the focus; typed anew it is not wrong any more. */
async function expectMark(page: Page, form: OfficeForm, element: Locator, field: string) {
  const name = form.names?.[field] ?? field;
  const marked = element.locator('[name][aria-invalid=true]');
  await expect
    .poll(async () => marked.first().getAttribute('name'), {
      ...wait,
      message: `${field} is marked`,
    })
    .toBe(name);
  const control = marked.first();
  await expect
    .poll(async () => control.evaluate((one) => one === document.activeElement), {
      ...wait,
      message: `${field} has the focus`,
    })
    .toBe(true);
  const said = await control.evaluate((one) =>
    (one.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => (id === '' ? null : document.getElementById(id)))
      .filter((told) => told !== null && told.getBoundingClientRect().height > 0)
      .map((told) => told?.textContent ?? ''),
  );
  expect(said.join(''), `${field} is told what is wrong`).not.toBe('');
  expect(await words(element), `${field} is not said twice`).toEqual([]);
  await expectKept(element, form);
  if (form.correct?.[name] === null) return;
  await correct(page, form, control, name);
  await expect
    .poll(async () => element.locator(`${named(name)}[aria-invalid=true]`).count(), {
      ...wait,
      message: `${field} is corrected`,
    })
    .toBe(0);
}

/** What was typed is still there; a code of six digits is typed anew each time. */
async function expectKept(element: Locator, { typed }: OfficeForm): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const control = element.locator(named(name)).first();
    if (name === 'code' || (await control.count()) === 0) continue;
    if (typeof value === 'boolean') expect(await control.isChecked()).toBe(value);
    else expect(await control.inputValue(), `${name} is kept`).toBe(value);
  }
}

async function correct(page: Page, form: OfficeForm, control: Locator, name: string) {
  const own = form.correct?.[name];
  if (own) {
    await own(page);
    return;
  }
  const { tag, type } = await control.evaluate((one) => ({
    tag: one.tagName,
    type: one.getAttribute('type'),
  }));
  if (type === 'checkbox') await control.click();
  else if (tag === 'SELECT') {
    const now = await control.inputValue();
    const others = await control
      .locator('option')
      .evaluateAll(
        (options, chosen) =>
          options.map((one) => one.getAttribute('value') ?? '').filter((one) => one !== chosen),
        now,
      );
    const other = others[0];
    if (other === undefined) throw new Error(`There is nothing else to choose in ${name}`);
    await control.selectOption(other);
  } else if (type === 'date') await control.fill('2001-02-03');
  else if (type === 'datetime-local') await control.fill('2098-01-02T10:00');
  else {
    const now = await control.inputValue();
    await control.fill(now === '' ? '1' : now.slice(0, -1));
  }
}

/** What is said in the form apart from its fields. */
async function words(element: Locator): Promise<string[]> {
  return element
    .locator('[role=alert], [role=status]')
    .evaluateAll((notices) =>
      notices
        .filter((one) => one.getAttribute('data-tone') === 'danger')
        .map((one) => one.textContent?.trim() ?? ''),
    );
}

/** What no field shows is said in words, seen together with the button, and sends nobody searching. */
async function expectWords(page: Page, element: Locator, field: string): Promise<void> {
  await expect
    .poll(async () => words(element), { ...wait, message: `${field} is said in words` })
    .toHaveLength(1);
  const [said = ''] = await words(element);
  expect(said).not.toBe('');
  expect(said).not.toContain(errorCatalogue.inputInvalid.message);
  const marked = await element.locator('[name][aria-invalid=true]').count();
  expect(marked, `${field} is marked nowhere`).toBe(0);
  const [notice, button] = await Promise.all([
    element.locator('[data-tone=danger]').boundingBox(),
    element.locator('[type=submit]').boundingBox(),
  ]);
  if (!notice || !button) throw new Error('Nothing is seen');
  const { height } = page.viewportSize() ?? { height: 0 };
  const between = Math.max(
    button.y - (notice.y + notice.height),
    notice.y - (button.y + button.height),
  );
  expect(between, `${field} is said near the button`).toBeLessThan(height / 3);
}
