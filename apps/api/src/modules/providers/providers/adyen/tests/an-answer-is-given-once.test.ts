// What is said against a dispute goes there in several calls, any of which may be lost, and nothing can be
// read again: it is given until it is taken, and never twice.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adyen } from '#test/support/adapters.ts';
import { tellItem } from '#test/support/adyen-items.ts';
import { aWaiter, startATip, type Waiter } from '#test/support/build.ts';
import { disputeAtProcessor } from '#test/support/disputes.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { paymentSystemNamed } from '../../registry/payment-systems.ts';

const service = '/adyen/ca/services/DisputeService/v30';
const unknown = { outcome: 'unknown' };
const nothingHeard = { outcome: 'ok', value: null };
const taken = { outcome: 'ok', value: { end: 'TAKEN' } };
/** A card whose bank asks about the payment before it disputes it. */
const aQuestion = '4000000000008344';

let app: TestApp;
let sara: Waiter;
const calls: string[] = [];

beforeAll(async () => {
  app = await openTestApp(new Date(), adyen.settings);
  sara = await aWaiter(app, { locationId: await adyen.venue.open(app, 'ADYEN') });
  const { outgoing } = app.context;
  const send = outgoing.send.bind(outgoing);
  outgoing.send = async (request) => {
    if (request.url.includes(service)) calls.push(request.url.split('/').at(-1) ?? '');
    return send(request);
  };
});
afterAll(async () => app.close());

const system = () => paymentSystemNamed(app.context, 'ADYEN');
const fault = async (call: string, kind: string) =>
  app.outside.ask('POST', '/v1/test/faults', { path: `${service}/${call}`, kind });

async function disputed(card = '4000000000000259') {
  const { tipId } = await startATip(app, sara);
  await adyen.pay(app, `charge-${tipId}`, card);
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
  await app.settle();
  const { reference } = await app.context.db
    .selectFrom('tipping.disputes')
    .select('provider_reference as reference')
    .where('tip_id', '=', tipId)
    .executeTakeFirstOrThrow();
  calls.length = 0;
  return {
    tipId,
    answer: { attemptId: randomUUID(), disputeReference: reference, text: 'It was.' },
  };
}

type Said = Awaited<ReturnType<typeof disputed>>['answer'];
const give = async (answer: Said) => system().answerDispute(app.context, { ...answer, files: {} });
const find = async (answer: Said) => system().findAnswer(app.context, answer);
const accept = async (answer: Said) => system().acceptDispute(app.context, answer);
const wasAccepted = async (answer: Said) =>
  system().findAnswer(app.context, { ...answer, text: null });

it.each(['time_out_accepted', 'time_out_not_accepted'])(
  'documents whose answer is lost (%s) are supplied again in the place of those before',
  async (kind) => {
    const { answer } = await disputed();
    await fault('supplyDefenseDocument', kind);
    expect(await give(answer)).toEqual(unknown);
    await app.settle();
    expect(await find(answer)).toEqual(nothingHeard);
    expect(await give(answer)).toMatchObject(taken);
    expect(await find(answer)).toMatchObject(taken);
    expect(calls.filter((call) => call === 'supplyDefenseDocument')).toHaveLength(2);
    expect(calls.filter((call) => call === 'defendDispute')).toHaveLength(1);
  },
);

it('an answer of which a message tells alone is not given again', async () => {
  const { answer } = await disputed();
  await fault('defendDispute', 'time_out_accepted');
  expect(await give(answer)).toEqual(unknown);
  // Asked again before the message has come, nobody knows more.
  await app.outside.ask('POST', '/v1/test/webhooks/pause');
  await give(answer);
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
  await app.settle();
  expect(await find(answer)).toMatchObject(taken);
  expect(calls.filter((call) => call === 'defendDispute')).toHaveLength(1);
});

it('a message about documents alone is not taken for the answer', async () => {
  const { tipId, answer } = await disputed();
  await fault('defendDispute', 'time_out_not_accepted');
  expect(await give(answer)).toEqual(unknown);
  const about = { merchantReference: `charge-${tipId}`, value: 1000 };
  const pspReference = answer.disputeReference;
  await app.outside.ask('POST', '/v1/test/webhooks/pause');
  app.clock.advance({ minutes: 1 });
  await tellItem(app, { ...about, eventCode: 'INFORMATION_SUPPLIED', pspReference });
  expect(await find(answer)).toEqual(nothingHeard);
  expect(await give(answer)).toMatchObject(taken);
  expect(calls.filter((call) => call === 'defendDispute')).toHaveLength(2);
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
});

it('a dispute whose day is over is not answered, and says so', async () => {
  const { answer } = await disputed();
  await app.outside.ask('POST', '/v1/test/webhooks/pause');
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 8 * 86_400 });
  expect(await give(answer)).toEqual({ outcome: 'rejected', reason: 'NOT_DEFENDABLE' });
  expect(await accept(answer)).toEqual({ outcome: 'rejected', reason: 'NOT_TAKEN' });
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
  await app.settle();
  expect(await give(answer)).toEqual({ outcome: 'rejected', reason: 'OVER' });
});

it('one that is accepted is over for everybody else', async () => {
  const { answer } = await disputed();
  await fault('acceptDispute', 'time_out_accepted');
  expect(await accept(answer)).toEqual(unknown);
  await app.settle();
  expect(await wasAccepted(answer)).toMatchObject(taken);
  const other = { ...answer, attemptId: randomUUID() };
  expect(await accept(other)).toEqual({ outcome: 'rejected', reason: 'OVER' });
  expect(await give(other)).toEqual({ outcome: 'rejected', reason: 'OVER' });
  expect(await wasAccepted(other)).toMatchObject({ value: { end: 'OVER' } });
  expect(calls.filter((call) => call === 'acceptDispute')).toHaveLength(1);
});

it('what Adyen answers is not ours to guess: an end of the line says nothing', async () => {
  const { answer } = await disputed();
  for (const kind of ['rate_limited', 'key_refused']) {
    await fault('defendDispute', kind);
    expect(await give(answer)).toEqual({ outcome: 'rejected', reason: 'NOT_NOW' });
  }
  await fault('defendDispute', 'server_error');
  expect(await give(answer)).toEqual(unknown);
  expect(await give(answer)).toMatchObject(taken);
  const there = disputeAtProcessor(answer.disputeReference);
  await app.outside.ask('POST', `/v1/test/disputes/${there}/won`);
  await app.settle();
  expect(await system().readDispute(app.context, answer.disputeReference)).toMatchObject({
    value: { status: 'WON' },
  });
});

it('a question of the bank is answered, and the dispute that comes of it once more', async () => {
  const { answer } = await disputed(aQuestion);
  expect(await give(answer)).toMatchObject(taken);
  await app.settle();
  app.clock.advance({ minutes: 1 });
  const there = disputeAtProcessor(answer.disputeReference);
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 60 });
  await app.outside.ask('POST', `/v1/test/disputes/${there}/escalate`);
  await app.settle();
  const read = async () => system().readDispute(app.context, answer.disputeReference);
  expect(await read()).toMatchObject({ value: { status: 'NEEDS_RESPONSE' } });
  app.clock.advance({ minutes: 1 });
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 60 });
  const second = { ...answer, attemptId: randomUUID() };
  // Its answer is lost: of this one a message tells as well.
  await fault('defendDispute', 'time_out_accepted');
  expect(await give(second)).toEqual(unknown);
  await app.settle();
  expect(await read()).toMatchObject({ value: { status: 'UNDER_REVIEW' } });
  expect(await find(second)).toMatchObject(taken);
  expect(await find(answer)).toMatchObject(taken);
});

it('a second answer whose taking is told at once stands as that', async () => {
  const { answer } = await disputed(aQuestion);
  expect(await give(answer)).toMatchObject(taken);
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 60 });
  app.clock.advance({ minutes: 1 });
  const there = disputeAtProcessor(answer.disputeReference);
  await app.outside.ask('POST', `/v1/test/disputes/${there}/escalate`);
  await app.settle();
  await app.outside.ask('POST', '/v1/test/webhooks/pause');
  const second = { ...answer, attemptId: randomUUID() };
  const given = await give(second);
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
  expect(given).toMatchObject({ value: { end: 'TAKEN', dispute: { status: 'UNDER_REVIEW' } } });
  expect(await find(second)).toMatchObject(taken);
});
