// A report is named in a signed message and read with a key of its own, at our own address of Adyen alone,
// whatever the message says; and once, whether or not its day is compared.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adyen } from '#test/support/adapters.ts';
import { tellItem } from '#test/support/adyen-items.ts';
import { aWaiter, cards, startATip, type Waiter } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { paymentSystemNamed } from '../../../registry/payment-systems.ts';
import type { AskAdyen } from '../../client.ts';
import { adyenSettlement } from '../settlement.ts';

/** How reports of a batch are called. */
const aFile = 'settlement_detail_report_batch_9.csv';
const folder = '/adyen/reports/download/MerchantAccount/';

let app: TestApp;
let sara: Waiter;
const asked: { url: string; key: string | undefined; status: number | null }[] = [];

beforeAll(async () => {
  app = await openTestApp(new Date(), async (url, secrets) => {
    const settings = await adyen.settings(url, secrets);
    const accounts = JSON.parse(settings['PAYMENT_ACCOUNTS'] ?? '') as { ADYEN: object };
    // The first key is for payments alone here.
    const two = { ADYEN: { ...accounts.ADYEN, apiKeys: ['PAYING_KEY', 'ADYEN_KEY'] } };
    const payingKey = `AQE_${'of-payments-alone'.repeat(2)}`;
    return { ...settings, PAYMENT_ACCOUNTS: JSON.stringify(two), PAYING_KEY: payingKey };
  });
  sara = await aWaiter(app, { locationId: await adyen.venue.open(app, 'ADYEN') });
  const { outgoing } = app.context;
  const send = outgoing.send.bind(outgoing);
  outgoing.send = async (request) => {
    const result = await send(request);
    const { pathname } = new URL(request.url);
    const status = result.kind === 'ANSWERED' ? result.status : null;
    const key = request.headers?.['x-api-key'];
    if (pathname.includes('/reports/')) asked.push({ url: request.url, key, status });
    return result;
  };
});
afterAll(async () => app.close());
beforeEach(() => {
  asked.length = 0;
});

const account = () => {
  const found = app.context.accounts.find('ADYEN');
  if (!found) throw new Error('No account.');
  return found;
};
const read = async () => {
  await comesRound(app, 'providers:read-adyen-reports');
  await app.settle();
};
const tell = async (reason: string) =>
  tellItem(app, {
    eventCode: 'REPORT_AVAILABLE',
    pspReference: randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase(),
    merchantReference: '',
    value: 0,
    reason,
  });

it.each([
  ['of another kind', 'payments_accounting_report_2026_11_27.csv'],
  ['with a way out of its folder', '../../settlement_detail_report_batch_1.csv'],
  ['with a question behind it', 'settlement_detail_report_batch_1.csv?to=elsewhere'],
])('a report %s is not read', async (_what, file) => {
  const { processingChannel } = account();
  expect(await tell(`https://ca-test.adyen.com${folder}${processingChannel}/${file}`)).toBe(200);
  await read();
  expect(asked).toEqual([]);
});

it('one of another account is not read either', async () => {
  const file = 'settlement_detail_report_batch_1.csv';
  await tell(`https://ca-test.adyen.com${folder}AnotherOfTheCompany/${file}`);
  await read();
  expect(asked).toEqual([]);
});

it('nobody is given our key, wherever a message says that the report lies', async () => {
  const { processingChannel, url } = account();
  const file = 'settlement_detail_report_batch_nothing.csv';
  await tell(
    `https://reports.example.com${folder.slice('/adyen'.length)}${processingChannel}/${file}`,
  );
  await read();
  const { origin } = new URL(url);
  expect(asked.map((one) => new URL(one.url).origin)).toEqual([origin, origin]);
  expect(asked.map(({ status }) => status)).toEqual([401, 404]);
  // What is not there is looked for again.
  asked.length = 0;
  await read();
  expect(asked).toHaveLength(2);
});

it('what a payment cost is told as soon as its report is, once', async () => {
  const { tipId } = await startATip(app, sara);
  await adyen.pay(app, `charge-${tipId}`, cards.success);
  await app.settle();
  const system = paymentSystemNamed(app.context, 'ADYEN');
  expect(await system.readLines(app.context, `charge-${tipId}`)).toEqual({
    outcome: 'ok',
    value: [],
  });
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 86_400 });
  await app.settle();
  await read();
  const told = await system.readLines(app.context, `charge-${tipId}`);
  expect(told).toMatchObject({ value: [{ kind: 'CHARGE', amount: 1000, fee: 35 }] });
  const [key] = new Set(asked.filter(({ status }) => status === 200).map((one) => one.key));
  expect(key).toBe(account().apiKeys[1]);
  const before = asked.filter(({ status }) => status === 200).length;
  await read();
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(before);
});

it('a report that is told of twice in a day tells each line once', async () => {
  const [first] = await app.context.db
    .selectFrom('providers.adyen_facts')
    .select(['reason', 'at'])
    .where('event_code', '=', 'REPORT_AVAILABLE')
    .where('reason', 'like', `${app.outside.url}%`)
    .execute();
  if (!first) throw new Error('No report was told of.');
  // What never lay there would keep its day from being told.
  await app.context.db
    .deleteFrom('providers.adyen_facts')
    .where('reason', 'like', '%batch_nothing%')
    .execute();
  const from = new Date(`${first.at.toISOString().slice(0, 10)}T00:00:00.000Z`);
  app.clock.set(new Date(from.getTime() + 3_600_000));
  await tell(first.reason);
  app.clock.set(new Date(from.getTime() + 30 * 3_600_000));
  const to = new Date(from.getTime() + 86_400_000);
  const system = paymentSystemNamed(app.context, 'ADYEN');
  const told = await system.readSettlement(app.context, { from, to });
  if (told.outcome !== 'ok' || !told.value) throw new Error('Nothing was told.');
  const names = told.value.map(({ reference }) => reference);
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(2);
});

it('a day of an account whose pages do not end is not told in part', async () => {
  let pages = 0;
  const endless: AskAdyen = async (_context, question) => {
    pages += 1;
    const href = `https://btl-test.adyen.com/btl/v4/transactions?cursor=${pages}`;
    return { outcome: 'ok', value: question.read({ data: [], _links: { next: { href } } }) };
  };
  // Days after all others, of which no report was told.
  app.clock.advance({ days: 5 });
  const to = new Date(`${app.clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`);
  const from = new Date(to.getTime() - 86_400_000);
  app.clock.set(new Date(to.getTime() + 3_600_000));
  // A later report was told of, so that the day before is known to have had none.
  await tell(`https://ca-test.adyen.com${folder}${account().processingChannel}/${aFile}`);
  const { readSettlement } = adyenSettlement(account(), endless);
  expect(await readSettlement(app.context, { from, to })).toEqual({ outcome: 'unknown' });
});
