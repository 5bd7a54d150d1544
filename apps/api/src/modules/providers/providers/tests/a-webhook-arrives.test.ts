import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWaiter, cards, payByCard, startATip, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { jobHandlers } from '../../../../app.ts';
import { drainJobs } from '#platform/jobs.ts';
import type { OutgoingHttp, OutgoingResult } from '#platform/outgoing-http.ts';
import { handleWebhooks } from '../webhook-inbox/handle-webhooks.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp();
  await app.outside.ask('POST', '/v1/test/webhooks/pause');
  sara = await aWaiter(app);
});
afterAll(async () => {
  await app.close();
});

interface Message {
  body: string | Buffer;
  id: string;
  /** Unix seconds. */
  timestamp?: number;
  secret?: string;
  provider?: string;
  headers?: Record<string, string>;
}

/** What a processor sends, signed as it signs. */
async function send(message: Message): Promise<{ status: number; errorCode: unknown }> {
  const timestamp = message.timestamp ?? Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', message.secret ?? app.webhookSecret)
    .update(`${message.id}.${timestamp}.`)
    .update(message.body)
    .digest('base64');
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/webhooks/${message.provider ?? 'stand-in'}`,
    headers: {
      'content-type': 'application/json',
      'webhook-id': message.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signature}`,
      ...message.headers,
    },
    payload: message.body,
  });
  const errorCode =
    answer.statusCode === 204 ? null : answer.json<{ errorCode: number }>().errorCode;
  return { status: answer.statusCode, errorCode };
}

/** A message about a thing; its id is new unless it is given. */
function about(type: string, objectId: string, id = `evt_${randomUUID()}`): Message {
  const createdAt = '2026-11-21T12:00:00.000Z';
  return { id, body: JSON.stringify({ id, type, createdAt, data: { object: { id: objectId } } }) };
}

const kept = async (eventId: string) =>
  app.context.db
    .selectFrom('providers.webhook_events')
    .select(['raw_body', 'headers', 'handled_at'])
    .where('event_id', '=', eventId)
    .execute();

async function countJobs(name: string): Promise<number> {
  const { rows } = await app.context.pool.query<{ jobs: number }>(
    'select count(*) as jobs from graphile_worker.jobs where task_identifier = $1',
    [name],
  );
  return rows[0]?.jobs ?? 0;
}

async function intentOf(tipId: string): Promise<string> {
  const { body } = await app.outside.ask('GET', `/v1/payment_intents?attemptId=${tipId}`);
  return (body as { data: { id: string }[] }).data[0]?.id ?? '';
}

const stateOf = async (tipId: string): Promise<unknown> =>
  (
    await app.context.db
      .selectFrom('tipping.tips')
      .select('state')
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow()
  ).state;

const work = async (): Promise<void> => drainJobs(app.context, jobHandlers);

const answered = (status: number, body: unknown): OutgoingResult => ({
  kind: 'ANSWERED',
  status,
  headers: {},
  body,
});

describe('a message is refused', () => {
  const good = () => about('payment_intent.succeeded', 'pi_somebody');

  it.each([
    ['signed with another secret', () => ({ ...good(), secret: 'not our secret' }), 401_902],
    ['without a signature', () => ({ ...good(), headers: { 'webhook-signature': '' } }), 401_902],
    [
      'with a signature of another kind',
      () => ({ ...good(), headers: { 'webhook-signature': 'v2,AAAA' } }),
      401_902,
    ],
    [
      'that is six minutes old: it may be a copy',
      () => ({ ...good(), timestamp: Math.floor(Date.now() / 1000) - 360 }),
      401_902,
    ],
    [
      'from six minutes ahead',
      () => ({ ...good(), timestamp: Math.floor(Date.now() / 1000) + 360 }),
      401_902,
    ],
    ['whose id is not the one inside', () => ({ ...good(), id: 'evt_another' }), 401_902],
    ['that cannot be read', () => ({ id: 'evt_torn', body: '{"id":"evt_torn","ty' }), 400_901],
    ['that is no event', () => ({ id: 'evt_list', body: '[1,2,3]' }), 400_901],
    ['without a body', () => ({ id: 'evt_empty', body: '' }), 400_901],
    [
      'about a thing whose name the database cannot keep',
      () => about('payment_intent.succeeded', 'pi_\u0000'),
      400_901,
    ],
    ['from a processor that we do not know', () => ({ ...good(), provider: 'nobody' }), 404_900],
  ])('%s, and nothing is kept', async (_title, make, errorCode) => {
    const message: Message = make();
    const jobs = await countJobs('handle-webhooks');
    expect((await send(message)).errorCode).toBe(errorCode);
    expect(await kept(message.id)).toEqual([]);
    expect(await countJobs('handle-webhooks')).toBe(jobs);
  });

  it('that was changed on its way, be it by a space', async () => {
    const message = good();
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', app.webhookSecret)
      .update(`${message.id}.${timestamp}.${String(message.body)}`)
      .digest('base64');
    const answer = await send({
      ...message,
      body: `${String(message.body)} `,
      timestamp,
      headers: { 'webhook-signature': `v1,${signature}` },
    });
    expect(answer.errorCode).toBe(401_902);
  });
});

describe('a message is kept', () => {
  it('byte for byte as it came, before anything is done about it', async () => {
    const id = `evt_${randomUUID()}`;
    const odd = `{ "id":"${id}" ,\r\n"type":"refund.succeeded","note":"caf\\u00e9 Zoë 🙂","data":{"object":{"id":"re_1","n":1.50}}}\n`;
    expect((await send({ id, body: odd })).status).toBe(204);
    const [row] = await kept(id);
    expect(row?.raw_body.toString('utf8')).toBe(odd);
    expect(row?.headers).toMatchObject({ 'webhook-id': id, 'content-type': 'application/json' });
    expect(row?.handled_at).toBeNull();
  });

  it('also while a secret is replaced: one good signature among several is enough', async () => {
    const message = about('refund.succeeded', 're_2');
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', app.webhookSecret)
      .update(`${message.id}.${timestamp}.${String(message.body)}`)
      .digest('base64');
    const old = createHmac('sha256', 'the older secret').update('x').digest('base64');
    const headers = { 'webhook-signature': `v1,${old} v1,${signature}` };
    expect((await send({ ...message, timestamp, headers })).status).toBe(204);
  });

  it.each([2, 50])(
    'once when it comes %i times at the same time, and handled once',
    async (times) => {
      const jobs = await countJobs('handle-webhooks');
      const message = about('refund.succeeded', 're_3');
      const answers = await Promise.all(Array.from({ length: times }, () => send(message)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
      expect(await kept(message.id)).toHaveLength(1);
      expect(await countJobs('handle-webhooks')).toBe(jobs + 1);
    },
  );

  it('and not handled again when it comes once more afterwards', async () => {
    const message = about('refund.succeeded', 're_4');
    await send(message);
    await work();
    const [first] = await kept(message.id);
    app.clock.advance({ minutes: 1 });
    expect((await send(message)).status).toBe(204);
    expect(await countJobs('handle-webhooks')).toBe(0);
    expect(await kept(message.id)).toEqual([first]);
  });
});

describe('a message that changes nothing', () => {
  it.each([
    ['about a payment that nobody knows', 'payment_intent.succeeded', 'pi_nobody'],
    ['about a payout that nobody knows', 'payout.paid', 'po_nobody'],
    ['of a kind that is of no interest', 'payout_card.updated', 'pc_somebody'],
    ['of a kind that does not exist yet', 'something.new', 'x_1'],
  ])('%s is ticked off and asked about no more', async (_title, type, objectId) => {
    const message = about(type, objectId);
    expect((await send(message)).status).toBe(204);
    await work();
    expect(await kept(message.id)).toMatchObject([{ handled_at: expect.any(Date) }]);
    expect(await countJobs('handle-webhooks')).toBe(0);
  });
});

describe('while the processor does not answer', () => {
  let tipId: string;
  let message: Message;

  beforeEach(async () => {
    ({ tipId } = await startATip(app, sara));
    await payByCard(app, tipId, cards.success);
    message = about('payment_intent.succeeded', await intentOf(tipId));
    await send(message);
  });

  /** The time of a failed job's next try has come. */
  async function waitForTheNextTry(): Promise<void> {
    await app.context.pool.query('update graphile_worker._private_jobs set run_at = now()');
  }

  it.each<[string, OutgoingResult]>([
    ['cannot be reached', { kind: 'NOT_SENT' }],
    ['hangs', { kind: 'UNKNOWN' }],
    ['answers with a fault', answered(503, null)],
    ['refuses our key', answered(401, null)],
    ['answers with something else', answered(200, { hello: 'there' })],
  ])(
    'because it %s, nothing is lost: it is asked later and all is well',
    async (_title, result) => {
      let asked = 0;
      const outgoing = {
        send: async (): Promise<OutgoingResult> => {
          asked += 1;
          return result;
        },
      };
      await drainJobs({ ...app.context, outgoing }, jobHandlers);
      expect(asked).toBe(1);
      expect(await kept(message.id)).toMatchObject([{ handled_at: null }]);
      expect(await countJobs('handle-webhooks')).toBe(1);
      expect(await stateOf(tipId)).toBe('STARTED');

      // Not at once again, as fast as the machine can: the next try waits.
      await drainJobs({ ...app.context, outgoing }, jobHandlers);
      expect(asked).toBe(1);

      await waitForTheNextTry();
      await work();
      expect(await stateOf(tipId)).toBe('CAPTURED');
      expect(await kept(message.id)).toMatchObject([{ handled_at: expect.any(Date) }]);
      expect(await countJobs('handle-webhooks')).toBe(0);
    },
  );
});

describe('messages that arrive at the same moment', () => {
  /** The processor, except that it does not answer about one thing; counts what it was asked. */
  function answersExceptAbout(objectId: string | null) {
    const asked: string[] = [];
    const outgoing: OutgoingHttp = {
      send: async (request) => {
        asked.push(request.url.split('/').at(-1) ?? '');
        if (objectId !== null && request.url.endsWith(objectId)) return { kind: 'UNKNOWN' };
        return app.context.outgoing.send(request);
      },
    };
    return { asked, context: { ...app.context, outgoing } };
  }

  async function aPaidCharge(): Promise<{ tipId: string; intentId: string }> {
    const { tipId } = await startATip(app, sara);
    await payByCard(app, tipId, cards.success);
    return { tipId, intentId: await intentOf(tipId) };
  }

  it('are handled by one job, and one that gets no answer keeps no other waiting', async () => {
    const [good, silent] = [await aPaidCharge(), await aPaidCharge()];
    const messages = [silent, good].map(({ intentId }) =>
      about('payment_intent.succeeded', intentId),
    );
    // Written down while the first batch is under way, these two share the next one.
    await Promise.all([
      send(about('refund.succeeded', 're_5')),
      send(about('refund.succeeded', 're_6')),
      ...messages.map((message) => send(message)),
    ]);
    expect(await countJobs('handle-webhooks')).toBeLessThan(4);

    const { context } = answersExceptAbout(silent.intentId);
    await drainJobs(context, jobHandlers);
    expect(await stateOf(good.tipId)).toBe('CAPTURED');
    expect(await stateOf(silent.tipId)).toBe('STARTED');
    const [first, second] = await Promise.all(messages.map(({ id }) => kept(id)));
    expect(first).toMatchObject([{ handled_at: null }]);
    expect(second).toMatchObject([{ handled_at: expect.any(Date) }]);

    await app.context.pool.query('update graphile_worker._private_jobs set run_at = now()');
    const later = answersExceptAbout(null);
    await drainJobs(later.context, jobHandlers);
    expect(later.asked).toEqual([silent.intentId]);
    expect(await stateOf(silent.tipId)).toBe('CAPTURED');
    expect(await countJobs('handle-webhooks')).toBe(0);
  });

  it('and speak of the same thing make us ask about it once', async () => {
    const { tipId, intentId } = await aPaidCharge();
    const { asked, context } = answersExceptAbout(null);
    const types = ['processing', 'requires_action', 'succeeded'];
    const events = types.map((type) => about(`payment_intent.${type}`, intentId));
    for (const event of events) await send(event);
    await app.context.pool.query(
      `delete from graphile_worker._private_jobs
       where task_id = (select id from graphile_worker._private_tasks
                        where identifier = 'handle-webhooks')`,
    );
    await handleWebhooks(context, {
      events: events.map(({ id }) => ({ provider: 'stand-in', eventId: id })),
    });
    expect(asked).toEqual([intentId]);
    for (const { id } of events) {
      expect(await kept(id)).toMatchObject([{ handled_at: expect.any(Date) }]);
    }
    await work();
    expect(await stateOf(tipId)).toBe('CAPTURED');
  });
});
