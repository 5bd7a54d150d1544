// The sandbox as Adyen, as whoever has its key meets it: judged by what Adyen has published.
import { expect, test } from 'vitest';
import { faultsAtAdyen } from '../../../test/published/judge-adyen.ts';
import { apiKey, startSandbox } from '../../sandbox-for-tests.ts';

const merchantAccount = 'TipwellSandbox';

async function startAdyen() {
  const sandbox = await startSandbox();
  const ask = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const url = new URL(`${sandbox.baseUrl()}/adyen${path}`);
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await fetch(url, {
      method,
      headers: {
        'x-api-key': `AQE_${apiKey}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const told = (await answer.json()) as Record<string, unknown>;
    const said = {
      method,
      path: url.pathname.replace(/^\/adyen\/(?:v72|btl\/v4)/, ''),
      query: Object.fromEntries(url.searchParams),
      asked: body ?? null,
      status: answer.status,
      answer: told,
    };
    return { status: answer.status, body: told, faults: faultsAtAdyen(said) };
  };
  const session = async () =>
    ask('/v72/sessions', {
      merchantAccount,
      amount: { value: 1000, currency: 'GBP' },
      reference: 'charge-1',
      returnUrl: 'http://localhost/',
      countryCode: 'GB',
    });
  const { body } = await sandbox.get('/test/dialects');
  const { adyen } = body as unknown as { adyen: { publishableKey: string } };
  /** What the Drop-in does in a browser. */
  const pay = async ({ id, sessionData }: Record<string, unknown>, card: string) => {
    const path = `/checkoutshopper/v1/sessions/${String(id)}/payments`;
    const paymentMethod = {
      type: 'scheme',
      encryptedCardNumber: `test_${card}`,
      encryptedExpiryMonth: 'test_12',
      encryptedExpiryYear: 'test_2035',
    };
    return (await ask(`${path}?clientKey=${adyen.publishableKey}`, { sessionData, paymentMethod }))
      .body;
  };
  return { ...sandbox, ask, session, pay };
}

test('a session is paid, read with what the browser was given, and given back once', async () => {
  const { ask, session, pay } = await startAdyen();
  const made = await session();
  expect(made).toMatchObject({ status: 201, faults: [] });
  const declined = await pay(made.body, '4000000000000002');
  expect(declined).toMatchObject({ resultCode: 'Refused', refusalReason: 'Refused' });
  const paid = await pay(made.body, '4242424242424242');
  expect(paid).toMatchObject({ resultCode: 'Authorised' });
  const path = `/v72/sessions/${String(made.body['id'])}?sessionResult=`;
  const read = await ask(`${path}${String(paid['sessionResult'])}`);
  expect(read).toMatchObject({ status: 200, faults: [], body: { status: 'completed' } });
  expect(await ask(`${path}guessed`)).toMatchObject({ status: 422, faults: [] });

  const refund = { merchantAccount, amount: { value: 1000, currency: 'GBP' }, reference: 'r-1' };
  const at = `/v72/payments/${String(paid['pspReference'])}/refunds`;
  const key = { 'idempotency-key': 'refund-1' };
  const [first, again] = [await ask(at, refund, key), await ask(at, refund, key)];
  expect(first).toMatchObject({ status: 201, faults: [], body: { status: 'received' } });
  expect(again.body).toEqual(first.body);
  expect(await ask(at, refund)).toMatchObject({ status: 422, faults: [] });
});

test('without a key nothing is told, in the words of each document', async () => {
  const { ask, session } = await startAdyen();
  await session();
  const nobody = { 'x-api-key': 'AQE_nobody' };
  for (const path of ['/v72/paymentMethods', '/btl/v4/transfers']) {
    const refused = await ask(path, { merchantAccount }, nobody);
    // What was asked is not looked at.
    expect(refused.status).toBe(401);
    expect(refused.faults?.filter((fault) => fault.includes('refuses'))).toEqual([]);
  }
});

test('a dispute is defended once, with what has to be shown, and by a reason that applies', async () => {
  const { ask, session, pay, post } = await startAdyen();
  const made = await session();
  await pay(made.body, '4242424242424242');
  const opened = await post(`/test/payment_intents/${String(made.body['id'])}/dispute`, {});
  const disputePspReference = String(opened.body['id']).replace('_', '').toUpperCase();
  const about = { merchantAccountCode: merchantAccount, disputePspReference };
  const service = '/ca/services/DisputeService/v30';
  const say = async (call: string, more = {}) => {
    const { body } = await ask(`${service}/${call}`, { ...about, ...more });
    return body as { disputeServiceResult: { success: boolean }; defenseReasons?: object[] };
  };
  const isDone = async (call: string, more = {}) =>
    (await say(call, more)).disputeServiceResult.success;
  const allowed = await say('retrieveApplicableDefenseReasons');
  expect(allowed.defenseReasons).toMatchObject([
    { defenseReasonCode: 'InvalidChargeback', satisfied: false },
    { defenseReasonCode: 'CompellingEvidence', satisfied: false },
  ]);
  const defense = { defenseReasonCode: 'CompellingEvidence' };
  expect(await isDone('defendDispute', defense)).toBe(false);
  const document = { contentType: 'application/pdf', content: 'JVBERi0xLjc=' };
  const supplied = (type: string, more = {}) => ({
    defenseDocuments: [{ ...document, defenseDocumentTypeCode: type, ...more }],
  });
  const word = supplied('CompellingEvidence', { contentType: 'application/msword' });
  expect(await isDone('supplyDefenseDocument', word)).toBe(false);
  for (let times = 0; times < 2; times += 1) {
    expect(await isDone('supplyDefenseDocument', supplied('CompellingEvidence'))).toBe(true);
  }
  expect(await isDone('defendDispute', { defenseReasonCode: 'GoodsNotReturned' })).toBe(false);
  expect(await isDone('defendDispute', defense)).toBe(true);
  for (const call of ['defendDispute', 'acceptDispute']) {
    expect(await isDone(call, defense)).toBe(false);
  }
  expect((await say('retrieveApplicableDefenseReasons')).defenseReasons).toBeUndefined();
});

test('a day that is over has the report of its batch, and no other has', async () => {
  const { session, pay, clock, baseUrl } = await startAdyen();
  const made = await session();
  await pay(made.body, '4242424242424242');
  const day = clock.iso().slice(0, 10).replaceAll('-', '');
  const folder = `${baseUrl()}/adyen/reports/download/MerchantAccount/${merchantAccount}`;
  const report = async () =>
    fetch(`${folder}/settlement_detail_report_batch_${day}.csv`, {
      headers: { 'x-api-key': `AQE_${apiKey}` },
    });
  expect((await report()).status).toBe(404);
  clock.advance(86_400);
  const [head = '', row = ''] = (await (await report()).text()).split('\r\n');
  const cell = (name: string) => row.split(',')[head.split(',').indexOf(name)];
  expect(['Type', 'Gross Credit (GC)', 'Net Credit (NC)', 'Markup (NC)'].map(cell)).toEqual([
    'Settled',
    '10.00',
    '9.65',
    '0.35',
  ]);
});
