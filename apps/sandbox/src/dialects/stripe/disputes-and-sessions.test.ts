import { Script } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { secretKey, startStripe } from '../../../test/published/stripe-sandbox.ts';

async function paid(number?: string) {
  const sandbox = await startStripe();
  const { post, publishableKey } = sandbox;
  const intent = await post('/payment_intents', { amount: 1000, currency: 'gbp' });
  await post(
    `/payment_intents/${intent.body.id}/confirm`,
    {
      client_secret: String(intent.body['client_secret']),
      payment_method_data: {
        type: 'card',
        card: { number: number ?? '4242424242424242', exp_month: 12, exp_year: 2040 },
      },
    },
    { authorization: `Bearer ${publishableKey}` },
  );
  return { ...sandbox, intent: intent.body.id };
}

test.each([
  ['winning_evidence', 'won', 965 - 2000],
  ['losing_evidence', 'lost', 965 - 3000],
])('a disputed payment is fought for with %s and is %s', async (words, end, balance) => {
  const { get, post, clock, received, intent } = await paid('4000000000000259');
  clock.advance(2);
  const listed = await get('/disputes', { payment_intent: intent });
  const [dispute] = listed.body['data'] as { id: string }[];
  expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount: 1000 });
  const path = `/disputes/${dispute?.id ?? ''}`;
  await post(path, { evidence: { uncategorized_text: words }, submit: false });
  expect((await get(path)).body).toMatchObject({ status: 'needs_response' });
  const handedIn = await post(path, { submit: true });
  expect(handedIn.body).toMatchObject({ status: 'under_review' });
  clock.advance(5);
  expect((await get(path)).body).toMatchObject({ status: end });
  expect((await get('/balance')).body['available']).toMatchObject([{ amount: balance }]);
  expect((await get(`/charges/${intent.replace('pi_', 'ch_')}`)).body).toMatchObject({
    disputed: true,
  });
  await vi.waitFor(() => expect(received.at(-1)?.type).toBe('charge.dispute.closed'));
  const told = received.map(({ type }) => type).filter((type) => type.includes('dispute'));
  expect(told).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.updated',
    ...(end === 'won' ? ['charge.dispute.funds_reinstated'] : []),
    'charge.dispute.closed',
  ]);
});

test('nobody answers a dispute in time, or it is accepted', async () => {
  const { get, post, clock, own, intent } = await paid();
  const opened = await own.post(`/test/payment_intents/${intent}/dispute`, { reason: 'duplicate' });
  expect(opened.status).toBe(200);
  clock.advance(7 * 86_400);
  const listed = await get('/disputes', { payment_intent: intent });
  expect(listed.body['data']).toMatchObject([{ status: 'lost', reason: 'duplicate' }]);

  const other = await post('/payment_intents', {
    amount: 1000,
    currency: 'gbp',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  await own.post(`/test/payment_intents/${other.body.id}/dispute`, {});
  const [dispute] = (await get('/disputes')).body['data'] as { id: string }[];
  const accepted = await post(`/disputes/${dispute?.id ?? ''}/close`);
  expect(accepted.body).toMatchObject({ status: 'lost' });
});

test('a file that was given stands in what is said, with a note of who said it', async () => {
  const { get, post, own, url, judge, intent } = await paid();
  await own.post(`/test/payment_intents/${intent}/dispute`, {});
  const [dispute] = (await get('/disputes')).body['data'] as { id: string }[];
  const path = `/disputes/${dispute?.id ?? ''}`;
  const form = new FormData();
  form.append('purpose', 'dispute_evidence');
  form.append('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'receipt.pdf');
  const authorization = `Bearer ${secretKey}`;
  const give = async (body: FormData) =>
    fetch(`${url}/stripe/v1/files`, { method: 'POST', headers: { authorization }, body });
  const given = (await (await give(form)).json()) as { id: string };
  expect(given).toMatchObject({
    object: 'file',
    purpose: 'dispute_evidence',
    size: 8,
    type: 'pdf',
  });
  const spoiled = Object.keys(given).filter((name) => {
    const answer = { ...given, [name]: [1] };
    return (
      judge.faultsOfAnswer({ method: 'POST', path: '/v1/files', asked: {}, status: 200, answer })
        .length === 0
    );
  });
  // Of what the sample leaves empty nobody has published the kind.
  expect(spoiled).toEqual(['title']);
  const unknown = await post(path, { evidence: { receipt: 'file_nobody' } });
  expect(unknown.status).toBe(404);
  const said = await post(path, {
    evidence: { receipt: given.id, uncategorized_text: 'It was served.' },
    metadata: { answer: 'a-1' },
  });
  expect(said.body).toMatchObject({
    status: 'under_review',
    metadata: { answer: 'a-1' },
    evidence: { receipt: given.id },
  });
  const form2 = new FormData();
  form2.append('purpose', 'dispute_evidence');
  form2.append('file', new Blob(['MZ'], { type: 'application/x-msdownload' }), 'receipt.exe');
  expect((await give(form2)).status).toBe(400);
});

const session = {
  mode: 'payment',
  success_url: 'http://127.0.0.1:3000/receipt?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:3000/t/K7QP',
  client_reference_id: 'a-1',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'gbp', unit_amount: 1095, product_data: { name: 'Tip' } },
    },
  ],
  payment_intent_data: { metadata: { attempt: 'a-1' } },
};

test('a payer pays on the processor’s own page, without a script', async () => {
  const { post, get, received } = await startStripe();
  const made = await post('/checkout/sessions', session);
  expect(made.body).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
  });
  const page = await fetch(String(made.body['url']));
  expect(await page.text()).toContain('£10.95');
  const pay = await fetch(page.url.replace('?', '/confirm?'), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      cardNumber: '4242424242424242',
      expiry: '12/40',
      cvc: '123',
      holderName: 'A Guest',
    }),
  });
  const back = await fetch(new URL(pay.headers.get('location') ?? '', page.url), {
    redirect: 'manual',
  });
  expect(back.headers.get('location')).toBe(
    `http://127.0.0.1:3000/receipt?session=${made.body.id}`,
  );
  const done = await get(`/checkout/sessions/${made.body.id}`, { expand: ['payment_intent'] });
  expect(done.body).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: { status: 'succeeded', metadata: { attempt: 'a-1' } },
  });
  await vi.waitFor(() => expect(received.at(-1)?.type).toBe('checkout.session.completed'));
});

test('a session that nobody finishes ends after a day', async () => {
  const { post, get, clock, received } = await startStripe();
  const made = await post('/checkout/sessions', session);
  clock.advance(86_400);
  expect((await get(`/checkout/sessions/${made.body.id}`)).body).toMatchObject({
    status: 'expired',
    url: null,
  });
  await vi.waitFor(() => expect(received.at(-1)?.type).toBe('checkout.session.expired'));
  const ended = await post(`/checkout/sessions/${made.body.id}/expire`);
  expect(ended.status).toBe(400);
});

test('the script for browsers stands in for the processor’s and says so', async () => {
  const { url, publishableKey } = await startStripe();
  const script = await fetch(`${url}/stripe/v3/`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  const text = await script.text();
  expect(text).toContain('isSandbox: true');
  expect(() => new Script(text)).not.toThrow(SyntaxError);
  const frame = await fetch(`${url}/stripe/element?type=payment&key=${publishableKey}`);
  expect(await frame.text()).toContain('stands in for the processor');
  expect((await fetch(`${url}/stripe/element?type=payment&key=pk_test_other`)).status).toBe(404);
});
