// Payouts of Stripe on the wire, on its bad days: what is cut off between two steps is gone on with, what
// does not arrive is moved home before it is told, and nothing ends because something could not be asked.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStripeAccount } from '#test/support/a-stripe-account.ts';
import {
  openScriptedProcessor,
  type Answer,
  type ScriptedProcessor,
} from '#test/support/scripted-processor.ts';
import type { PaymentSystem } from '../../ports/ports.ts';
import { stripePaymentSystem } from '../payment-system.ts';

const attemptId = '0199c0de-0000-7000-8000-000000000001';
const payout = {
  attemptId,
  amount: 1234,
  currency: 'GBP' as const,
  destinationReference: 'acct_sara/ba_1',
};
const created = 1_790_000_000;

let processor: ScriptedProcessor;
let stripe: PaymentSystem;

beforeAll(async () => {
  processor = await openScriptedProcessor('STRIPE');
  stripe = stripePaymentSystem(
    aStripeAccount(processor.url, { apiKeys: ['sk_test_new', 'sk_test_old'] }),
  );
});
afterAll(() => processor.close());

const ok = (body: object, headers = {}): Answer => ({ status: 200, body, headers });
const listOf = (...data: object[]): Answer => ok({ object: 'list', data, has_more: false });
const refused = (status: number, code: string, type = 'invalid_request_error'): Answer => ({
  status,
  body: { error: { type, code, message: 'No.' } },
});
const keyReused: Answer = {
  status: 400,
  body: { error: { type: 'idempotency_error', message: 'No.' } },
};
const replayed = (code: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message: 'No.' } },
  headers: { 'idempotent-replayed': 'true' },
});

const transfer = (reversed = false, way = 'standard') => ({
  object: 'transfer',
  id: 'tr_1',
  amount: 1234,
  currency: 'gbp',
  created,
  destination: 'acct_sara',
  reversed,
  metadata: { attempt: attemptId, way },
});
const paidOut = (status: string, more: object = {}) => ({
  object: 'payout',
  id: 'po_1',
  amount: 1234,
  currency: 'gbp',
  status,
  arrival_date: created + 86_400,
  failure_code: null,
  metadata: { attempt: attemptId },
  ...more,
});
const bank = (...methods: string[]): Answer =>
  ok({
    object: 'bank_account',
    id: 'ba_1',
    country: 'GB',
    last4: '2345',
    bank_name: 'TEST BANK',
    available_payout_methods: methods,
  });

const external = 'GET /v1/accounts/acct_sara/external_accounts/ba_1';
const look = 'GET /v1/transfers';
const move = 'POST /v1/transfers';
const home = 'POST /v1/transfers/tr_1/reversals';
const send = 'POST /v1/payouts';
const list = 'GET /v1/payouts';
const reversal = ok({ object: 'transfer_reversal', id: 'trr_1' });

const calls = () => processor.heard.map(({ call }) => call);
const keysOf = (wanted: string) =>
  processor.heard
    .filter(({ call }) => call === wanted)
    .map(({ headers }) => headers['idempotency-key']);
const later = { outcome: 'rejected', reason: 'NOT_NOW' };
const unknown = { outcome: 'unknown' };

describe('a payout that is made', () => {
  it('moves the money to the account and pays it out from there, under keys of our attempt', async () => {
    processor.answers({
      [external]: [bank('standard', 'instant')],
      [look]: [listOf()],
      [move]: [ok(transfer(false, 'instant'))],
      [send]: [ok(paidOut('pending'))],
    });
    expect(await stripe.payOut(processor.context, payout)).toMatchObject({
      outcome: 'ok',
      value: {
        attemptId,
        reference: 'acct_sara/po_1',
        status: 'PENDING',
        amount: 1234,
        currency: 'GBP',
      },
    });
    expect(calls()).toEqual([look, external, move, send]);
    const [, , moved, sent] = processor.heard;
    expect(moved?.fields).toMatchObject({
      amount: '1234',
      currency: 'gbp',
      destination: 'acct_sara',
      transfer_group: `payout-${attemptId}`,
      'metadata[way]': 'instant',
    });
    expect(moved?.headers['idempotency-key']).toBe(`transfer-${attemptId}`);
    expect(moved?.headers['stripe-account']).toBeUndefined();
    expect(sent?.fields).toMatchObject({
      destination: 'ba_1',
      method: 'instant',
      'metadata[attempt]': attemptId,
    });
    expect(sent?.headers).toMatchObject({
      'idempotency-key': `payout-${attemptId}-instant`,
      'stripe-account': 'acct_sara',
    });
  });

  it('goes the usual way where the bank takes none at once after all', async () => {
    processor.answers({
      [external]: [bank('instant')],
      [look]: [listOf()],
      [move]: [ok(transfer(false, 'instant'))],
      [send]: [refused(400, 'instant_payouts_unsupported'), ok(paidOut('pending'))],
    });
    expect(await stripe.payOut(processor.context, payout)).toMatchObject({ outcome: 'ok' });
    expect(keysOf(send)).toEqual([`payout-${attemptId}-instant`, `payout-${attemptId}-standard`]);
  });

  it('goes on the way that was chosen when its money was moved, whatever the bank takes by now', async () => {
    processor.answers({
      [external]: [bank('instant')],
      [look]: [listOf()],
      [move]: [ok(transfer(false, 'instant'))],
      [send]: ['SILENCE'],
    });
    expect(await stripe.payOut(processor.context, payout)).toEqual(unknown);
    // Under this key Stripe makes nothing a second time, also where it takes in the first call only now.
    processor.answers({
      [external]: [bank('standard')],
      [look]: [listOf(transfer(false, 'instant'))],
      [send]: [ok(paidOut('pending'))],
    });
    expect(await stripe.payOut(processor.context, payout)).toMatchObject({ outcome: 'ok' });
    expect(keysOf(send)).toEqual([`payout-${attemptId}-instant`]);
  });

  it('goes the usual way in a later call too, once Stripe says again that there is no other', async () => {
    processor.answers({
      [look]: [listOf(transfer(false, 'instant'))],
      [send]: [replayed('instant_payouts_unsupported'), 'SILENCE'],
    });
    expect(await stripe.payOut(processor.context, payout)).toEqual(unknown);
    expect(keysOf(send)).toEqual([`payout-${attemptId}-instant`, `payout-${attemptId}-standard`]);
  });

  it('takes the way of an earlier call that was moving the money with another one in mind', async () => {
    processor.answers({
      [external]: [bank('standard')],
      [look]: [listOf(), listOf(transfer(false, 'instant'))],
      [move]: [keyReused],
      [send]: [ok(paidOut('pending'))],
    });
    expect(await stripe.payOut(processor.context, payout)).toMatchObject({ outcome: 'ok' });
    expect(keysOf(send)).toEqual([`payout-${attemptId}-instant`]);
  });

  it('asks as the earlier call did where that one found our balance empty', async () => {
    processor.answers({
      [external]: [bank('standard')],
      [look]: [listOf(), listOf()],
      [move]: [keyReused, replayed('balance_insufficient'), ok(transfer(false, 'instant'))],
      [send]: [ok(paidOut('pending'))],
    });
    expect(await stripe.payOut(processor.context, payout)).toMatchObject({ outcome: 'ok' });
    expect(
      processor.heard.filter(({ call }) => call === move).map((one) => one.fields['metadata[way]']),
    ).toEqual(['standard', 'instant', 'instant']);
    expect(keysOf(send)).toEqual([`payout-${attemptId}-instant`]);
  });

  it('is gone on with after it was cut off between the two steps, without moving money twice', async () => {
    processor.answers({
      [look]: [listOf(transfer())],
      [send]: [ok(paidOut('in_transit'))],
    });
    expect(await stripe.payOut(processor.context, payout)).toMatchObject({
      outcome: 'ok',
      value: { status: 'IN_TRANSIT' },
    });
    expect(calls()).not.toContain(move);
  });

  it('uses the old key while the new one is refused', async () => {
    processor.answers({
      [look]: [refused(401, 'api_key_expired'), listOf(transfer())],
      [send]: [ok(paidOut('pending'))],
    });
    expect(await stripe.payOut(processor.context, payout)).toMatchObject({ outcome: 'ok' });
    expect(processor.heard.slice(0, 2).map(({ headers }) => headers.authorization)).toEqual([
      'Bearer sk_test_new',
      'Bearer sk_test_old',
    ]);
  });

  it('asks under a next key once a saved answer says that the balance was empty', async () => {
    processor.answers({
      [external]: [bank('standard')],
      [look]: [listOf()],
      [move]: [replayed('balance_insufficient'), replayed('balance_insufficient'), ok(transfer())],
      [send]: [ok(paidOut('pending'))],
    });
    expect(await stripe.payOut(processor.context, payout)).toMatchObject({ outcome: 'ok' });
    expect(keysOf(move)).toEqual([
      `transfer-${attemptId}`,
      `transfer-${attemptId}-1`,
      `transfer-${attemptId}-2`,
    ]);
  });
});

describe('a payout of which nothing final is known', () => {
  it.each<[string, Record<string, Answer[]>, object]>([
    [
      'our balance is empty',
      { [external]: [bank()], [look]: [listOf()], [move]: [refused(400, 'balance_insufficient')] },
      later,
    ],
    ['both keys are refused', { [look]: [refused(401, 'x'), refused(401, 'x')] }, later],
    [
      'it cannot be asked what the bank takes',
      { [look]: [listOf()], [external]: [refused(429, 'rate_limit')] },
      later,
    ],
    [
      'nothing says which way the money was to go',
      { [look]: [listOf({ ...transfer(), metadata: { attempt: attemptId } })] },
      unknown,
    ],
    [
      'we ask too often',
      { [external]: [bank()], [look]: [listOf()], [move]: [refused(429, 'rate_limit')] },
      later,
    ],
    [
      'moving gets no answer',
      { [external]: [bank()], [look]: [listOf()], [move]: ['SILENCE'] },
      unknown,
    ],
    [
      'moving is still under way elsewhere',
      {
        [external]: [bank()],
        [look]: [listOf()],
        [move]: [refused(409, 'idempotency_key_in_use')],
      },
      unknown,
    ],
    [
      'it cannot be looked up whether money was moved',
      { [look]: [refused(400, 'parameter_invalid')] },
      unknown,
    ],
    ['paying out gets no answer', { [look]: [listOf(transfer())], [send]: ['SILENCE'] }, unknown],
    [
      'the money is not there yet',
      {
        [look]: [listOf(transfer())],
        [send]: [refused(400, 'balance_insufficient')],
      },
      unknown,
    ],
    [
      'it is refused, and the money is not home for certain',
      {
        [look]: [listOf(transfer()), listOf(transfer())],
        [send]: [refused(400, 'payouts_not_allowed')],
        [home]: ['SILENCE'],
      },
      unknown,
    ],
    ['something else answers', { [look]: [ok({ message: 'hello' })] }, unknown],
  ])('%s', async (_when, script, outcome) => {
    processor.answers(script);
    expect(await stripe.payOut(processor.context, payout)).toEqual(outcome);
  });

  it('and whose key stands for something else is for people to look at', async () => {
    processor.answers({
      [external]: [bank()],
      [look]: [listOf(), listOf()],
      [move]: [keyReused, keyReused],
    });
    expect(await stripe.payOut(processor.context, payout)).toEqual({
      outcome: 'rejected',
      reason: 'KEY_REUSED',
    });
  });
});

describe('a payout that cannot be made', () => {
  it('frees the money only once it is home again', async () => {
    processor.answers({
      [external]: [bank('standard')],
      [look]: [listOf()],
      [move]: [ok(transfer())],
      [send]: [refused(400, 'payouts_not_allowed')],
      [home]: [reversal],
    });
    expect(await stripe.payOut(processor.context, payout)).toEqual({
      outcome: 'rejected',
      reason: 'payouts_not_allowed',
    });
    expect(calls().at(-1)).toBe(home);
  });

  it('to an account that is gone moves nothing', async () => {
    processor.answers({ [external]: [refused(404, 'resource_missing')], [look]: [listOf()] });
    expect(await stripe.payOut(processor.context, payout)).toEqual({
      outcome: 'rejected',
      reason: 'destination_not_active',
    });
    expect(calls()).toEqual([look, external]);
  });
});

describe('what became of a payout', () => {
  it.each<[string, Record<string, Answer[]>, object]>([
    ['nothing was ever moved', { [look]: [listOf()] }, { outcome: 'ok', value: null }],
    [
      'it was paid out',
      { [look]: [listOf(transfer())], [list]: [listOf(paidOut('paid'))] },
      { outcome: 'ok', value: { status: 'PAID', paidAt: new Date((created + 86_400) * 1000) } },
    ],
    [
      'it is paid before the day that was named for it',
      {
        [look]: [listOf(transfer())],
        [list]: [listOf(paidOut('paid', { arrival_date: created + 86_400 * 365 }))],
      },
      { outcome: 'ok', value: { status: 'PAID', paidAt: new Date('2026-11-16T12:00:00Z') } },
    ],
    [
      'moved and not paid out: it is gone on with',
      { [look]: [listOf(transfer())], [list]: [listOf()] },
      { outcome: 'ok', value: null },
    ],
    [
      'moved and moved home',
      { [look]: [listOf(transfer(true))], [list]: [listOf()] },
      { outcome: 'ok', value: { status: 'FAILED' } },
    ],
    [
      'somebody else’s payout stands in the list',
      { [look]: [listOf(transfer())], [list]: [listOf(paidOut('paid', { metadata: {} }))] },
      { outcome: 'ok', value: null },
    ],
    [
      'the list cannot be read',
      { [look]: [listOf(transfer())], [list]: [refused(429, 'rate_limit')] },
      later,
    ],
  ])('%s', async (_what, script, outcome) => {
    processor.answers(script);
    expect(await stripe.findPayout(processor.context, attemptId)).toMatchObject(outcome);
  });

  it('that never left is known by its transfer, once that is home', async () => {
    const moved = 'GET /v1/transfers/tr_1';
    processor.answers({ [moved]: [ok(transfer(true)), ok(transfer())] });
    const ask = async () => stripe.readPayout(processor.context, 'acct_sara/tr_1');
    expect(await ask()).toMatchObject({ outcome: 'ok', value: { attemptId, status: 'FAILED' } });
    expect(await ask()).toEqual(unknown);
  });

  const read = 'GET /v1/payouts/po_1';
  it.each<[string, Record<string, Answer[]>, object]>([
    [
      'it is on its way',
      { [read]: [ok(paidOut('in_transit'))] },
      { outcome: 'ok', value: { status: 'IN_TRANSIT' } },
    ],
    [
      'a state that is new to us is under way',
      { [read]: [ok(paidOut('resting'))] },
      { outcome: 'ok', value: { status: 'IN_TRANSIT' } },
    ],
    [
      'the bank sent it back, and the money is moved home first',
      {
        [read]: [ok(paidOut('failed', { failure_code: 'account_closed' }))],
        [look]: [listOf(transfer())],
        [home]: [reversal],
      },
      { outcome: 'ok', value: { status: 'FAILED', failure: 'ACCOUNT_CLOSED' } },
    ],
    [
      'the bank sent it back, and the money was home already',
      {
        [read]: [ok(paidOut('failed', { failure_code: 'no_account' }))],
        [look]: [listOf(transfer(true))],
      },
      { outcome: 'ok', value: { status: 'FAILED', failure: 'DESTINATION_INVALID' } },
    ],
    [
      'the bank could not take it, which is no fault of Stripe’s',
      {
        [read]: [ok(paidOut('failed', { failure_code: 'could_not_process' }))],
        [look]: [listOf(transfer(true))],
      },
      { outcome: 'ok', value: { status: 'FAILED', failure: 'BANK_REFUSED' } },
    ],
    [
      'the bank pays to such cards no more',
      {
        [read]: [ok(paidOut('failed', { failure_code: 'unsupported_card' }))],
        [look]: [listOf(transfer(true))],
      },
      { outcome: 'ok', value: { status: 'FAILED', failure: 'DESTINATION_INVALID' } },
    ],
    [
      'our money there was not enough, which is nobody else’s fault',
      {
        [read]: [ok(paidOut('failed', { failure_code: 'insufficient_funds' }))],
        [look]: [listOf(transfer(true))],
      },
      { outcome: 'ok', value: { status: 'FAILED', failure: 'PROCESSOR_FAULT' } },
    ],
    [
      'the bank sent it back, and the money cannot be moved home',
      {
        [read]: [ok(paidOut('failed'))],
        [look]: [listOf(transfer()), listOf(transfer())],
        [home]: [refused(400, 'balance_insufficient')],
      },
      unknown,
    ],
    [
      'it is none of ours',
      { [read]: [ok(paidOut('paid', { metadata: {} }))] },
      { outcome: 'rejected', reason: 'NOT_FOUND' },
    ],
  ])('when asked by its name: %s', async (_what, script, outcome) => {
    processor.answers(script);
    expect(await stripe.readPayout(processor.context, 'acct_sara/po_1')).toMatchObject(outcome);
    expect(processor.heard[0]?.headers['stripe-account']).toBe('acct_sara');
  });
});
