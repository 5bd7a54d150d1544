import { expect, test } from 'vitest';
import { errorCodes, type ErrorName } from '@tipwell/contract/api/error-codes';
import { ApiFailure, NoAnswer } from '../failure.ts';
import { doForEach } from './do-for-each.ts';

const people = ['Ana', 'Ben', 'Cho', 'Dov'];

function refusal(code: ErrorName, status: number): ApiFailure {
  const [errorCode, kind] = errorCodes[code];
  return new ApiFailure({ code, errorCode, kind, message: '' }, status, null);
}

function actor(failures: Record<string, unknown>) {
  const asked: string[] = [];
  const act = async (name: string) => {
    asked.push(name);
    await Promise.resolve();
    if (name in failures) throw failures[name];
    return name.length;
  };
  return { asked, act };
}

test('what is refused to one is done to all others, each in its turn', async () => {
  const no = refusal('notFound', 404);
  const { asked, act } = actor({ Ben: no });
  const steps: number[] = [];
  const outcome = await doForEach(people, act, (over) => steps.push(over));
  expect(asked).toEqual(people);
  expect(outcome.done).toEqual([
    { thing: 'Ana', result: 3 },
    { thing: 'Cho', result: 3 },
    { thing: 'Dov', result: 3 },
  ]);
  expect(outcome.refused).toEqual([{ thing: 'Ben', failure: no }]);
  expect(outcome.untried).toEqual([]);
  expect(steps).toEqual([1, 2, 3, 4]);
});

test.each([
  ['too much was asked', refusal('tooManyRequests', 429)],
  ['the session is over', refusal('notSignedIn', 401)],
  ['there is no line', new NoAnswer('unreachable')],
])('nothing more is tried once %s', async (_, failure) => {
  const { asked, act } = actor({ Ben: failure });
  const outcome = await doForEach(people, act);
  expect(asked).toEqual(['Ana', 'Ben']);
  expect(outcome.refused).toEqual([{ thing: 'Ben', failure }]);
  expect(outcome.untried).toEqual(['Cho', 'Dov']);
});

test('one is begun only when the one before is over', async () => {
  let open = 0;
  let most = 0;
  await doForEach(people, async () => {
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
  });
  expect(most).toBe(1);
});
