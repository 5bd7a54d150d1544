// Who is paid by Ryft says so on Ryft's page: whom it has looked at, and to what they are paid.
import { createHmac, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ryft } from '#test/support/adapters.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { paymentSystemNamed } from '../../registry/payment-systems.ts';
import { webhookDoor } from '../../webhook-inbox/webhook-doors.ts';
import { ryftWebhooks } from '../webhooks.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(new Date(), ryft.settings);
});
afterAll(async () => app.close());

const system = () => paymentSystemNamed(app.context, 'RYFT');

async function opened(more: object = {}) {
  const told = await system().startPayoutCard(app.context, {
    attemptId: randomUUIDv7(),
    returnUrl: 'http://localhost/',
    venue: null,
    country: 'gb',
    payee: null,
    ...more,
  });
  if (told.outcome !== 'ok') throw new Error(told.outcome);
  return told.value;
}

async function fillIn(page: string, accountNumber: string, lastName = 'Cohen'): Promise<void> {
  await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      first_name: 'Sara',
      last_name: lastName,
      account_number: accountNumber,
      sort_code: '20-00-00',
    }),
  });
}

const given = async (reference: string) => {
  const told = await system().readGivenCard(app.context, reference);
  if (told.outcome !== 'ok') throw new Error(told.outcome);
  return told.value;
};

describe('somebody', () => {
  it.each([
    ['in London', '55771234', 'gb', '1234'],
    ['in Berlin', 'DE89370400440532013000', 'de', '3000'],
  ])('%s is paid to the account that they name', async (_where, number, country, lastFour) => {
    const { reference, clientSecret } = await opened({ country });
    const pages = system().payoutCardPages({ own: 'http://a', standIn: null }, clientSecret, 'en');
    expect(pages).toEqual({ frameUrl: null, pageUrl: clientSecret, frameOrigin: null });
    expect(await given(reference)).toBeNull();
    await fillIn(clientSecret, number);
    const card = await given(reference);
    expect(card).toMatchObject({ country, lastFour, holderName: null });
    const token = { token: card?.token ?? '', holderName: 'Sara Cohen' };
    expect(await system().registerPayoutCard(app.context, token)).toMatchObject({
      value: { kind: 'BANK_ACCOUNT', status: 'ACTIVE', lastFour, country },
    });
  });

  it('who names another account is paid to that one', async () => {
    const first = await opened();
    await fillIn(first.clientSecret, '55771234');
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 2 });
    const again = await opened({ payee: first.reference });
    expect(again.reference).toBe(first.reference);
    await fillIn(again.clientSecret, '55775678');
    expect(await given(again.reference)).toMatchObject({ lastFour: '5678' });
  });

  it('whose account there is gone begins anew', async () => {
    const anew = await opened({ payee: 'ac_that_nobody_has' });
    expect(anew.reference).not.toBe('ac_that_nobody_has');
  });

  it('whose account number is not valid is not paid', async () => {
    const { reference, clientSecret } = await opened();
    await fillIn(clientSecret, '55779930');
    const token = { token: (await given(reference))?.token ?? '', holderName: 'Sara Cohen' };
    expect(await system().registerPayoutCard(app.context, token)).toEqual({
      outcome: 'rejected',
      reason: 'NOT_ELIGIBLE',
    });
  });

  it.each([
    ['a person', null],
    ['a venue', 'The Salon'],
  ])('%s of whom papers are asked waits for them', async (_who, venue) => {
    const { reference, clientSecret } = await opened({ venue });
    await fillIn(clientSecret, '55771234', 'Papers');
    expect(await system().readPayoutCard(app.context, reference)).toMatchObject({
      value: { status: 'PENDING_VERIFICATION' },
    });
  });

  it('types no number of an account with us, and no card with anybody', async () => {
    const able = await system().capabilities(app.context, 'gb');
    expect(able).toMatchObject({
      paymentMethods: ['CARD'],
      payoutMethods: [{ kind: 'BANK_ACCOUNT' }],
      destinationsAreGiven: 'ON_ITS_PAGE',
    });
    expect(await system().capabilities(app.context, 'ae')).toBeNull();
    const account = { attemptId: randomUUIDv7(), country: 'gb', holderName: 'Sara Cohen' };
    expect(await system().registerBankAccount(app.context, account)).toEqual({
      outcome: 'rejected',
      reason: 'NOT_SUPPORTED',
    });
  });
});

describe('a message of Ryft’s', () => {
  const message = (body: object) => ({
    rawBody: Buffer.from(JSON.stringify(body)),
    header: () => undefined,
  });
  const told = (eventType: string, more: object = {}) =>
    ryftWebhooks.read(message({ id: 'ev_1', eventType, data: { id: 'x_1' }, ...more }));
  const at = { accountId: 'ac_1' };

  it.each([
    ['PaymentSession.captured', {}, 'x_1', 'CHARGE'],
    ['PaymentSession.refunded', {}, 'x_1', 'CHARGE'],
    ['Dispute.created', {}, 'x_1', 'DISPUTE'],
    ['Payout.status_updated', at, 'ac_1/x_1', 'PAYOUT'],
    ['PayoutMethod.updated', at, 'ac_1/x_1', 'DESTINATION'],
    ['Account.updated', {}, 'x_1', 'DESTINATION'],
    ['Person.updated', at, 'ac_1', 'DESTINATION'],
    ['Customer.created', {}, 'x_1', null],
    ['Transfer.updated', {}, 'x_1', null],
    // Whose they are they do not say, so they cannot be read again.
    ['Payout.status_updated', {}, 'x_1', null],
    ['Person.updated', {}, 'x_1', null],
    ['constructor.created', {}, 'x_1', null],
  ])('%s %j speaks of %s', (eventType, more, objectId, kind) => {
    const [event] = told(eventType, more) ?? [];
    expect(event).toMatchObject({ eventId: 'ev_1', objectId });
    expect(ryftWebhooks.about(event?.eventType ?? '')).toBe(kind);
  });

  it('that is none is none', () => {
    expect(ryftWebhooks.read(message({ id: 'ev_1' }))).toBeNull();
    expect(ryftWebhooks.read(message([]))).toBeNull();
  });

  it('is taken at the door of its account alone, with its signature', async () => {
    expect(webhookDoor(app.context, 'ryft', 'STRIPE')).toBeNull();
    const body = JSON.stringify({ id: 'ev_2', eventType: 'Customer.created', data: { id: 'x' } });
    const post = async (signature: string) =>
      app.ask('POST', '/api/webhooks/ryft/RYFT', {
        headers: { 'content-type': 'application/json', signature },
        body,
      });
    const good = createHmac('sha256', app.webhookSecret).update(body).digest('hex');
    expect((await post(good)).status).toBe(200);
    expect((await post(good.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(401);
    expect((await post('')).status).toBe(401);
  });
});
