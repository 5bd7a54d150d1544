// What the sandbox settles, in its own words and in those of others: one engine, the same sums.
import { expect, test } from 'vitest';
import { Judge } from '../../test/published/judge.ts';
import { startStripe } from '../../test/published/stripe-sandbox.ts';
import { apiKey, startSandbox } from '../sandbox-for-tests.ts';

interface Line {
  id: string;
  kind: string;
  mark: string | null;
  amount: number;
  fee: number;
  at: string;
}

const noon = '2031-03-04T12:00:00.000Z';
const day = { from: '2031-03-04T00:00:00.000Z', to: '2031-03-05T00:00:00.000Z' };

test('in its own words a day comes page by page, and twisted where a test asks for it', async () => {
  const { get, post, token, intent, clock } = await startSandbox();
  clock.moveTo(Date.parse(noon));
  const paid: string[] = [];
  for (let count = 0; count < 101; count += 1) {
    const wish = await intent({ amount: 1000 });
    const { id } = wish as unknown as { id: string };
    await post(`/payment_intents/${id}/confirm`, { token: await token('4242424242424242') });
    paid.push(id);
  }
  const query = `from=${day.from}&to=${day.to}`;
  const page = async (after = '') => {
    const { body } = await get(`/settlement_lines?${query}${after}`);
    return body as unknown as { data: Line[]; hasMore: boolean };
  };
  const first = await page();
  expect(first).toMatchObject({ hasMore: true });
  expect(first.data).toHaveLength(100);
  const rest = await page(`&after=${first.data.at(-1)?.id}`);
  expect(rest).toMatchObject({ hasMore: false, data: [{ kind: 'charge', amount: 1000, fee: 35 }] });
  const all = [...first.data, ...rest.data];
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(paid));
  expect(all.every(({ mark }) => mark !== null)).toBe(true);

  await post(`/test/settlements/${paid[0]}`, { isLeftOut: true });
  await post(`/test/settlements/${paid[1]}`, { daysLater: 1 });
  await post(`/test/settlements/${paid[2]}`, { moreFee: 7 });
  const twisted = (await page()).data;
  expect(twisted).toHaveLength(99);
  expect(twisted.find(({ id }) => id === paid[2])).toMatchObject({ fee: 42 });
});

test('as Stripe every line names what moved, as it was published, and a spoiled one is seen', async () => {
  const { get, post, own, clock } = await startStripe();
  clock.moveTo(Date.parse(noon));
  await post('/topups', { amount: 9000, currency: 'gbp' });
  const payment = async (method: string) =>
    post('/payment_intents', {
      amount: 1000,
      currency: 'gbp',
      confirm: 'true',
      payment_method: method,
      metadata: { attempt: 'a-1' },
    });
  const { body } = await payment('pm_card_visa');
  await post('/refunds', { payment_intent: body.id, metadata: { attempt: 'r-1' } });
  const disputed = await payment('pm_card_visa');
  const dispute = await own.post(`/test/payment_intents/${disputed.body.id}/dispute`, {});
  expect(dispute.status).toBe(200);
  const asked = {
    created: { gte: Date.parse(day.from) / 1000, lt: Date.parse(day.to) / 1000 },
    limit: 100,
    expand: ['data.source'],
  };
  const { body: list } = await get('/balance_transactions', asked);
  const lines = list['data'] as { type: string; source: { object: string } }[];
  expect(lines.map(({ type, source }) => `${type} ${source.object}`).toSorted()).toEqual([
    'adjustment dispute',
    'charge charge',
    'charge charge',
    'refund refund',
    'topup topup',
  ]);
  expect((await get('/balance_transactions', { created: { lt: 1 } })).body['data']).toEqual([]);

  const judge = new Judge('stripe');
  const said = { method: 'GET', path: '/v1/balance_transactions', asked, status: 200 };
  const [line] = lines;
  if (line === undefined) throw new Error('Nothing was settled.');
  expect(judge.faultsOfAnswer({ ...said, answer: list })).toEqual([]);
  const missed = Object.keys(line).filter((name) => {
    const { [name]: _gone, ...without } = line as Record<string, unknown>;
    return judge.faultsOfAnswer({ ...said, answer: { ...list, data: [without] } }).length === 0;
  });
  expect(missed).toEqual([]);
  const spoiled = [
    { ...line, amount: '10.00' },
    { ...line, source: { ...line.source, surprise: true } },
    { ...line, surprise: true },
  ];
  for (const one of spoiled) {
    expect(judge.faultsOfAnswer({ ...said, answer: { ...list, data: [one] } })).not.toEqual([]);
  }
});

test('as Checkout.com a day has a report once it is over, whose rows are what is held', async () => {
  const { get, post, baseUrl, clock } = await startSandbox();
  clock.moveTo(Date.parse(noon));
  const { body } = await get('/test/dialects');
  const { checkout } = body as unknown as { checkout: { publishableKey: string } };
  const ask = async (path: string, sent?: object, key = `Bearer sk_sbox_${apiKey}`) =>
    fetch(`${baseUrl()}/checkout${path}`, {
      method: sent === undefined ? 'GET' : 'POST',
      headers: { authorization: key, 'content-type': 'application/json' },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
  const typed = { type: 'card', number: '4242424242424242', expiry_month: 12, expiry_year: 2040 };
  const made = await ask('/tokens', typed, checkout.publishableKey);
  const { token } = (await made.json()) as { token: string };
  await ask('/payments', {
    source: { type: 'token', token },
    amount: 1000,
    currency: 'GBP',
    reference: 'charge-1',
    processing_channel_id: 'pc_sandboxsandbox',
  });
  const reports = async () => {
    const answer = await ask('/reports?created_after=2031-03-05&limit=100&entity_id=ent_sandbox');
    return ((await answer.json()) as { data: { id: string; files: { id: string }[] }[] }).data;
  };
  expect(await reports()).toEqual([]);
  clock.advance(86_400);
  const [report] = await reports();
  expect(report).toMatchObject({
    type: 'FinancialActions',
    from: '2031-03-04T00:00:00',
    to: '2031-03-05T00:00:00',
  });
  const file = await ask(`/reports/${report?.id}/files/${report?.files[0]?.id}`);
  const [head = '', ...rows] = (await file.text()).trim().split('\r\n');
  const place = head.split(',').indexOf('Holding Currency Amount');
  const sum = rows.reduce((all, row) => all + Number(row.split(',')[place]), 0);
  expect(sum).toBeCloseTo(9.65, 4);
  await post('/test/settlements/unknown', {});
  expect((await ask('/reports/rpt_unknown/files/file_1')).status).toBe(404);
});
