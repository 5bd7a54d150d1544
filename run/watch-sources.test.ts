import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { isPart, watchSources } from './watch-sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'tipwell-watched-'));
mkdirSync(join(folder, 'deep'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('tests and compressed twins are no part of a program', () => {
  expect(isPart('modules/payouts/payouts/send.ts')).toBe(true);
  expect(isPart('server-entry.js')).toBe(true);
  expect(isPart('modules/payouts/payouts/send.test.ts')).toBe(false);
  expect(isPart('assets/app-1a2b3c4.js.br')).toBe(false);
});

test('files that are written together are one change, and what changes meanwhile is one more', async () => {
  let calls = 0;
  let isBusy = false;
  watchSources(async () => {
    expect(isBusy).toBe(false);
    isBusy = true;
    calls += 1;
    await pause(400);
    isBusy = false;
  }, [folder]);
  writeFileSync(join(folder, 'a.ts'), '1');
  writeFileSync(join(folder, 'deep', 'b.ts'), '1');
  await vi.waitFor(() => expect(calls).toBe(1));
  writeFileSync(join(folder, 'a.ts'), '2');
  await pause(150);
  writeFileSync(join(folder, 'deep', 'b.ts'), '2');
  await vi.waitFor(() => expect(calls).toBe(2), { timeout: 5000 });
  writeFileSync(join(folder, 'a.test.ts'), '1');
  await pause(800);
  expect(calls).toBe(2);
});
