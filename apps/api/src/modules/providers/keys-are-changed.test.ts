// Keys and secrets are changed one after the other while guests pay: the new one stands first before the
// processor knows it, and the old one counts until nobody uses it. The sandbox's own words know one key.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stripe } from '../../../test/adapters.ts';
import { aWaiter, cards, startATip, type Waiter } from '../../../test/build.ts';
import { comesRound } from '../../../test/comes-round.ts';
import { openTestApp, type TestApp } from '../../../test/open-test-app.ts';

const newSecret = 'whsec_made_a_minute_ago';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date(), (sandbox, secrets) => {
    const { PAYMENT_ACCOUNTS = '', STRIPE_KEY, STRIPE_WEBHOOK } = stripe.settings(sandbox, secrets);
    const { STRIPE: account } = JSON.parse(PAYMENT_ACCOUNTS) as { STRIPE: object };
    const both = {
      apiKeys: ['STRIPE_KEY', 'STRIPE_OLD_KEY'],
      webhookSecrets: ['STRIPE_WEBHOOK', 'STRIPE_OLD_WEBHOOK'],
    };
    return {
      PAYMENT_ACCOUNTS: JSON.stringify({ STRIPE: { ...account, ...both } }),
      STRIPE_KEY: 'sk_test_made_a_minute_ago',
      STRIPE_OLD_KEY: STRIPE_KEY ?? '',
      STRIPE_WEBHOOK: newSecret,
      STRIPE_OLD_WEBHOOK: STRIPE_WEBHOOK ?? '',
    };
  });
  sara = await aWaiter(app);
});
afterAll(() => app.close());

const signWith = async (secret: string) =>
  app.sandbox.ask('POST', '/v1/test/webhooks/target', { dialect: 'stripe', secrets: [secret] });

const tipOf = async (tipId: string) =>
  app.context.db
    .selectFrom('tipping.tips')
    .select(['state', 'payment_reference as reference'])
    .where('tip_id', '=', tipId)
    .executeTakeFirstOrThrow();

async function paid(): Promise<string> {
  const { tipId, status } = await startATip(app, sara);
  expect(status).toBe(201);
  const { reference } = await tipOf(tipId);
  await stripe.pay(app, reference ?? '', cards.success);
  await app.settle();
  return tipId;
}

it('a tip is paid while the processor does not know our new key yet, which stands first', async () => {
  expect(await tipOf(await paid())).toMatchObject({ state: 'CAPTURED' });
});

it('a message that the new secret signed is believed as well', async () => {
  await signWith(newSecret);
  expect(await tipOf(await paid())).toMatchObject({ state: 'CAPTURED' });
});

it('one that neither signed is not, and what it told of is found out all the same', async () => {
  await signWith('whsec_of_somebody_else_entirely');
  const tipId = await paid();
  expect(await tipOf(tipId)).toMatchObject({ state: 'STARTED' });
  app.clock.advance({ minutes: 1 });
  await comesRound(app, 'inquire-about-tips');
  expect(await tipOf(tipId)).toMatchObject({ state: 'CAPTURED' });
});
