import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../apps/api/src/platform/print/read-pdf.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

let app: TestApp;
let waiter: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  const guest = await app.phone();
  await guest.goto(amira.tipPage);
  await payWith(await chooseAmount(guest, '£10'), cards.good);
  await guest.waitForURL('**/r/*');
  waiter = await app.phone();
  complaints = complaintsOf(waiter);
  await signIn(waiter, amira);
  await says('guest paid £10.95, service fee on top');
});
afterAll(async () => {
  await app?.stop();
});

const says = (text: string | RegExp) => waiter.getByText(text).first().waitFor();

/** What the processor has on its side, asked with our key. */
async function processor(method: 'GET' | 'POST', path: string): Promise<{ status: string }> {
  const answer = await fetch(app.sandboxOrigin + path, {
    method,
    headers: { authorization: `Bearer ${app.secrets.SANDBOX_API_KEY}` },
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as { status: string };
}

describe('a waiter gets paid', () => {
  test('what is earned lands on the card, with the fee said before', async () => {
    await waiter.getByRole('button', { name: 'Get paid now' }).click();
    const sheet = waiter.getByRole('dialog');
    await sheet.getByText('Payout fee').waitFor();
    await expectFitForEverybody(waiter);
    await sheet.getByRole('button', { name: 'Get £9.75 now' }).click();
    await says(/£9\.75 has arrived on visa/i);
    await expectFitForEverybody(waiter);
    await sheet.getByRole('link', { name: 'Open this payout' }).click();
    await waiter.waitForURL('**/payouts/*');
    await says('Landed');
    await expectFitForEverybody(waiter);
    expect(complaints).toEqual([]);
  });

  test('the processor was asked once, for what the waiter was told', async () => {
    const payouts = await app.query<{ state: string; amount: string; fee: string }>(
      'select state, amount, fee from payouts.payouts',
    );
    expect(payouts).toEqual([{ state: 'PAID', amount: '1000', fee: '25' }]);
  });

  test('money that the bank sends back later is back on the balance, and said so', async () => {
    const [payout] = await app.query<{ provider_reference: string }>(
      'select provider_reference from payouts.payouts',
    );
    const id = payout?.provider_reference;
    await processor('POST', `/v1/test/payouts/${id}/return`);
    expect((await processor('GET', `/v1/payouts/${id}`)).status).toBe('returned');
    await says('Came back');
    await expectFitForEverybody(waiter);
    await waiter.goto('/profile');
    await says('£10.00');
    const [books] = await app.query<{ sum: string; held: string; balance: string }>(
      `select (select sum(amount) from ledger.postings) as sum,
              sum(held) as held, sum(balance) as balance from ledger.balances`,
    );
    expect(books).toEqual({ sum: '0', held: '0', balance: '1000' });
  });

  test('the statement says all of it, on the page and in the files that one takes along', async () => {
    await waiter.goto('/profile/payouts');
    await waiter.getByRole('link', { name: 'Statements' }).click();
    await waiter.getByRole('heading', { level: 1, name: 'Statement' }).waitFor();
    const sums = waiter.getByRole('region', { name: /Willow & Sage · / });
    await sums.waitFor();
    const told = await sums.getByRole('definition').allTextContents();
    // Opening, tips, payouts, those that came back, the fee taken and given back, closing.
    expect(told).toEqual(['£0.00', '£10.00', '-£9.75', '£9.75', '£0.00', '£10.00']);
    await expectFitForEverybody(waiter);

    const pdf = await taken('Download PDF');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(readPdf(pdf).lines).toEqual(
      expect.arrayContaining(['Statement', 'Amira Haddad', 'Closing balance', '£10.00']),
    );
    const csv = (await taken('Download CSV')).toString('utf8');
    expect(csv).toMatch(/,,"Balance after",,10\.00,GBP,{12}\r\n$/);

    await waiter.getByRole('radio', { name: 'Each payment' }).check();
    await waiter.waitForURL(/each=payment/);
    await waiter.getByRole('link', { name: 'Returned payout' }).click();
    await waiter.waitForURL('**/payouts/*');
    await says('Came back');
    expect(complaints).toEqual([]);
  });

  /** What a button hands over as a file. */
  async function taken(button: string): Promise<Buffer> {
    const [download] = await Promise.all([
      waiter.waitForEvent('download'),
      waiter.getByRole('button', { name: button }).click(),
    ]);
    const file = await download.path();
    return readFileSync(file);
  }
});
