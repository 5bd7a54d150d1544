// Whoever looks for one payment types what they have in hand: a name, an amount, four digits of a card, the
// number on a receipt, a printed code, an address. List and address tell the same payments.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiptNumberOf } from '@tipwell/contract/payments/receipt-number';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

let app: TestApp;
let desk: Page;
let complaints: string[];
/** The payments, by what each guest gave. */
const payments = { ten: '', twenty: '', lounge: '' };
let code: string;

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  payments.ten = await receive(amira.tipPage, '£10', cards.good);
  payments.twenty = await receive(amira.tipPage, '£20', '5555 5555 5555 4444');
  payments.lounge = await receive('/pay/102', '£10', cards.good);
  const [known] = await app.query<{ code: string }>(
    'select code from locations.short_codes where staff_id = 5001',
  );
  code = known?.code ?? '';
  desk = await app.phone({ viewport: { width: 1280, height: 900 } });
  complaints = complaintsOf(desk);
  await signIn(desk, { ...amira, login: 'transactions-manager@demo.tipwell.test' });
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

/** Lets a guest pay, who has the receipt sent, and tells the payment's number. */
async function receive(tipPage: string, amount: string, card: string): Promise<string> {
  const guest = await app.phone();
  await guest.goto(tipPage);
  await payWith(await chooseAmount(guest, amount), card);
  await guest.waitForURL('**/r/*');
  await guest.context().close();
  const [last] = await app.query<{ tip_id: string }>(
    'select tip_id from tipping.tips order by started_at desc limit 1',
  );
  return last?.tip_id ?? '';
}

/** The table answers in its own time on a busy machine. */
const patience = { timeout: 15_000 };

const table = () => desk.getByRole('table', { name: 'Payments' });
const shown = async () =>
  table()
    .getByRole('link')
    .evaluateAll((links) =>
      links.flatMap(
        (link) => /transactions\/([0-9a-f-]{36})/.exec((link as HTMLAnchorElement).href)?.[1] ?? [],
      ),
    );
/** What the address says is looked for; digits stand in quotes there, so that they stay words. */
const inAddress = () => (new URL(desk.url()).searchParams.get('q') ?? '').replaceAll(/^"|"$/g, '');
const look = async (words: string) => desk.getByRole('searchbox', { name: 'Search' }).fill(words);

describe('a payment is found', () => {
  beforeAll(async () => {
    await desk.goto('/transactions');
    await table().waitFor();
  });

  test.each([
    ['the name of a person', () => 'amira', () => [payments.ten, payments.twenty]],
    ['the name of a location', () => 'copper kettle', () => [payments.lounge]],
    ['an amount that was given', () => '£20', () => [payments.twenty]],
    ['the last four digits of a card', () => '4444', () => [payments.twenty]],
    ['the printed code', () => code, () => [payments.ten, payments.twenty]],
    ['the number on the receipt', () => receiptNumberOf(payments.ten), () => [payments.ten]],
    ['an e-mail address', () => amira.login, () => [payments.ten, payments.twenty]],
  ])('by %s, while it is typed', async (_what, words, expected) => {
    await look(words());
    // Whoever is sent the address sees the same.
    await expect.poll(inAddress, patience).toBe(words());
    await expect
      .poll(async () => [...new Set(await shown())].toSorted(), patience)
      .toEqual(expected().toSorted());
    await expectFitForEverybody(desk);
  });

  test('not at all, where nobody has what was typed: it is said, with the way back', async () => {
    await look('🍕');
    await desk.getByText('No payments found').waitFor();
    await expectFitForEverybody(desk);
    await desk.getByRole('button', { name: 'Clear the filters' }).first().click();
    await expect
      .poll(async () => new Set(await shown()), patience)
      .toEqual(new Set(Object.values(payments)));
    expect(new URL(desk.url()).search).toBe('');
  });

  test('from an address that somebody typed, digits included', async () => {
    await desk.goto('/transactions?q=4444');
    await expect
      .poll(async () => new Set(await shown()), patience)
      .toEqual(new Set([payments.twenty]));
  });

  test('from an address with values that mean nothing, which are left out', async () => {
    await desk.goto('/transactions?from=banana&state=LOST&q=amira&kind=');
    await expect
      .poll(async () => new Set(await shown()), patience)
      .toEqual(new Set([payments.ten, payments.twenty]));
  });
});

test('nothing of it makes the page complain', () => {
  expect(complaints).toEqual([]);
});
