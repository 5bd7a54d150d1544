import { expect, it } from 'vitest';
import { nextCheckAt, proofIn } from './proof.rule.ts';

const challenge = 'q1vN0b6Yx2s';

it.each([
  [200, '{"challenge":"q1vN0b6Yx2s"}', 'VERIFIED'],
  [202, '{ "ok": true, "challenge": "q1vN0b6Yx2s" }', 'VERIFIED'],
  [200, 'q1vN0b6Yx2s', 'VERIFIED'],
  [200, 'q1vN0b6Yx2s\n', 'VERIFIED'],
  [200, '"q1vN0b6Yx2s"', 'VERIFIED'],
  [200, '', 'WRONG_ANSWER'],
  [204, '', 'WRONG_ANSWER'],
  [200, 'OK', 'WRONG_ANSWER'],
  [200, 'null', 'WRONG_ANSWER'],
  [200, '{"challenge":"q1vN0b6Yx2"}', 'WRONG_ANSWER'],
  [200, '{"challenge":["q1vN0b6Yx2s"]}', 'WRONG_ANSWER'],
  [200, 'you sent q1vN0b6Yx2s', 'WRONG_ANSWER'],
  [302, 'q1vN0b6Yx2s', 'REFUSED'],
  [404, '{"challenge":"q1vN0b6Yx2s"}', 'REFUSED'],
  [500, 'q1vN0b6Yx2s', 'REFUSED'],
  [null, '', 'NO_ANSWER'],
] as const)('an answer of %s with %s: %s', (status, body, expected) => {
  expect(proofIn(status, body, challenge)).toBe(expected);
});

const now = new Date('2026-11-18T12:00:00Z');
const seconds = (count: number) => new Date(now.getTime() + count * 1000);

it.each([
  [0, null, now],
  [1, now, seconds(60)],
  [2, now, seconds(120)],
  [3, now, seconds(240)],
  [6, now, seconds(1920)],
  [7, now, seconds(3600)],
  [500, now, seconds(3600)],
  [1, seconds(-59), seconds(1)],
  [1, seconds(-61), now],
])('after %s challenges, the latest at %s, the next is due at %s', (checks, at, expected) => {
  expect(nextCheckAt(checks, at, now)).toEqual(expected);
});
