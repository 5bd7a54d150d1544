import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { Supervisor } from './supervisor.ts';

const folder = mkdtempSync(join(tmpdir(), 'tipwell-supervised-'));
const supervisors: Supervisor[] = [];
afterAll(async () => {
  await Promise.all(supervisors.map((one) => one.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const works = `process.send('ready'); process.once('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000);`;
const cannotStart = `process.exit(1);`;

function supervise(name: string, isWatched: boolean): { file: string; supervisor: Supervisor } {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, works);
  const supervisor = new Supervisor({
    keepAlive: true,
    isWatched,
    log: null,
    mayStart: async () => {},
  });
  supervisors.push(supervisor);
  supervisor.start({ name, arguments: [file], environment: {} });
  return { file, supervisor };
}

test('a program that is renewed runs from its new files', async () => {
  const { supervisor } = supervise('renewed', true);
  await vi.waitFor(() => expect(supervisor.isReady('renewed')).toBe(true), { timeout: 10_000 });
  const before = supervisor.children.get('renewed')?.pid;
  await supervisor.renew(['renewed']);
  expect(supervisor.isReady('renewed')).toBe(true);
  expect(supervisor.children.get('renewed')?.pid).not.toBe(before);
});

test('a watched program that cannot start waits for the next change', async () => {
  const { file, supervisor } = supervise('broken', true);
  await vi.waitFor(() => expect(supervisor.isReady('broken')).toBe(true), { timeout: 10_000 });
  writeFileSync(file, cannotStart);
  await supervisor.renew(['broken']);
  const failed = supervisor.children.get('broken')?.pid;
  await pause(1000);
  expect(supervisor.isReady('broken')).toBe(false);
  expect(supervisor.children.get('broken')?.pid).toBe(failed);
  writeFileSync(file, works);
  await supervisor.renew(['broken']);
  expect(supervisor.isReady('broken')).toBe(true);
});

test('one that was killed is back by itself', async () => {
  const { supervisor } = supervise('killed', false);
  await vi.waitFor(() => expect(supervisor.isReady('killed')).toBe(true), { timeout: 10_000 });
  const before = supervisor.children.get('killed');
  before?.kill('SIGKILL');
  await vi.waitFor(() => expect(supervisor.children.get('killed')).not.toBe(before), {
    timeout: 5000,
  });
  await vi.waitFor(() => expect(supervisor.isReady('killed')).toBe(true), { timeout: 10_000 });
});
