// Negative controls: what a processor tells is spoiled on its way to us, and through every adapter nothing
// of it may reach the books. Once it is told rightly, the same tip is recorded.
import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adapters, adyen } from '#test/support/adapters.ts';
import { aWaiter, cards, startATip, type Waiter } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { journalOf } from '#test/support/journal.ts';
import { newRsaPair } from '#test/support/rsa-pairs.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import {
  openSpoilingLine,
  type CaughtMessage,
  type SpoilingLine,
} from '#test/support/spoiling-line.ts';

interface Door {
  path: string;
  signature: string;
  dialect: string | null;
  /** A secret of somebody else's, of the kind that it signs with. */
  otherSecret?: () => string;
  /** It writes amounts in whole units, as numbers or as texts: no amount is what has more places. */
  writesDecimals?: true;
  /** How the outside world signs an answer of its, where answers are signed. */
  signer?: (app: TestApp) => Promise<(answer: string) => object>;
  /** Each item of a message is signed, and not its bytes. */
  signsItems?: true;
}

/** How each of them signs, at which door, and how the outside world calls its way of speaking. */
const doors: Record<string, Door> = {
  'the stand-in': {
    path: '/api/webhooks/stand-in',
    signature: 'webhook-signature',
    dialect: null,
  },
  Stripe: {
    path: '/api/webhooks/stripe/STRIPE',
    signature: 'stripe-signature',
    dialect: 'stripe',
  },
  'Checkout.com': {
    path: '/api/webhooks/checkout/CHECKOUT',
    signature: 'cko-signature',
    dialect: 'checkout',
  },
  Ryft: {
    path: '/api/webhooks/ryft/RYFT',
    signature: 'signature',
    dialect: 'ryft',
  },
  PayerMax: {
    path: '/api/webhooks/payermax/PAYER_MAX',
    signature: 'sign',
    dialect: 'payermax',
    otherSecret: () => newRsaPair().privateKey,
    writesDecimals: true,
    signer: async ({ outside }) => {
      const { body } = await outside.ask('GET', '/v1/test/dialects/payermax');
      const key = createPrivateKey((body as { ownKey: string }).ownKey);
      return (answer) => ({ sign: sign('sha256', Buffer.from(answer), key).toString('base64') });
    },
  },
  Adyen: {
    path: '/api/webhooks/adyen/ADYEN',
    signature: 'hmacSignature',
    dialect: 'adyen',
    signsItems: true,
  },
};

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** An answer in which every field of a name is something else, or is not there. */
const eachField =
  (name: RegExp, change: (value: Json) => Json | undefined) =>
  (answer: string): string => {
    const walk = (value: Json): Json => {
      if (Array.isArray(value)) return value.map(walk);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).flatMap(([key, inner]) => {
          const isLeaf = typeof inner !== 'object' || inner === null;
          const changed = isLeaf && name.test(key) ? change(inner) : walk(inner);
          return changed === undefined ? [] : [[key, changed]];
        }),
      );
    };
    return JSON.stringify(walk(JSON.parse(answer) as Json));
  };

/** Where an amount has parts, it is told by its value. */
const money = /^amount|amount$|^value$/i;

const spoiledBy = (isDecimal: boolean): [what: string, how: (answer: string) => string][] => [
  ['without any amount', eachField(money, () => undefined)],
  [
    'with amounts as words',
    eachField(money, (value) =>
      typeof value === 'number' ? (isDecimal ? `${value} in all` : String(value)) : value,
    ),
  ],
  [
    'with amounts that are no whole numbers of the smallest unit',
    eachField(money, (value) =>
      typeof value === 'number' ? value + (isDecimal ? 0.005 : 0.5) : value,
    ),
  ],
  ['without a currency', eachField(/^currency/i, () => undefined)],
  ['with a currency that nobody knows', eachField(/^currency/i, () => 'xxx')],
  ['without a status', eachField(/^status$/i, () => undefined)],
  ['with a status that nobody knows', eachField(/^status$/i, () => 'all_right')],
  ['without ids', eachField(/^(?:id|outTradeNo)$/i, () => undefined)],
  [
    'about another attempt',
    (answer) =>
      answer.replaceAll(/[0-9a-f]{8}[-_][0-9a-f_-]{27}/g, (id) =>
        id.includes('_') ? randomUUID().replaceAll('-', '_') : randomUUID(),
      ),
  ],
  [
    'about another payment',
    eachField(/^(?:id|payment_intent|outTradeNo)$/i, (value) =>
      typeof value === 'string' ? `${value.slice(0, -3)}xyz` : value,
    ),
  ],
  ['that is a list', (answer) => `[${answer}]`],
  ['that is empty', () => '{}'],
  ['that is torn', (answer) => answer.slice(0, answer.length / 2)],
  ['that is a page', () => '<!doctype html><title>One moment</title>'],
];

describe.each([...adapters, adyen])(
  'through $name',
  ({ name, settings, pay, paymentSystem, venue }) => {
    const { country } = venue;
    const door = doors[name] ?? { path: '', signature: '', dialect: null };
    const { path, signature, dialect, signsItems = false } = door;
    let app: TestApp;
    let line: SpoilingLine;
    let sara: Waiter;

    beforeAll(async () => {
      line = await openSpoilingLine();
      app = await openTestApp(new Date(), (outsideUrl, secrets) => {
        line.leadTo(outsideUrl);
        return settings(line.url, secrets);
      });
      sara = await aWaiter(app, { locationId: await venue.open(app, paymentSystem) });
    });
    afterAll(async () => {
      await app.close();
      await line.close();
    });
    beforeEach(async () => {
      await app.outside.ask('POST', '/v1/test/webhooks/pause');
    });
    afterEach(() => line.spoil(null));

    /** A tip that a guest has paid, of which nobody has told us. */
    async function paid(): Promise<string> {
      const { tipId, status } = await startATip(app, sara, { country });
      expect(status).toBe(201);
      const { reference } = await app.context.db
        .selectFrom('tipping.tips')
        .select('payment_reference as reference')
        .where('tip_id', '=', tipId)
        .executeTakeFirstOrThrow();
      await pay(app, reference ?? '', cards.success);
      return tipId;
    }

    const entries = async (tipId: string) => journalOf(app, tipId, sara);
    const inquire = async () => {
      app.clock.advance({ hours: 1 });
      await comesRound(app, 'inquire-about-tips');
    };

    const spoiledAnswers = spoiledBy(door.writesDecimals ?? false);
    it.each(spoiledAnswers)('an answer %s puts nothing into the books', async (_what, how) => {
      const tipId = await paid();
      const before = line.spoiled();
      // Where answers are signed it is as if the processor had written it so.
      line.spoil(how, await door.signer?.(app));
      await inquire();
      expect(line.spoiled()).toBeGreaterThan(before);
      expect(await entries(tipId)).toEqual([]);
      line.spoil(null);
      await inquire();
      expect(await entries(tipId)).toHaveLength(5);
    });

    it.each(door.signer ? [['as it is'], ['with a space at its end']] : [])(
      'a signed answer %s counts for nothing once anybody else wrote or signed it',
      async (what) => {
        const tipId = await paid();
        const before = line.spoiled();
        const { privateKey } = newRsaPair();
        line.spoil(
          (answer) => (what === 'as it is' ? answer : `${answer} `),
          what === 'as it is'
            ? (answer) => ({
                sign: sign('sha256', Buffer.from(answer), privateKey).toString('base64'),
              })
            : undefined,
        );
        await inquire();
        expect(line.spoiled()).toBeGreaterThan(before);
        expect(await entries(tipId)).toEqual([]);
        line.spoil(null);
        await inquire();
        expect(await entries(tipId)).toHaveLength(5);
      },
    );

    /** A message that the processor has really sent, with the secret that it has now. */
    async function message(secret?: string): Promise<CaughtMessage> {
      const target = { ...(dialect === null ? {} : { dialect }), url: `${line.url}/caught` };
      const order = secret === undefined ? target : { ...target, secrets: [secret] };
      const moved = await app.outside.ask('POST', '/v1/test/webhooks/target', order);
      expect(moved.status).toBeLessThan(300);
      await paid();
      await app.outside.ask('POST', '/v1/test/webhooks/deliver', {});
      const last = line.caught.at(-1);
      if (!last) throw new Error('No message was caught.');
      return last;
    }

    async function send({ headers, body }: CaughtMessage): Promise<number> {
      const { host: _host, connection: _connection, 'content-length': _length, ...rest } = headers;
      const sent = Object.entries(rest).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      const answer = await app.server.inject({
        method: 'POST',
        url: path,
        headers: Object.fromEntries(sent),
        payload: body,
      });
      return answer.statusCode;
    }

    const kept = async () =>
      app.context.db.selectFrom('providers.webhook_events').select('event_id').execute();

    /** What is done to a signature, wherever it stands: in a header, or with each item of the body. */
    const withSignature =
      (change: (signature: string) => string | undefined) =>
      ({ headers, body }: CaughtMessage): CaughtMessage => {
        if (signsItems) {
          const signed = eachField(new RegExp(`^${signature}$`), (value) =>
            typeof value === 'string' ? change(value) : value,
          );
          return { headers, body: Buffer.from(signed(body.toString('utf8'))) };
        }
        const { [signature]: given, ...others } = headers;
        const changed = change(String(given));
        return {
          headers: changed === undefined ? others : { ...others, [signature]: changed },
          body,
        };
      };

    const spoiledMessages: [string, (sent: CaughtMessage) => CaughtMessage][] = [
      [
        'one sign of which was changed',
        ({ headers, body }) => ({ headers, body: withOneSignChanged(body) }),
      ],
      // Who signs what items tell signs nothing between them: what is added there tells nothing else.
      ...(signsItems
        ? []
        : [
            [
              'with a space at its end',
              ({ headers, body }) => ({ headers, body: Buffer.concat([body, Buffer.from(' ')]) }),
            ] satisfies [string, (sent: CaughtMessage) => CaughtMessage],
          ]),
      ['whose signature differs in one sign', withSignature(withLastSignChanged)],
      ['whose signature was cut', withSignature((text) => text.slice(0, -8))],
      ['without a signature', withSignature(() => undefined)],
    ];

    it.runIf(signsItems)(
      'a message with one item that is signed and one that is not is refused',
      async () => {
        const { headers, body } = await message();
        const told = JSON.parse(body.toString('utf8')) as { notificationItems: Json[] };
        const [item = null] = told.notificationItems;
        const other = JSON.parse(eachField(/^value$/, () => 1)(JSON.stringify(item))) as Json;
        const mixed = { ...told, notificationItems: [item, other] };
        const before = await kept();
        expect(await send({ headers, body: Buffer.from(JSON.stringify(mixed)) })).toBe(401);
        expect(await kept()).toEqual(before);
      },
    );

    it('a message as it was sent is taken', async () => {
      expect(await send(await message())).toBeLessThan(300);
    });

    it.each(spoiledMessages)('a message %s is refused', async (_what, how) => {
      const sent = await message();
      const before = await kept();
      expect(await send(how(sent))).toBe(401);
      expect(await kept()).toEqual(before);
    });

    it('a message that somebody else signed is refused', async () => {
      const another = signsItems ? 'cd'.repeat(32) : 'whsec_of_somebody_else_entirely';
      const sent = await message(door.otherSecret?.() ?? another);
      const before = await kept();
      expect(await send(sent)).toBe(401);
      expect(await kept()).toEqual(before);
    });
  },
);

/** Another amount, of as many digits. */
function withOneSignChanged(body: Buffer): Buffer {
  const text = body.toString('utf8');
  const changed = text.replace(/((?:amount\w*|value)":\s*)1/i, '$12');
  expect(changed).not.toBe(text);
  return Buffer.from(changed);
}

function withLastSignChanged(text: string): string {
  const at = text.replace(/=+$/, '').length - 4;
  return text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);
}
