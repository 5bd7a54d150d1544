import { describe, expect, test } from 'vitest';
import { startSandbox } from '../sandbox-for-tests.ts';

/** A browser without a script: follows nothing by itself, sends plain forms. */
async function guest(wishes: object = {}) {
  const sandbox = await startSandbox();
  const intent = await sandbox.intent(wishes);
  const go = async (path: string, form?: Record<string, string>) => {
    const response = await fetch(new URL(path, sandbox.baseUrl()), {
      redirect: 'manual',
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    return {
      status: response.status,
      leadsTo: response.headers.get('location'),
      headers: response.headers,
      text: await response.text(),
    };
  };
  const page = `/elements/${intent.clientSecret}`;
  return { ...sandbox, intent, go, page, confirm: `${page}/confirm` };
}

const typed = {
  cardNumber: '4242 4242 4242 4242',
  expiry: '12/40',
  cvc: '123',
  holderName: 'Jo Field',
};

describe('the hosted card page without a script', () => {
  test('a good card leads back to the shop', async () => {
    const { go, confirm, page, get, intent } = await guest();
    const paid = await go(confirm, typed);
    expect([paid.status, paid.leadsTo]).toEqual([303, `${page}?mode=page&lang=en`]);
    const after = await go(page);
    expect([after.status, after.leadsTo]).toEqual([303, 'http://127.0.0.1:3000/receipt']);
    expect((await get(`/payment_intents/${intent.id}`)).body).toMatchObject({
      status: 'succeeded',
    });
  });

  test('a declined card is told in plain words; all that was typed stays, but the code', async () => {
    const { go, confirm } = await guest();
    const { text } = await go(confirm, { ...typed, cardNumber: '4000 0000 0000 9995', cvc: '987' });
    expect(text).toContain('There is not enough money on this card. Nothing was charged.');
    expect(text).toContain('value="4000 0000 0000 9995"');
    expect(text).toContain('value="Jo Field"');
    expect(text).not.toContain('"987"');
  });

  test.each([
    [{ cardNumber: '' }, 'Enter the card number.'],
    [{ cardNumber: '4242 4242 4242 4241' }, 'This card number is not right.'],
    [{ cardNumber: '4111 1111 1111 1111' }, 'Only test cards work in the sandbox.'],
    [{ expiry: '13/40' }, 'Enter the month and year'],
    [{ expiry: '01/20' }, 'This card has expired.'],
    [{ cvc: '12' }, 'Enter the 3 digits on the back'],
    [{ cardNumber: '378282246310005' }, 'Enter the 4 digits on the front'],
    [{ holderName: ' ' }, 'Enter the name as it is on the card.'],
  ])('%o is told at its field: %s', async (wrong, sentence) => {
    const { go, confirm, state, intent } = await guest();
    const { text } = await go(confirm, { ...typed, ...wrong });
    expect(text).toContain(sentence);
    expect(text).toContain('aria-invalid="true"');
    expect(state.intents.get(intent.id)?.status).toBe('requires_payment_method');
  });

  test('Arabic digits are digits', async () => {
    const { go, confirm } = await guest();
    const cardNumber = '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢';
    expect((await go(confirm, { ...typed, cardNumber, expiry: '١٢/٤٠', cvc: '١٢٣' })).status).toBe(
      303,
    );
  });

  test('the bank asks, refuses, and approves the second time', async () => {
    const { go, confirm, page, intent, state } = await guest();
    const asked = await go(confirm, { ...typed, cardNumber: '4000000000003220' });
    const bank = asked.leadsTo ?? '';
    expect(bank).toContain('/three-d-secure/');
    expect((await go(bank)).text).toContain('£10.95 with the card ending in 3220.');
    await go(bank, { answer: 'refuse' });
    expect((await go(page)).text).toContain('refused on the bank’s page');

    await go(confirm, { ...typed, cardNumber: '4000000000003220' });
    await go(bank, { answer: 'approve' });
    expect(state.intents.get(intent.id)?.status).toBe('succeeded');
  });

  test('a second press pays nothing twice', async () => {
    const { go, confirm, state } = await guest();
    await go(confirm, typed);
    expect((await go(confirm, typed)).status).toBe(303);
    expect([...state.intents.all()][0]?.amountCaptured).toBe(1095);
    expect(state.events.size).toBe(1);
  });

  test('a test card is filled in by a press on it', async () => {
    const { go, confirm, state, intent } = await guest();
    const { text } = await go(confirm, { fill: '4000000000000002' });
    expect(text).toContain('value="4000 0000 0000 0002"');
    expect(state.intents.get(intent.id)?.lastError).toBeNull();
  });

  test('what the shop calls itself cannot smuggle in markup', async () => {
    const { go, page } = await guest({ statementName: '<img src=x>"' });
    const { text, headers } = await go(page);
    expect(text).toContain('&lt;img src=x&gt;&quot;');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://127.0.0.1:3000");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('a wrong secret opens nothing', async () => {
    const { go, intent } = await guest();
    const wrong = `${intent.id}_secret_guess`;
    expect((await go(`/elements/${wrong}`)).status).toBe(404);
    expect((await go(`/elements/${wrong}/confirm`, typed)).status).toBe(404);
    expect((await go(`/three-d-secure/${wrong}`)).status).toBe(404);
  });
});

describe('the page for a card to be paid to', () => {
  test('ends in a token that makes one payout card', async () => {
    const { post, get, go } = await guest();
    const made = await post('/payout_card_setups', {
      returnUrl: 'http://127.0.0.1:3000/cards?a=1',
    });
    const { id, url } = made.body as unknown as { id: string; url: string };
    const path = new URL(url).pathname;
    expect((await go(path)).text).not.toContain('id="cvc"');
    const fields = { cardNumber: '4000056655665556', expiry: '12/40', holderName: 'Amira' };
    await go(`${path}/confirm`, fields);
    const back = new URL((await go(path)).leadsTo ?? '');
    expect(back.searchParams.get('a')).toBe('1');
    const token = back.searchParams.get('payout_card_token');
    expect((await get(`/payout_card_setups/${id}`)).body).toMatchObject({ status: 'done', token });

    const card = { token, holderName: 'Amira' };
    expect((await post('/payout_cards', card)).body).toMatchObject({ status: 'ACTIVE' });
    expect((await post('/payout_cards', card)).body.error.code).toBe('token_used');
  });

  test('tells whose card it is before it is taken, and never its number', async () => {
    const { post, get, go } = await guest();
    const made = await post('/payout_card_setups', { returnUrl: 'http://127.0.0.1:3000/' });
    const { id, url } = made.body as unknown as { id: string; url: string };
    expect((await get(`/payout_card_setups/${id}`)).body).toMatchObject({ card: null });
    const fields = { cardNumber: '4000050000009503', expiry: '12/40', holderName: 'Amira Haddad' };
    await go(`${new URL(url).pathname}/confirm`, fields);
    const { body } = await get(`/payout_card_setups/${id}`);
    expect(body).toMatchObject({
      card: { brand: 'visa', last4: '9503', country: 'kp', holderName: 'Amira Haddad' },
    });
    expect(JSON.stringify(body)).not.toContain(fields.cardNumber);
  });

  test('opens with the public key and with no other', async () => {
    const { post, get, go } = await guest();
    const made = await post('/payout_card_setups', { returnUrl: 'http://127.0.0.1:3000/' });
    const { url } = made.body as unknown as { url: string };
    const { publicKey } = (await get('/account')).body as unknown as { publicKey: string };
    const path = new URL(url).pathname;
    expect((await go(`${path}?key=${publicKey}`)).status).toBe(200);
    expect((await go(`${path}?key=pk_of_somebody_else`)).status).toBe(404);
  });
});
