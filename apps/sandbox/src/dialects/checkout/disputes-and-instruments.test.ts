import { expect, onTestFinished, test, vi } from 'vitest';
import { faultsOf } from '../../../test/published/judge-checkout.ts';
import type { Said } from '../../../test/published/judge-checkout.ts';
import { apiKey, startReceiver, startSandbox } from '../../sandbox-for-tests.ts';

type Body = Record<string, unknown> & { id: string };

/** A sandbox that is spoken to as Checkout.com; every call is judged when the test is over. */
async function start() {
  const { url: webhookUrl, received } = await startReceiver();
  const sandbox = await startSandbox({ checkout: { webhookUrl }, retryDelaysMs: [20] });
  const { body } = await sandbox.get('/test/dialects');
  const { checkout } = body as unknown as { checkout: { publishableKey: string } };
  const said: Said[] = [];
  const call = async (
    method: string,
    path: string,
    asked?: object,
    key = `Bearer sk_sbox_${apiKey}`,
  ) => {
    const response = await fetch(`${sandbox.baseUrl()}/checkout${path}`, {
      method,
      headers: {
        authorization: key,
        ...(asked === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(asked === undefined ? {} : { body: JSON.stringify(asked) }),
    });
    const text = await response.text();
    const answer = text === '' ? null : (JSON.parse(text) as unknown);
    said.push({ method, path, asked: asked ?? {}, status: response.status, answer });
    return { status: response.status, body: (answer ?? {}) as Body };
  };
  onTestFinished(() => {
    expect(said.flatMap((one) => faultsOf(one) ?? [])).toEqual([]);
  });
  const token = async (number: string) => {
    const typed = { type: 'card', number, expiry_month: 12, expiry_year: 2040, name: 'A Waiter' };
    const made = await call('POST', '/tokens', typed, checkout.publishableKey);
    return String(made.body['token']);
  };
  return { ...sandbox, received, call, said, token };
}

/** Spoils an answer in every way, and tells which of them the judge lets pass. */
function passedBy(said: Said): string[] {
  const answer = said.answer as Record<string, unknown>;
  return Object.keys(answer).flatMap((name) => {
    const spoiled = { ...said, answer: { ...answer, [name]: [1] } };
    return (faultsOf(spoiled) ?? []).length > 0 ? [] : [name];
  });
}

test('a payment that its bank takes back is a dispute with the names of this dialect', async () => {
  const { call, token, clock, said, post, received } = await start();
  const source = { type: 'token', token: await token('4000000000000259') };
  const paid = await call('POST', '/payments', {
    source,
    amount: 1095,
    currency: 'GBP',
    reference: 'a-1',
    processing_channel_id: 'pc_aaaaaaaaaaaaaaaaaaaaaaaaaa',
  });
  clock.advance(3);
  await vi.waitFor(() => expect(received.at(-1)?.type).toBe('dispute_received'));
  const told = JSON.parse(received.at(-1)?.rawBody ?? '') as { data: { id: string } };
  const { id } = told.data;
  expect(id).toMatch(/^dsp_\w{22}$/);
  expect(told.data).toMatchObject({ payment_id: paid.body.id, amount: 1095 });
  const open = await call('GET', `/disputes/${id}`);
  expect(open.body).toMatchObject({
    status: 'evidence_required',
    category: 'fraudulent',
    payment: { id: paid.body.id },
  });
  const readSaid = said.at(-1);
  expect(readSaid && passedBy(readSaid)).toEqual([]);
  await post(`/test/disputes/dp_${id.slice(4)}/won`);
  expect((await call('GET', `/disputes/${id}`)).body).toMatchObject({ status: 'won' });
  await vi.waitFor(() => expect(received.at(-1)?.type).toBe('dispute_won'));
  expect((await call('GET', '/disputes/dsp_nobody')).status).toBe(404);
});

test('a dispute is answered with a text and a file, or accepted, as it is published', async () => {
  const { call, token, clock, said, received, baseUrl } = await start();
  const disputed = async () => {
    const source = { type: 'token', token: await token('4000000000000259') };
    const paid = await call('POST', '/payments', {
      source,
      amount: 1095,
      currency: 'GBP',
      processing_channel_id: 'pc_aaaaaaaaaaaaaaaaaaaaaaaaaa',
    });
    clock.advance(3);
    const told = () =>
      received
        .map(({ rawBody }) => JSON.parse(rawBody) as { data: { id: string; payment_id?: string } })
        .find(({ data }) => data.payment_id === paid.body.id);
    await vi.waitFor(() => expect(told()).toBeDefined());
    return told()?.data.id ?? '';
  };
  const id = await disputed();
  const form = new FormData();
  form.append('purpose', 'dispute_evidence');
  form.append('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'receipt.pdf');
  const headers = { authorization: `Bearer sk_sbox_${apiKey}` };
  const sent = await fetch(`${baseUrl()}/checkout/files`, { method: 'POST', headers, body: form });
  const given = (await sent.json()) as { id: string };
  said.push({ method: 'POST', path: '/files', asked: {}, status: sent.status, answer: given });
  expect((await call('GET', `/files/${given.id}`)).body).toMatchObject({ filename: 'receipt.pdf' });
  const fileSaid = said.at(-1);
  expect(fileSaid && passedBy(fileSaid)).toEqual([]);

  const path = `/disputes/${id}/evidence`;
  expect((await call('POST', path)).status).toBe(422);
  const evidence = {
    additional_evidence_text: 'It was served.',
    invoice_or_receipt_file: given.id,
  };
  expect((await call('PUT', path, evidence)).status).toBe(204);
  const putSaid = said.at(-1);
  const misspelled = { ...evidence, additional_evidence: 'It was served.' };
  expect(putSaid && faultsOf({ ...putSaid, asked: misspelled })).not.toEqual([]);
  expect(putSaid && faultsOf({ ...putSaid, answer: {} })).not.toEqual([]);
  expect((await call('GET', `/disputes/${id}`)).body).toMatchObject({
    status: 'evidence_required',
  });
  expect((await call('POST', path)).status).toBe(204);
  expect((await call('GET', path)).body).toEqual(evidence);
  expect((await call('GET', `/disputes/${id}`)).body).toMatchObject({
    status: 'evidence_under_review',
  });
  expect((await call('PUT', path, evidence)).status).toBe(403);

  const other = await disputed();
  expect((await call('POST', `/disputes/${other}/accept`)).status).toBe(204);
  expect((await call('GET', `/disputes/${other}`)).body).toMatchObject({ status: 'accepted' });
  await vi.waitFor(() => expect(received.at(-1)?.type).toBe('dispute_accepted'));
});

test('bank accounts and cards are kept under names of one kind', async () => {
  const { call, token, said } = await start();
  const card = await call('POST', '/instruments', {
    type: 'token',
    token: await token('4000056655665556'),
    account_holder: { first_name: 'Sara', last_name: 'Cohen' },
  });
  const read = await call('GET', `/instruments/${card.body.id}`);
  expect(read.body).toMatchObject({ type: 'card', name: 'Sara Cohen', last4: '5556' });
  const readSaid = said.at(-1);
  expect(readSaid && passedBy(readSaid)).toEqual([]);
  const bank = await call('POST', '/instruments', {
    type: 'bank_account',
    currency: 'GBP',
    country: 'GB',
    bank_code: '200000',
    account_number: '55771234',
    account_holder: { type: 'individual', first_name: 'Sara', last_name: 'Cohen' },
  });
  expect(bank).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^src_/) } });
  const bankSaid = said.at(-1);
  expect(bankSaid && passedBy(bankSaid)).toEqual([]);
  const wrong = await call('POST', '/instruments', {
    type: 'bank_account',
    currency: 'GBP',
    country: 'GB',
    bank_code: '200000',
    account_number: '1',
  });
  expect(wrong).toMatchObject({ status: 422, body: { error_codes: ['account_number_invalid'] } });
});

test('balances tell what was taken, less what it cost', async () => {
  const { call, token } = await start();
  const source = { type: 'token', token: await token('4242424242424242') };
  await call('POST', '/payments', {
    source,
    amount: 1095,
    currency: 'GBP',
    processing_channel_id: 'pc_aaaaaaaaaaaaaaaaaaaaaaaaaa',
  });
  expect((await call('GET', '/balances/ent_a')).body).toMatchObject({
    data: [{ holding_currency: 'GBP', balances: { available: 1059 } }],
  });
});
