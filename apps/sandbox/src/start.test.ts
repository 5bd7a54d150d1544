import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { apiKey, startReceiver, storiesOf, webhookSecret } from './sandbox-for-tests.ts';

const program = join(import.meta.dirname, 'start.ts');

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [program], { env, stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  const listening = async () => {
    await vi.waitFor(() => expect(output).toContain('listening on'), { timeout: 10_000 });
    return /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '';
  };
  return { child, exit, listening, output: () => output };
}

function settings(extra: Record<string, string> = {}) {
  return {
    SANDBOX_API_KEY: apiKey,
    SANDBOX_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/',
    PORT: '0',
    ...extra,
  };
}

test('a kill loses nothing: payments, payouts on their way, cards, messages, webhooks', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const stateFile = join(directory, 'state.jsonl');
  const receiver = await startReceiver();

  // Nobody listens for webhooks in the first life.
  const first = start(settings({ SANDBOX_STATE_FILE: stateFile }));
  const before = storiesOf(await first.listening());
  const paid = await before.pay('4242424242424242');
  const card = await before.payoutCard('4000056655665556');
  const attemptId = randomUUID();
  const payout = await before.payout(card.id, { attemptId });
  const key = { 'idempotency-key': 'message' };
  const message = { attemptId: randomUUID(), kind: 'email', to: 'a@b.test', text: 'Hello' };
  const sent = await before.post('/messages', message, key);
  first.child.kill('SIGKILL');
  await first.exit;

  const second = start(
    settings({ SANDBOX_STATE_FILE: stateFile, SANDBOX_WEBHOOK_URL: receiver.url }),
  );
  const after = storiesOf(await second.listening());
  expect((await after.get(`/payment_intents/${paid.id}`)).body).toEqual(paid.confirm.body);
  expect((await after.get(`/payout_cards/${card.id}`)).body).toEqual(card);
  const again = await after.post('/messages', message, key);
  expect(again.body).toEqual(sent.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  await after.post('/test/clock', { advanceSeconds: 2 });
  const { id } = payout.body as unknown as { id: string };
  expect((await after.get(`/payouts?attemptId=${attemptId}`)).body).toMatchObject({
    data: [{ id, status: 'paid' }],
  });
  await vi.waitFor(() => expect(receiver.received.length).toBe(3), { timeout: 5000 });
  expect(receiver.received.map((event) => event.type).toSorted()).toEqual([
    'payment_intent.succeeded',
    'payout.in_transit',
    'payout.paid',
  ]);

  const files = [stateFile, `${stateFile}-wal`].filter((file) => existsSync(file));
  const kept =
    files.map((file) => readFileSync(file, 'latin1')).join('') + first.output() + second.output();
  expect(kept).toContain(card.id);
  expect(kept).not.toContain('4242424242424242');
  // Times in milliseconds have 13 digits; a card number written without gaps has more.
  expect(kept).not.toMatch(/\d{14,}/);

  second.child.kill('SIGTERM');
  const began = Date.now();
  expect(await second.exit).toEqual([0, null]);
  expect(Date.now() - began).toBeLessThan(1000);
});

test.each(['SANDBOX_API_KEY', 'SANDBOX_WEBHOOK_SECRET', 'SANDBOX_WEBHOOK_URL'])(
  'without %s it says so in one sentence and ends',
  async (name) => {
    const { exit, output } = start({ ...settings(), [name]: '' });
    expect(await exit).toEqual([1, null]);
    expect(output()).toBe(`${name} is not set: the sandbox cannot start without it.\n`);
  },
);

test('a webhook address outside this machine is refused in one sentence', async () => {
  const { exit, output } = start(settings({ SANDBOX_WEBHOOK_URL: 'https://example.com/hook' }));
  expect(await exit).toEqual([1, null]);
  expect(output().trim().split('\n')).toHaveLength(1);
});

test('a taken port is told in one sentence, and the state file stays untouched', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const stateFile = join(directory, 'state.jsonl');
  // Another sandbox's file, with a last line that it is just writing.
  const content = '[["clock","clock",{"id":"clock","aheadMs":5}]]\n[["clock","cl';
  writeFileSync(stateFile, content);
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { exit, output } = start(settings({ PORT: String(port), SANDBOX_STATE_FILE: stateFile }));
  expect(await exit).toEqual([1, null]);
  expect(output()).toBe(`The sandbox cannot start: port ${port} on 127.0.0.1 is taken.\n`);
  expect(readFileSync(stateFile, 'utf8')).toBe(content);
});

test('a damaged state file is told in one sentence', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const stateFile = join(directory, 'state.jsonl');
  writeFileSync(stateFile, 'nonsense\n[]\n');
  const { exit, output } = start(settings({ SANDBOX_STATE_FILE: stateFile }));
  expect(await exit).toEqual([1, null]);
  expect(output()).toBe(`The sandbox state file ${stateFile} is damaged in line 1.\n`);
});
