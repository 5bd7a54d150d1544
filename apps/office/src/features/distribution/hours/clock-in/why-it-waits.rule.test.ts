import { errorCatalogue, type ErrorName } from '@tipwell/contract/api/errors';
import { expect, test } from 'vitest';
import { ApiFailure, NoAnswer } from '#lib/failure.ts';
import { SignedOut } from '#lib/session.ts';
import { whyItWaits, type WhyItWaits } from './why-it-waits.rule.ts';

const refusal = (name: ErrorName) => {
  const entry = errorCatalogue[name];
  const status = Number(String(entry.errorCode).slice(0, 3));
  return new ApiFailure({ code: name, ...entry }, status, null);
};

test.each<[string, unknown, WhyItWaits]>([
  ['no connection', new NoAnswer('unreachable'), 'NO_CONNECTION'],
  ['a page of somebody else in between', new ApiFailure(null, 404, null), 'NO_CONNECTION'],
  ['nobody is signed in', new SignedOut(), 'SIGNED_OUT'],
  ['a session that is over', refusal('notSignedIn'), 'SIGNED_OUT'],
  ['a server that does not answer in time', new NoAnswer('timeOut'), 'SERVER'],
  ['an answer that cannot be read', new NoAnswer('unreadable'), 'SERVER'],
  ['a server that is starting', new ApiFailure(null, 503, null), 'SERVER'],
  ['a failure of the server', refusal('unknown'), 'SERVER'],
  ['too many at once', refusal('tooManyRequests'), 'SERVER'],
  ['whoever may not write just now', refusal('notAllowed'), 'NOT_NOW'],
  ['a suspended account', refusal('accountNotActive'), 'NOT_NOW'],
])('%s', (_name, error, why) => {
  expect(whyItWaits(error)).toBe(why);
});
