import type { FastifyInstance } from 'fastify';
import { setCardStatus } from './dialects/nymcard/cards.ts';
import type { NymCardStatus } from './dialects/nymcard/rows.ts';
import { inHandsOf, makeCardToken, recogniseCard, walletCard } from './card-tokens.ts';
import { invalid, notFound } from './errors.ts';
import { faultKinds } from './faults.ts';
import type { Fault } from './faults.ts';
import { SettingError, checkWebhookUrl } from './options.ts';
import { findPayout, orders, presentPayout } from './payouts.ts';
import { addPost, answer } from './post-calls.ts';
import { fields, text } from './schemas.ts';
import type { World } from './world.ts';
import type { Dialect, Wallet } from './rows.ts';

/** The calls that only a sandbox has: its clock, its webhooks, tokens for its own cards, faults. */
export function testControlRoutes(app: FastifyInstance, world: World): void {
  clockRoutes(app, world);
  webhookRoutes(app, world);
  tokenRoutes(app, world);
  faultRoutes(app, world);
  addPost<{ status: NymCardStatus }>(
    app,
    world,
    '/test/nymcard/cards/:id',
    fields({ status: { type: 'string', enum: ['Active', 'Suspended', 'Terminated'] } }),
    ({ id, body }) => answer(setCardStatus(world, id, body.status)),
  );
  addPost<{ isEmpty: boolean }>(
    app,
    world,
    '/test/nymcard/float',
    fields({ isEmpty: { type: 'boolean' } }),
    ({ body }) => {
      world.nymFloat.isEmpty = body.isEmpty;
      return answer(world.nymFloat);
    },
  );
  addPost<{ searchLags: boolean }>(
    app,
    world,
    '/test/intercom',
    fields({ searchLags: { type: 'boolean' } }),
    ({ body }) => {
      world.intercom.searchLags = body.searchLags;
      return answer(world.intercom);
    },
  );
  for (const order of ['settle', 'fail', 'return'] as const) {
    addPost(app, world, `/test/payouts/:id/${order}`, fields({}), ({ id }) =>
      answer(presentPayout(orders[order](world, findPayout(world, id)))),
    );
  }
}

function clockRoutes(app: FastifyInstance, world: World): void {
  app.get('/test/clock', () => ({ now: world.clock.iso() }));
  // Not an ordinary POST: every piece of due work is a commit of its own.
  app.post<{ Body: { now?: string; advanceSeconds?: number; present?: true } }>(
    '/test/clock',
    {
      schema: {
        body: fields(
          {
            now: { type: 'string', format: 'date-time' },
            advanceSeconds: { type: 'integer', minimum: 0, maximum: 315_360_000 },
            present: { type: 'boolean', const: true },
          },
          [],
        ),
      },
    },
    (request) => {
      const { now, advanceSeconds, present } = request.body;
      if (Object.keys(request.body).length !== 1) {
        throw invalid('invalid_body', 'Give one of now, advanceSeconds and present.');
      }
      if (present) world.clock.moveToPresent();
      else if (now !== undefined) world.clock.moveTo(Date.parse(now));
      else world.clock.advance(advanceSeconds ?? 0);
      return { now: world.clock.iso() };
    },
  );
}

function webhookRoutes(app: FastifyInstance, world: World): void {
  const { webhooks, state } = world;
  const situation = () => ({
    paused: webhooks.paused,
    url: world.targets.of('own')?.url,
    stripeUrl: world.targets.of('stripe')?.url,
    checkoutUrl: world.targets.of('checkout')?.url,
    adyenUrl: world.targets.of('adyen')?.url,
    onfidoUrl: world.targets.of('onfido')?.url,
    nymcardUrl: world.targets.of('nymcard')?.url,
    intercomUrl: world.targets.of('intercom')?.url,
    ryftUrl: world.targets.of('ryft')?.url,
    payermaxUrl: world.targets.of('payermax')?.url,
  });

  app.get<{ Querystring: { objectId?: string; status?: string } }>(
    '/test/webhooks',
    {
      schema: {
        querystring: fields(
          {
            objectId: text(100),
            status: { type: 'string', enum: ['waiting', 'delivered', 'given_up'] },
          },
          [],
        ),
      },
    },
    (request) => {
      const data = [];
      for (const {
        id,
        objectId,
        nextAttemptAtMs,
        firstAttemptAtMs: _first,
        ...delivery
      } of state.deliveries.all()) {
        const { query } = request;
        if (query.objectId !== undefined && query.objectId !== objectId) continue;
        if (query.status !== undefined && query.status !== delivery.status) continue;
        const nextAttemptAt =
          nextAttemptAtMs === null ? null : new Date(nextAttemptAtMs).toISOString();
        const event = state.events.get(id) ?? state.foreignEvents.get(id)?.body;
        data.push({ id, event, objectId, ...delivery, nextAttemptAt });
      }
      return { ...situation(), data };
    },
  );
  app.get('/test/webhooks/quiet', async () => {
    await webhooks.quiet();
    return situation();
  });
  addPost(app, world, '/test/webhooks/pause', fields({}), () => {
    webhooks.pause();
    return answer(situation());
  });
  addPost(app, world, '/test/webhooks/resume', fields({}), () => {
    webhooks.resume();
    return answer(situation());
  });
  addPost<{ url?: string; dialect?: Dialect; secrets?: string[] }>(
    app,
    world,
    '/test/webhooks/target',
    fields(
      {
        url: text(2000),
        dialect: {
          type: 'string',
          enum: [
            'stripe',
            'checkout',
            'onfido',
            'nymcard',
            'intercom',
            'ryft',
            'payermax',
            'adyen',
          ],
        },
        secrets: { type: 'array', items: text(4000), minItems: 1, maxItems: 3 },
      },
      [],
    ),
    ({ body }) => {
      const { url, secrets, dialect = 'own' } = body;
      try {
        world.targets.change(dialect, {
          ...(url === undefined ? {} : { url: checkWebhookUrl(url) }),
          ...(secrets === undefined ? {} : { secrets }),
        });
      } catch (error) {
        if (error instanceof SettingError) {
          throw invalid('invalid_url', 'Webhooks go to an http address on this machine only.');
        }
        throw error;
      }
      return answer(situation());
    },
  );
  // Not an ordinary POST: it waits for the receiver's answers and may be repeated at will.
  app.post<{ Body: { eventId?: string; all?: boolean } }>(
    '/test/webhooks/deliver',
    { schema: { body: fields({ eventId: text(100), all: { type: 'boolean' } }, []) } },
    (request) => {
      const { eventId, all = false } = request.body;
      if (eventId !== undefined && state.deliveries.get(eventId) === undefined) {
        throw notFound('event');
      }
      return deliver(world, eventId === undefined ? undelivered(world, all) : [eventId]);
    },
  );
}

function undelivered(world: World, deliveredToo: boolean): string[] {
  const chosen = [...world.state.deliveries.all()].filter(
    (delivery) => deliveredToo || delivery.status === 'waiting',
  );
  return chosen.map((delivery) => delivery.id);
}

async function deliver(world: World, eventIds: string[]): Promise<object> {
  const data = [];
  for (const id of eventIds) data.push(await world.webhooks.sendNow(id));
  return { data };
}

function tokenRoutes(app: FastifyInstance, world: World): void {
  addPost<{
    cardNumber?: string;
    holderName?: string;
    expMonth?: number;
    expYear?: number;
    wallet?: Wallet;
    owner?: string;
  }>(
    app,
    world,
    '/test/tokens',
    fields(
      {
        cardNumber: text(30),
        holderName: text(100),
        expMonth: { type: 'integer', minimum: 1, maximum: 12 },
        expYear: { type: 'integer', minimum: 2000, maximum: 2100 },
        wallet: { type: 'string', enum: ['apple_pay', 'google_pay'] },
        owner: text(60),
      },
      [],
    ),
    ({ body }) => {
      const holderName = body.holderName ?? null;
      if (body.wallet !== undefined && body.cardNumber === undefined) {
        const card = inHandsOf(world, walletCard(world, body.wallet), body.owner);
        return answer(
          tokenAnswer(
            makeCardToken(world, card, { ...farExpiry(world), holderName, singleUse: false }).id,
          ),
        );
      }
      const { cardNumber, expMonth, expYear } = body;
      if (cardNumber === undefined || expMonth === undefined || expYear === undefined) {
        throw invalid('invalid_body', 'Give cardNumber, expMonth and expYear, or wallet alone.');
      }
      const typed = recogniseCard(world, { number: cardNumber, expMonth, expYear });
      const card = inHandsOf(world, typed, body.owner);
      return answer(
        tokenAnswer(
          makeCardToken(world, card, { holderName, expMonth, expYear, singleUse: false }).id,
        ),
      );
    },
  );
}

function tokenAnswer(token: string): object {
  return { token };
}

function farExpiry(world: World): { expMonth: number; expYear: number } {
  return { expMonth: 12, expYear: new Date(world.clock.nowMs()).getUTCFullYear() + 4 };
}

function faultRoutes(app: FastifyInstance, world: World): void {
  app.get('/test/faults', () => ({ data: world.faults.list() }));
  app.post<{ Body: Fault }>(
    '/test/faults',
    {
      schema: {
        body: fields(
          {
            path: {
              type: 'string',
              pattern: '^/(v1|stripe|checkout|onfido|nymcard|intercom|ryft|payermax|adyen)/',
            },
            kind: { type: 'string', enum: faultKinds },
            method: { type: 'string', enum: ['GET', 'POST', 'PUT', 'DELETE'] },
            times: { type: 'integer', minimum: 1, maximum: 1000, default: 1 },
          },
          ['path', 'kind'],
        ),
      },
    },
    (request) => {
      world.faults.order(request.body);
      return { data: world.faults.list() };
    },
  );
  app.delete('/test/faults', () => {
    world.faults.clear();
    return { data: [] };
  });
}
