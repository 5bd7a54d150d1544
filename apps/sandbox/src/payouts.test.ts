import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { startReceiver, startSandbox } from './sandbox-for-tests.ts';

async function sandboxWithReceiver() {
  const receiver = await startReceiver();
  const sandbox = await startSandbox({ webhookUrl: receiver.url, retryDelaysMs: [20] });
  return { ...sandbox, received: receiver.received };
}

describe('paying out to a card', () => {
  test('is on its way at once and paid two seconds later', async () => {
    const { payoutCard, payout, get, clock, received } = await sandboxWithReceiver();
    const card = await payoutCard('4000 0566 5566 5556');
    expect(card).toMatchObject({ status: 'ACTIVE', brand: 'visa', last4: '5556', country: 'gb' });
    const made = await payout(card.id);
    expect(made.body).toMatchObject({ status: 'in_transit', amount: 4200, destination: card.id });
    const { id } = made.body as unknown as { id: string };
    clock.advance(2);
    expect((await get(`/payouts/${id}`)).body).toMatchObject({ status: 'paid' });
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect(received.map((event) => event.type)).toEqual(['payout.in_transit', 'payout.paid']);
  });

  test('declined at once: 402, and the payout stays on record as failed', async () => {
    const { payoutCard, payout, get } = await sandboxWithReceiver();
    const attemptId = randomUUID();
    const made = await payout((await payoutCard('4000050000009016')).id, { attemptId });
    expect(made.status).toBe(402);
    expect(made.body.error).toMatchObject({ type: 'payout_error', code: 'declined' });
    expect((await get(`/payouts?attemptId=${attemptId}`)).body).toMatchObject({
      data: [{ status: 'failed', failureCode: 'declined' }],
    });
  });

  test('fails on its way', async () => {
    const { payoutCard, payout, get, clock } = await sandboxWithReceiver();
    const made = await payout((await payoutCard('4000050000009024')).id);
    const { id } = made.body as unknown as { id: string };
    clock.advance(2);
    expect((await get(`/payouts/${id}`)).body).toMatchObject({
      status: 'failed',
      failureCode: 'destination_unreachable',
      paidAt: null,
    });
  });

  test('is paid and comes back', async () => {
    const { payoutCard, payout, get, clock, received } = await sandboxWithReceiver();
    const made = await payout((await payoutCard('4000050000009032')).id);
    const { id } = made.body as unknown as { id: string };
    clock.advance(2);
    expect((await get(`/payouts/${id}`)).body).toMatchObject({ status: 'paid' });
    clock.advance(5);
    expect((await get(`/payouts/${id}`)).body).toMatchObject({
      status: 'returned',
      failureCode: 'returned_by_bank',
    });
    await vi.waitFor(() => expect(received.at(-1)?.type).toBe('payout.returned'));
    expect(received.at(-1)?.object['paidAt']).not.toBeNull();
  });

  test('no answer, yet paid: asking again finds the one payout', async () => {
    const { payoutCard, payout, get, clock, state } = await sandboxWithReceiver();
    const card = await payoutCard('4000050000009115');
    const attemptId = randomUUID();
    await expect(payout(card.id, { attemptId })).rejects.toThrow('fetch failed');
    clock.advance(2);
    expect((await get(`/payouts?attemptId=${attemptId}`)).body).toMatchObject({
      data: [{ status: 'paid' }],
    });
    expect((await payout(card.id, { attemptId })).body).toMatchObject({ status: 'paid' });
    expect(state.payouts.size).toBe(1);
  });

  test('no answer and nothing happened: there is nothing to find', async () => {
    const { payoutCard, payout, get } = await sandboxWithReceiver();
    const attemptId = randomUUID();
    const card = await payoutCard('4000050000009123');
    await expect(payout(card.id, { attemptId })).rejects.toThrow('fetch failed');
    expect((await get(`/payouts?attemptId=${attemptId}`)).body).toEqual({ data: [] });
  });

  test('the same attempt never pays twice, and not with another amount', async () => {
    const { payoutCard, payout, state } = await sandboxWithReceiver();
    const card = await payoutCard('4000056655665556');
    const attemptId = randomUUID();
    const first = await payout(card.id, { attemptId });
    expect((await payout(card.id, { attemptId })).body).toEqual(first.body);
    expect((await payout(card.id, { attemptId, amount: 1 })).status).toBe(409);
    expect(state.payouts.size).toBe(1);
  });

  test('what a test orders happens at once and only where it can', async () => {
    const { payoutCard, payout, post, clock, get } = await sandboxWithReceiver();
    const made = await payout((await payoutCard('4000056655665556')).id);
    const { id } = made.body as unknown as { id: string };
    expect((await post(`/test/payouts/${id}/return`)).status).toBe(409);
    expect((await post(`/test/payouts/${id}/settle`)).body).toMatchObject({ status: 'paid' });
    expect((await post(`/test/payouts/${id}/fail`)).status).toBe(409);
    expect((await post(`/test/payouts/${id}/return`)).body).toMatchObject({ status: 'returned' });
    clock.advance(60);
    expect((await get(`/payouts/${id}`)).body).toMatchObject({ status: 'returned' });
  });
});

describe('cards that cannot be paid to yet, or ever', () => {
  test('a pending card becomes active after five seconds', async () => {
    const { payoutCard, payout, clock, get, received } = await sandboxWithReceiver();
    const card = await payoutCard('4000050000009214');
    expect(card.status).toBe('PENDING');
    expect((await payout(card.id)).body.error.code).toBe('destination_not_active');
    clock.advance(5);
    expect((await get(`/payout_cards/${card.id}`)).body).toMatchObject({ status: 'ACTIVE' });
    await vi.waitFor(() => expect(received[0]?.type).toBe('payout_card.updated'));
    expect((await payout(card.id)).status).toBe(200);
  });

  test.each([
    ['4000050000009222', 'PENDING'],
    ['4000050000009230', 'BLOCKED'],
    ['4000050000009248', 'PENDING_VERIFICATION'],
  ])('%s stays %s', async (number, status) => {
    const { payoutCard, payout, clock, get } = await sandboxWithReceiver();
    const card = await payoutCard(number);
    clock.advance(3600);
    expect((await get(`/payout_cards/${card.id}`)).body).toMatchObject({ status });
    expect((await payout(card.id)).status).toBe(409);
  });

  test('American Express cards cannot be paid to', async () => {
    const { post, token } = await sandboxWithReceiver();
    const answer = await post('/payout_cards', {
      token: await token('378282246310005'),
      holderName: 'Amira Haddad',
    });
    expect(answer.body.error.code).toBe('scheme_not_supported');
  });

  test('the same card has the same fingerprint wherever it is used', async () => {
    const { payoutCard, pay } = await sandboxWithReceiver();
    const card = await payoutCard('4242424242424242');
    const { confirm } = await pay('4242424242424242');
    const { charge } = confirm.body as unknown as { charge: { fingerprint: string } };
    expect(card).toMatchObject({ fingerprint: charge.fingerprint });
  });
});

describe('paying out to a bank account', () => {
  test('waits, leaves and arrives after the country’s days', async () => {
    const { post, payout, get, clock } = await sandboxWithReceiver();
    const account = await post('/bank_accounts', {
      country: 'gb',
      holderName: 'Amira Haddad',
      sortCode: '10-88-00',
      accountNumber: '00012345',
    });
    expect(account.body).toMatchObject({ status: 'ACTIVE', last4: '2345' });
    expect(JSON.stringify(account.body)).not.toContain('00012345');
    const made = await payout((account.body as unknown as { id: string }).id);
    const { id } = made.body as unknown as { id: string };
    expect(made.body).toMatchObject({ status: 'pending' });
    clock.advance(60);
    expect((await get(`/payouts/${id}`)).body).toMatchObject({ status: 'in_transit' });
    clock.advance(86_400);
    expect((await get(`/payouts/${id}`)).body).toMatchObject({ status: 'paid' });
  });

  test.each([
    [{ country: 'de', iban: 'DE89 3704 0044 0532 0130 00' }, 200],
    [{ country: 'de', iban: 'DE89 3704 0044 0532 0130 01' }, 400],
    [{ country: 'ch', iban: 'DE89 3704 0044 0532 0130 00' }, 400],
    [{ country: 'gb', sortCode: '1088', accountNumber: '00012345' }, 400],
    [{ country: 'us', routingNumber: '021000021', accountNumber: '123456789' }, 200],
    [{ country: 'us', routingNumber: '021000022', accountNumber: '123456789' }, 400],
    [{ country: 'ca', routingNumber: '12345678', accountNumber: '1234567' }, 200],
    [{ country: 'sa', accountNumber: '1234567' }, 400],
  ])('an account is checked by its country’s rules: %o gives %i', async (account, status) => {
    const { post } = await sandboxWithReceiver();
    const answer = await post('/bank_accounts', { holderName: 'Amira Haddad', ...account });
    expect(answer.status).toBe(status);
  });

  test('in Saudi Arabia money goes to banks only, in Canada to cards within a day', async () => {
    const { payoutCard, payout } = await sandboxWithReceiver();
    const card = await payoutCard('4000056655665556');
    const riyals = await payout(card.id, { currency: 'sar' });
    expect(riyals.body.error.code).toBe('payout_method_not_available');
    const dollars = await payout(card.id, { currency: 'cad' });
    expect(dollars.body).toMatchObject({ status: 'pending' });
  });
});
