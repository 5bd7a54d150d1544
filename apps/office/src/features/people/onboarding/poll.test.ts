import { expect, test } from 'vitest';
import { poll } from './poll.ts';

/** A clock that stands until it is asked to wait, and says how long it was waited. */
function aClock() {
  const clock = {
    ms: 0,
    wait: async (ms: number) => {
      clock.ms += ms;
      return Promise.resolve();
    },
  };
  return clock;
}

const asking = (answers: readonly (string | Error)[]) => {
  const state = { asked: 0 };
  const ask = async () => {
    const answer = answers[Math.min(state.asked, answers.length - 1)] ?? '';
    state.asked += 1;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { state, ask };
};

const around = (clock: ReturnType<typeof aClock>, more: object = {}) => ({
  attempts: 120,
  everyMs: 1000,
  isOver: (answer: string) => answer === 'done',
  signal: new AbortController().signal,
  wait: clock.wait,
  ...more,
});

test('the first answer that ends it is given, without a pause before it', async () => {
  const clock = aClock();
  const { ask, state } = asking(['done']);
  expect(await poll({ ...around(clock), ask })).toBe('done');
  expect({ ...state, ms: clock.ms }).toEqual({ asked: 1, ms: 0 });
});

test('it is asked once a second until then', async () => {
  const clock = aClock();
  const { ask, state } = asking(['wait', 'wait', 'done']);
  expect(await poll({ ...around(clock), ask })).toBe('done');
  expect({ ...state, ms: clock.ms }).toEqual({ asked: 3, ms: 2000 });
});

test('after a hundred and twenty times nobody waits any more', async () => {
  const clock = aClock();
  const { ask, state } = asking(['wait']);
  expect(await poll({ ...around(clock), ask })).toBeNull();
  expect({ ...state, ms: clock.ms }).toEqual({ asked: 120, ms: 119_000 });
});

test('a question that fails ends it', async () => {
  const { ask, state } = asking(['wait', new Error('away'), 'done']);
  await expect(poll({ ...around(aClock()), ask })).rejects.toThrow('away');
  expect(state.asked).toBe(2);
});

test('who has left is told nothing', async () => {
  const leaving = new AbortController();
  const { ask, state } = asking(['wait', 'done']);
  const wait = async () => {
    leaving.abort();
    return Promise.resolve();
  };
  expect(await poll({ ...around(aClock(), { wait, signal: leaving.signal }), ask })).toBeNull();
  expect(state.asked).toBe(1);
});
