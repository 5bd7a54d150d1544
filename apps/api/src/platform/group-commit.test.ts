import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { GroupCommit } from './group-commit.ts';

/** A commit that remembers its batches and takes as long as a test wants. */
function recorder(refuse: (item: number) => boolean = () => false) {
  const batches: number[][] = [];
  let inFlight = 0;
  let mostInFlight = 0;
  return {
    batches,
    mostInFlight: () => mostInFlight,
    commit: async (items: readonly number[]): Promise<string[]> => {
      batches.push([...items]);
      inFlight += 1;
      mostInFlight = Math.max(mostInFlight, inFlight);
      await sleep(2);
      inFlight -= 1;
      const bad = items.find(refuse);
      if (bad !== undefined) throw new Error(`item ${bad} is bad`);
      return items.map((item) => `done ${item}`);
    },
  };
}

function count(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

test('an item alone is committed at once, and gets its own result', async () => {
  const work = recorder();
  const group = new GroupCommit(work);
  expect(await group.submit(1)).toBe('done 1');
  expect(work.batches).toEqual([[1]]);
});

test('those who come while the writers are busy travel together, in their order', async () => {
  const work = recorder();
  const group = new GroupCommit({ ...work, writers: 1 });
  const first = group.submit(1);
  await sleep(0);
  const others = count(2, 40).map((item) => group.submit(item));
  expect(await first).toBe('done 1');
  expect(await Promise.all(others)).toEqual(count(2, 40).map((item) => `done ${item}`));
  expect(work.batches).toEqual([[1], count(2, 40)]);
});

test('those who come within one turn travel together, whoever asked first', async () => {
  const work = recorder();
  const group = new GroupCommit(work);
  const answers = [group.submit(1)];
  // Whoever has to wait for something that is there already still comes in time.
  await Promise.resolve();
  await Promise.resolve();
  answers.push(group.submit(2));
  process.nextTick(() => answers.push(group.submit(3)));
  await answers[0];
  await Promise.all(answers);
  expect(work.batches).toEqual([[1, 2, 3]]);
});

test('one batch at a time, unless more are asked for', async () => {
  const work = recorder();
  const group = new GroupCommit(work);
  await Promise.all(
    count(1, 8).map(async (item) => {
      await sleep(item % 4);
      return group.submit(item);
    }),
  );
  expect(work.mostInFlight()).toBe(1);
  expect(work.batches.flat().toSorted((a, b) => a - b)).toEqual(count(1, 8));
});

test('a batch never grows beyond its limit, and no more writers work than allowed', async () => {
  const work = recorder();
  const group = new GroupCommit({ ...work, mostPerBatch: 10, writers: 2 });
  await Promise.all(count(1, 95).map((item) => group.submit(item)));
  expect(work.batches.map((batch) => batch.length)).toEqual([
    10, 10, 10, 10, 10, 10, 10, 10, 10, 5,
  ]);
  expect(work.mostInFlight()).toBe(2);
});

test('one bad item gets its own error and sinks nobody else', async () => {
  const work = recorder((item) => item === 77);
  const group = new GroupCommit({ ...work, writers: 1 });
  const answers = await Promise.allSettled(count(1, 256).map((item) => group.submit(item)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.map((answer) => String(answer.reason))).toEqual(['Error: item 77 is bad']);
  expect(answers[76]?.status).toBe('rejected');
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(255);
  // The batch, then two halves at each of eight levels: far fewer than one by one.
  expect(work.batches).toHaveLength(17);
});

test('when every item is bad, each gets its own error', async () => {
  const work = recorder(() => true);
  const group = new GroupCommit(work);
  const answers = await Promise.allSettled(count(1, 9).map((item) => group.submit(item)));
  expect(answers.map((answer) => answer.status === 'rejected' && String(answer.reason))).toEqual(
    count(1, 9).map((item) => `Error: item ${item} is bad`),
  );
});

test('a failure that concerns all is told to all without trying again', async () => {
  let calls = 0;
  const group = new GroupCommit<number, never>({
    commit: () => {
      calls += 1;
      return Promise.reject(new Error('the database is away'));
    },
    concernsAll: () => true,
  });
  const answers = await Promise.allSettled(count(1, 50).map((item) => group.submit(item)));
  expect(answers.every((answer) => answer.status === 'rejected')).toBe(true);
  expect(calls).toBe(1);
});

test('a commit that throws before it begins, or forgets an answer, harms nobody for ever', async () => {
  let mode: 'throws' | 'forgets' | 'works' = 'throws';
  const group = new GroupCommit<number, number>({
    commit: (items) => {
      if (mode === 'throws') throw new Error('too early');
      return Promise.resolve(mode === 'forgets' ? [] : [...items]);
    },
  });
  await expect(group.submit(1)).rejects.toThrow('too early');
  mode = 'forgets';
  await expect(group.submit(2)).rejects.toThrow('A batch of 1 was answered with 0 results.');
  mode = 'works';
  expect(await group.submit(3)).toBe(3);
});

test('draining waits for all that was submitted, good and bad, and is instant when idle', async () => {
  const work = recorder((item) => item === 3);
  const group = new GroupCommit({ ...work, mostPerBatch: 2 });
  await group.drain();
  let answered = 0;
  for (const item of count(1, 7)) {
    group.submit(item).then(
      () => (answered += 1),
      () => (answered += 1),
    );
  }
  await group.drain();
  expect(answered).toBe(7);
});

test('a long queue is worked off without slowing down', async () => {
  const group = new GroupCommit<number, number>({
    commit: (items) => Promise.resolve([...items]),
  });
  const results = await Promise.all(count(1, 50_000).map((item) => group.submit(item)));
  expect(results.at(-1)).toBe(50_000);
});
