import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Clock } from './clock.ts';
import { memoryJournal } from './journal.ts';
import { readOptions } from './options.ts';
import { startSandbox } from './sandbox-for-tests.ts';
import { State } from './state.ts';

const startAt = new Date('2026-01-05T08:00:00.000Z');

async function clockOf(sandbox: Awaited<ReturnType<typeof startSandbox>>): Promise<string> {
  const { body } = await sandbox.get('/test/clock');
  return (body as unknown as { now: string }).now;
}

const msFromNow = (iso: string) => Math.abs(Date.parse(iso) - Date.now());

test('a sandbox that begins in the past stands there, so that times can be repeated', async () => {
  const sandbox = await startSandbox({ startAt });
  await pause(20);
  expect(await clockOf(sandbox)).toBe('2026-01-05T08:00:00.000Z');
  const { id } = await sandbox.pay('4242424242424242');
  expect((await sandbox.get(`/payment_intents/${id}`)).body).toMatchObject({
    capturedAt: '2026-01-05T08:00:00.000Z',
  });
  await sandbox.post('/test/clock', { now: '2026-01-06T09:30:00Z' });
  await pause(20);
  expect(await clockOf(sandbox)).toBe('2026-01-06T09:30:00.000Z');
});

test('its clock never goes back, and work becomes due as it is moved', async () => {
  const sandbox = await startSandbox({ startAt });
  const { id } = await sandbox.pay('4000000000008013');
  const back = await sandbox.post('/test/clock', { now: '2026-01-05T07:59:59Z' });
  expect(back.body.error.code).toBe('clock_moves_forward_only');
  await sandbox.post('/test/clock', { now: '2026-01-05T12:00:00Z' });
  expect((await sandbox.get(`/payment_intents/${id}`)).body).toMatchObject({
    status: 'succeeded',
    capturedAt: '2026-01-05T08:00:08.000Z',
  });
});

test('once it has reached the present it runs like any other clock', async () => {
  const sandbox = await startSandbox({ startAt });
  await sandbox.post('/test/clock', { present: true });
  const first = await clockOf(sandbox);
  expect(msFromNow(first)).toBeLessThan(2000);
  await pause(20);
  expect((await clockOf(sandbox)) > first).toBe(true);
  // Asked again it stays where it is, also when it runs ahead.
  await sandbox.post('/test/clock', { advanceSeconds: 3600 });
  await sandbox.post('/test/clock', { present: true });
  expect(msFromNow(await clockOf(sandbox))).toBeGreaterThan(3_590_000);
});

test('a sandbox that remembers something goes on where it was', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const stateFile = join(directory, 'state.jsonl');

  const first = await startSandbox({ startAt, stateFile });
  await first.post('/test/clock', { now: '2026-01-07T00:00:00Z' });
  await first.app.close();
  const second = await startSandbox({ startAt, stateFile });
  expect(await clockOf(second)).toBe('2026-01-07T00:00:00.000Z');
  await second.post('/test/clock', { present: true });
  await second.app.close();
  const third = await startSandbox({ startAt, stateFile });
  expect(msFromNow(await clockOf(third))).toBeLessThan(2000);
});

test('a start that is no past moment is refused in one sentence', () => {
  const read = (text: string) => () =>
    readOptions({
      SANDBOX_API_KEY: 'key',
      SANDBOX_WEBHOOK_SECRET: 'secret',
      SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/',
      SANDBOX_START_AT: text,
    });
  expect(read('2026-01-05T08:00:00Z')().startAt).toEqual(startAt);
  expect(read('yesterday')).toThrow('SANDBOX_START_AT must be a moment such as');
  expect(read('2026-01-05')).toThrow('SANDBOX_START_AT must be a moment such as');
  expect(read('2999-01-01T00:00:00Z')).toThrow('SANDBOX_START_AT must lie in the past.');
});

test('what belongs together happens at one moment, however long it takes', () => {
  const state = new State(memoryJournal);
  const clock = new Clock(state);
  const [first, later] = state.commit(() => {
    const begun = clock.nowMs();
    while (Date.now() < begun + 3);
    return [begun, clock.nowMs()];
  });
  expect(later).toBe(first);
  expect(clock.nowMs()).toBeGreaterThan(first ?? Infinity);
});
