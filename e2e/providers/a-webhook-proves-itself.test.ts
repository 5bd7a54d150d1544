// An owner adds a webhook whose system echoes what it is sent, reads why it is not verified, gives the system its
// secret and has it verified; then pauses it, sees that it fails, and that it was stopped.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openWebhookReceiver,
  type WebhookReceiver,
} from '../../apps/api/test/support/webhook-receiver.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let receiver: WebhookReceiver;
let owner: Page;
let complaints: string[];
let secret: string;

beforeAll(async () => {
  receiver = await openWebhookReceiver();
  app = await startTestApp();
  await foundDemoPeople(app);
  owner = await app.phone({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  complaints = complaintsOf(owner);
  await signIn(owner, { ...amira, login: 'salon-owner@demo.tipwell.test' });
}, 180_000);
afterAll(async () => {
  await app?.stop();
  await receiver?.close();
});

const card = () => owner.getByRole('region', { name: 'Webhooks' });
const row = () => card().getByRole('listitem').filter({ hasText: receiver.url });
const sheet = () => owner.getByRole('dialog');

/** Opens the tab again until the endpoint is in a state. */
async function until(state: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await owner.goto('/locations/101?tab=keys');
        await row().getByRole('button', { name: 'Messages' }).waitFor();
        return row().getByText(state, { exact: true }).count();
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(1);
}

async function change(to: 'Send' | 'Pause'): Promise<void> {
  await row()
    .getByRole('button', { name: `Change ${receiver.url}` })
    .click();
  await sheet().getByRole('radio', { name: to }).check();
  await expectFitForEverybody(owner);
  await sheet().getByRole('button', { name: 'Save' }).click();
  await sheet().waitFor({ state: 'detached' });
}

test('an address that echoes is not verified, and says what it has to answer', async () => {
  receiver.proveWith(({ text }) => ({ status: 200, body: text }));
  await owner.goto('/locations/101?tab=keys');
  await card().getByRole('button', { name: 'Add a webhook' }).click();
  await sheet().getByLabel('Address').fill(receiver.url);
  await sheet().getByRole('checkbox').first().check();
  await sheet().getByRole('button', { name: 'Add the webhook' }).click();
  secret = await sheet().locator('code').innerText();
  expect(secret).toMatch(/^whsec_/);
  await expectFitForEverybody(owner);
  await sheet().getByRole('button', { name: 'Done' }).click();
  await until('Not verified');
  await row().getByText('Not verified: its answer did not contain the right proof.').waitFor();
  await row().getByText('a proof that it computes from the challenge and its secret').waitFor();
  await expectFitForEverybody(owner);
  expect(receiver.received).toEqual([]);
});

test('with its secret it is verified once it is asked again', async () => {
  receiver.learn(secret);
  receiver.proveWith(({ proof }) => ({ status: 200, body: JSON.stringify({ proof }) }));
  // A minute goes by between two challenges.
  await app.query(
    `update outgoing_webhooks.endpoints set checked_at = checked_at - interval '2 minutes'`,
  );
  await row()
    .getByRole('button', { name: `Verify again: ${receiver.url}` })
    .click();
  await row()
    .getByText(/Waiting for proof|Active/)
    .first()
    .waitFor();
  await expectFitForEverybody(owner);
  await until('Active');
  await expectFitForEverybody(owner);
});

test('it is paused, and goes on', async () => {
  await change('Pause');
  await row().getByText('Paused', { exact: true }).waitFor();
  await expectFitForEverybody(owner);
  await change('Send');
  await row().getByText('Active', { exact: true }).waitFor();
});

test('one that fails says since when, and one that was stopped how it goes on', async () => {
  await app.query(
    `update outgoing_webhooks.endpoints set failing_since = now() - interval '1 hour'`,
  );
  await owner.reload();
  await row().getByText('It has not answered well since').waitFor();
  await expectFitForEverybody(owner);
  await app.query(`update outgoing_webhooks.endpoints set state = 'FAILED'`);
  await owner.reload();
  await row().getByText('Stopped', { exact: true }).waitFor();
  await row().getByText('It took no messages, so we stopped.').waitFor();
  await expectFitForEverybody(owner);
  await change('Send');
  await row().getByText('Active', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});
