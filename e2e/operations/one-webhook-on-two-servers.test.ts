// The same message fifty times at the same moment, on two servers that are programs of their own:
// the tip is recorded once.
import { createHmac, randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stopProgram } from '../../run/child.ts';
import { startTestApp, startSecondServer, type TestApp } from '../support/fixtures.ts';

let app: TestApp;
let second: ChildProcess;
let secondOrigin: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ origin: secondOrigin, program: second } = await startSecondServer(app));
});
afterAll(async () => {
  if (second) await stopProgram(second);
  await app?.stop();
});

async function sandbox(path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(app.sandboxOrigin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${app.secrets.SANDBOX_API_KEY}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as Record<string, unknown>;
}

/** A guest pays ten pounds; the sandbox keeps its own messages to itself. */
async function paidTip(): Promise<{ tipId: string; chargeId: string }> {
  await sandbox('/v1/test/webhooks/pause', {});
  const tipId = randomUUID();
  const started = await fetch(`${app.origin}/api/tips`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': tipId },
    body: JSON.stringify({
      tipId,
      locationId: 101,
      staffId: 5001,
      amount: 1000,
      feeMode: 'DEDUCTED',
      expectedCharged: 1000,
    }),
  });
  expect(started.status).toBe(201);
  const { data } = await sandbox(`/v1/payment_intents?attemptId=${tipId}`);
  const chargeId = (data as { id: string }[])[0]?.id ?? '';
  const { token } = await sandbox('/v1/test/tokens', {
    cardNumber: '4242424242424242',
    expMonth: 12,
    expYear: 2035,
  });
  await sandbox(`/v1/payment_intents/${chargeId}/confirm`, { token });
  return { tipId, chargeId };
}

async function deliver(origin: string, eventId: string, chargeId: string): Promise<number> {
  const body = JSON.stringify({
    id: eventId,
    type: 'payment_intent.succeeded',
    createdAt: new Date().toISOString(),
    data: { object: { id: chargeId } },
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const mac = createHmac('sha256', app.secrets.SANDBOX_WEBHOOK_SECRET)
    .update(`${eventId}.${timestamp}.${body}`)
    .digest('base64');
  const answer = await fetch(`${origin}/api/webhooks/stand-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': eventId,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${mac}`,
    },
    body,
  });
  return answer.status;
}

test('the same webhook fifty times at once on two servers is one posting', async () => {
  const { tipId, chargeId } = await paidTip();
  const eventId = `evt_${randomUUID()}`;
  const statuses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      deliver(index % 2 === 0 ? app.origin : secondOrigin, eventId, chargeId),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([204]));
  await vi.waitUntil(
    async () =>
      (
        await app.query(`select from tipping.tips where tip_id = $1 and state = 'CAPTURED'`, [
          tipId,
        ])
      ).length === 1,
    { timeout: 15_000, interval: 100 },
  );
  const events = await app.query('select from providers.webhook_events where event_id = $1', [
    eventId,
  ]);
  expect(events).toHaveLength(1);
  const postings = await app.query<{ amount: string }>(
    `select amount from ledger.posting_facts
      where kind = 'TIP' and source_id = $1 and account_kind = 'person'`,
    [tipId],
  );
  expect(postings.map(({ amount }) => Number(amount))).toEqual([907]);
});
