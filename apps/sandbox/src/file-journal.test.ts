import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fileJournal } from './file-journal.ts';
import { apiKey, startSandbox, storiesOf, webhookSecret } from './sandbox-for-tests.ts';
import { State } from './state.ts';

let path: string;
beforeEach(() => {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  path = join(directory, 'state.sqlite');
});

function opened(at = path): State {
  const state = new State(fileJournal(at));
  onTestFinished(() => state.close());
  state.begin();
  return state;
}

const timer = (id: string, dueAt = 1) => ({ id, dueAt, kind: 'k', objectId: id });
const kept = (state: State) =>
  new Promise<Error | undefined>((resolve) => state.whenKept((error) => resolve(error)));
const timersIn = (state: State) => [...state.timers.all()].map(({ id, dueAt }) => [id, dueAt]);

test('rows come back in the order in which they came, a changed one in its old place', () => {
  const first = opened();
  first.commit(() => {
    for (const id of ['a', 'b', 'c', 'd']) first.timers.put(timer(id));
  });
  first.commit(() => {
    first.timers.put(timer('b', 2));
    first.timers.remove('a');
    first.timers.remove('c');
    first.timers.put(timer('c', 3));
  });
  const inMemory = timersIn(first);
  first.close();
  expect(timersIn(opened())).toEqual(inMemory);
  expect(inMemory).toEqual([
    ['b', 2],
    ['d', 1],
    ['c', 3],
  ]);
});

test('whoever waits is called when the file has it, and a copy of the file then holds it', async () => {
  const state = opened();
  state.commit(() => state.timers.put(timer('a')));
  const copied = (copy: string) => {
    copyFileSync(path, copy);
    if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${copy}-wal`);
    return timersIn(opened(copy));
  };
  expect(copied(`${path}.before`)).toEqual([]);
  expect(await kept(state)).toBeUndefined();
  expect(copied(`${path}.after`)).toEqual([['a', 1]]);
});

test('what nobody waits for is written all the same', async () => {
  const state = opened();
  state.commit(() => state.timers.put(timer('a')));
  await vi.waitFor(() => expect(readFileSync(`${path}-wal`, 'utf8')).toContain('"dueAt":1'), {
    timeout: 10_000,
  });
});

test('of a write that was torn nothing comes back, of those before it everything', async () => {
  const state = opened();
  state.commit(() => state.timers.put(timer('a')));
  await kept(state);
  const whole = statSync(`${path}-wal`).size;
  state.commit(() => {
    state.timers.put(timer('b'));
    state.timers.put(timer('a', 2));
  });
  await kept(state);
  const log = readFileSync(`${path}-wal`);
  expect(log.length).toBeGreaterThan(whole);
  for (const [name, tear] of [
    ['short', (file: string) => truncateSync(file, log.length - 100)],
    ['half', (file: string) => truncateSync(file, whole + 30)],
    ['garbled', (file: string) => writeFileSync(file, Buffer.from(log).fill(7, log.length - 9))],
  ] as const) {
    const torn = `${path}.${name}`;
    copyFileSync(path, torn);
    writeFileSync(`${torn}-wal`, log);
    tear(`${torn}-wal`);
    expect(timersIn(opened(torn))).toEqual([['a', 1]]);
  }
});

test('what cannot be written is undone, and everybody who waits is told', async () => {
  const journal = fileJournal(path);
  const state = new State(journal);
  onTestFinished(() => state.close());
  state.begin();
  state.commit(() => state.timers.put(timer('a')));
  await kept(state);
  const full = vi.spyOn(journal, 'append').mockImplementationOnce(() => {
    throw new Error('database or disk is full');
  });
  state.commit(() => state.timers.put(timer('a', 2)));
  state.commit(() => state.timers.put(timer('b')));
  const told = await Promise.all([kept(state), kept(state)]);
  expect(told.map((error) => error?.message)).toEqual([
    'The sandbox cannot write its state file.',
    'The sandbox cannot write its state file.',
  ]);
  expect(full).toHaveBeenCalledOnce();
  expect(timersIn(state)).toEqual([['a', 1]]);
  state.commit(() => state.timers.put(timer('c')));
  expect(await kept(state)).toBeUndefined();
  state.close();
  expect(timersIn(opened())).toEqual([
    ['a', 1],
    ['c', 1],
  ]);
});

test('the file of an earlier release is taken over, also one that a kill cut short', () => {
  const row = (id: string, dueAt = 1) => ['timers', id, timer(id, dueAt)];
  const lines = [[row('a'), row('b')], [row('b', 2), ['timers', 'a', null]], [row('c')]];
  writeFileSync(path, `${lines.map((line) => `${JSON.stringify(line)}\n`).join('')}[["timers","d"`);
  const state = opened();
  const expected = [
    ['b', 2],
    ['c', 1],
  ];
  expect(timersIn(state)).toEqual(expected);
  state.close();
  expect(readFileSync(path, 'latin1')).toMatch(/^SQLite format 3/);
  expect(timersIn(opened())).toEqual(expected);
});

test('a new file takes nothing from the rest of one that was removed', async () => {
  const state = opened();
  state.commit(() => state.timers.put(timer('a')));
  await kept(state);
  const log = readFileSync(`${path}-wal`);
  state.close();
  rmSync(path);
  writeFileSync(`${path}-wal`, log);
  expect(timersIn(opened())).toEqual([]);
});

test('a damaged file, and one that another sandbox uses, are told in one sentence', () => {
  const state = opened();
  expect(() => new State(fileJournal(path))).toThrow(
    `The sandbox state file ${path} is in use by another sandbox.`,
  );
  state.close();
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(7, 16));
  expect(() => new State(fileJournal(path))).toThrow(`The sandbox state file ${path} is damaged.`);
});

test('killed in the middle of many payments, it has kept every one that it answered', async () => {
  const env = {
    SANDBOX_API_KEY: apiKey,
    SANDBOX_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/',
    SANDBOX_STATE_FILE: path,
    PORT: '0',
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const gone = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  await vi.waitFor(() => expect(output).toContain('listening on'), { timeout: 20_000 });
  const before = storiesOf(/http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '');
  const token = await before.token('4242424242424242');

  const paid: string[] = [];
  const guest = async () => {
    for (;;) {
      const { id } = await before.intent();
      const { body } = await before.post(`/payment_intents/${id}/confirm`, { token });
      if ((body as unknown as { status: string }).status === 'succeeded') paid.push(id);
      if (paid.length === 40) child.kill('SIGKILL');
    }
  };
  await Promise.allSettled(Array.from({ length: 8 }, guest));
  await gone;

  const after = await startSandbox({ stateFile: path });
  expect(paid.length).toBeGreaterThanOrEqual(40);
  for (const id of paid) {
    const { body } = await after.get(`/payment_intents/${id}`);
    expect(body).toMatchObject({ id, status: 'succeeded' });
  }
});

test('what was written in a hurry outlives a kill, and is in the file itself once the hurry is over', () => {
  const first = opened();
  first.hurry(true);
  first.commit(() => first.timers.put(timer('a')));
  first.commit(() => first.timers.put(timer('b')));
  first.hurry(false);
  // The file alone, without what SQLite keeps beside it.
  const copy = `${path}.copy`;
  copyFileSync(path, copy);
  expect(timersIn(opened(copy))).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
});
