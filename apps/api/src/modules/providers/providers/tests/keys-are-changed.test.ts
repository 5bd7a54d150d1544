// Keys and secrets are changed one after the other while guests pay: the new one stands first before the
// processor knows it, and the old one counts until nobody uses it. The stand-in's own words know one key.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adyen, checkout, payerMax, ryft, stripe } from '#test/support/adapters.ts';
import { aWaiter, cards, startATip, type Waiter } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { newRsaPair } from '#test/support/rsa-pairs.ts';
import { ryftKeyForTests } from '#test/support/ryft-keys.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

/** The same secret signs and is believed. */
const sameFor = (secret: string) => ({ signs: secret, isBelieved: secret });
const newSecret = sameFor('whsec_made_a_minute_ago');
const otherSecret = sameFor('whsec_of_somebody_else_entirely');

/** Of a pair one key signs, and the other is known to whoever believes it. */
function newPair() {
  const { privateKey, publicKey } = newRsaPair();
  return { signs: privateKey, isBelieved: publicKey };
}

const inWords = { newSecret, otherSecret };
describe.each([
  { adapter: stripe, dialect: 'stripe', newKey: 'sk_test_made_a_minute_ago', ...inWords },
  { adapter: checkout, dialect: 'checkout', newKey: 'sk_sbox_made_a_minute_ago', ...inWords },
  { adapter: ryft, dialect: 'ryft', newKey: ryftKeyForTests, ...inWords },
  {
    adapter: payerMax,
    dialect: 'payermax',
    newKey: newPair().signs,
    newSecret: newPair(),
    otherSecret: newPair(),
  },
  // Its secrets are written in hex.
  {
    adapter: adyen,
    dialect: 'adyen',
    newKey: 'AQE_made_a_minute_ago_by_us',
    newSecret: sameFor('ab'.repeat(32)),
    otherSecret: sameFor('cd'.repeat(32)),
  },
])('through $adapter.name', ({ adapter, dialect, newKey, ...secrets }) => {
  const { paymentSystem: name } = adapter;
  let app: TestApp;
  let sara: Waiter;

  beforeAll(async () => {
    app = await openTestApp(new Date(), async (outsideUrl, made) => {
      const said = await adapter.settings(outsideUrl, made);
      const accounts = JSON.parse(said['PAYMENT_ACCOUNTS'] ?? '') as Record<string, object>;
      const both = {
        apiKeys: ['NEW_KEY', `${name}_KEY`],
        webhookSecrets: ['NEW_WEBHOOK', `${name}_WEBHOOK`],
      };
      return {
        ...said,
        PAYMENT_ACCOUNTS: JSON.stringify({ [name]: { ...accounts[name], ...both } }),
        NEW_KEY: newKey,
        NEW_WEBHOOK: secrets.newSecret.isBelieved,
      };
    });
    sara = await aWaiter(app, { locationId: await adapter.venue.open(app, name) });
  });
  afterAll(() => app.close());

  const signWith = async (secret: string) =>
    app.outside.ask('POST', '/v1/test/webhooks/target', { dialect, secrets: [secret] });

  const tipOf = async (tipId: string) =>
    app.context.db
      .selectFrom('tipping.tips')
      .select(['state', 'payment_reference as reference'])
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();

  async function paid(): Promise<string> {
    const { tipId, status } = await startATip(app, sara, { country: adapter.venue.country });
    expect(status).toBe(201);
    const { reference } = await tipOf(tipId);
    await adapter.pay(app, reference ?? '', cards.success);
    await app.settle();
    return tipId;
  }

  it('a tip is paid while the processor does not know our new key yet, which stands first', async () => {
    expect(await tipOf(await paid())).toMatchObject({ state: 'CAPTURED' });
  });

  it('a message that the new secret signed is believed as well', async () => {
    await signWith(secrets.newSecret.signs);
    expect(await tipOf(await paid())).toMatchObject({ state: 'CAPTURED' });
  });

  it('one that neither signed is not, and what it told of is found out all the same', async () => {
    await signWith(secrets.otherSecret.signs);
    const tipId = await paid();
    expect(await tipOf(tipId)).toMatchObject({ state: 'STARTED' });
    app.clock.advance({ minutes: 1 });
    await comesRound(app, 'inquire-about-tips');
    expect(await tipOf(tipId)).toMatchObject({ state: 'CAPTURED' });
  });
});
