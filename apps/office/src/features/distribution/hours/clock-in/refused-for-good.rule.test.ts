import { errorCatalogue, type ErrorName } from '@tipwell/contract/api/errors';
import { expect, test } from 'vitest';
import { ApiFailure, NoAnswer } from '#lib/failure.ts';
import { isRefusedForGood } from './refused-for-good.rule.ts';

const refusal = (name: ErrorName) => {
  const entry = errorCatalogue[name];
  const status = Number(String(entry.errorCode).slice(0, 3));
  return new ApiFailure({ code: name, ...entry }, status, null);
};

test.each<[string, unknown, boolean]>([
  ['a time that cannot be, or a code that had ended', refusal('inputInvalid'), true],
  ['a code of somebody else’s workplace', refusal('notFound'), true],
  ['a session that is over', refusal('notSignedIn'), false],
  ['whoever may not write just now', refusal('notAllowed'), false],
  ['too many at once', refusal('tooManyRequests'), false],
  ['a failure of the server', refusal('unknown'), false],
  ['a page of somebody else in between', new ApiFailure(null, 404, null), false],
  ['no connection', new NoAnswer('unreachable'), false],
])('%s', (_name, error, isForGood) => {
  expect(isRefusedForGood(error)).toBe(isForGood);
});
