import { expect, it } from 'vitest';
import { mayRepeatStart } from './repeat-start.rule.ts';

it.each([
  ['the browser that started it, while it waits', 'STARTED', 'a', 'a', true],
  ['the browser that started it, while the bank thinks', 'PROCESSING', 'a', 'a', true],
  ['the browser that started it, once it is paid', 'CAPTURED', 'a', 'a', false],
  ['the browser that started it, once it was given back', 'REFUNDED', 'a', 'a', false],
  ['the browser that started it, once it has lapsed', 'EXPIRED', 'a', 'a', false],
  ['another browser', 'STARTED', 'a', 'b', false],
  ['a browser without a key', 'STARTED', 'a', null, false],
  ['a browser with a key, of a tip started without one', 'STARTED', null, 'b', false],
  ['two browsers without a key', 'STARTED', null, null, false],
] as const)('a repeated start by %s (%s)', (_title, state, startedBy, askedBy, isAnswered) => {
  expect(mayRepeatStart({ state, startedBy, askedBy })).toBe(isAnswered);
});
