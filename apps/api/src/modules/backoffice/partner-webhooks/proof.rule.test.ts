import { expect, it } from 'vitest';
import { nextCheckAt, proofIn } from './proof.rule.ts';

const challenge = 'q1vN0b6Yx2s';
const proof = 'mTz7Rk0=';
const ofOldSecret = 'oLd9Xw4=';

it.each([
  [200, '{"proof":"mTz7Rk0="}', 'VERIFIED'],
  [202, '{ "ok": true, "proof": "mTz7Rk0=" }', 'VERIFIED'],
  [200, '{"proof":"oLd9Xw4="}', 'VERIFIED'],
  [200, '', 'WRONG_ANSWER'],
  [204, '', 'WRONG_ANSWER'],
  [200, 'OK', 'WRONG_ANSWER'],
  [200, 'null', 'WRONG_ANSWER'],
  [200, 'mTz7Rk0=', 'WRONG_ANSWER'],
  [200, '"mTz7Rk0="', 'WRONG_ANSWER'],
  [200, '{"proof":"mTz7Rk0"}', 'WRONG_ANSWER'],
  [200, '{"proof":["mTz7Rk0="]}', 'WRONG_ANSWER'],
  [200, `{"type":"endpoint.verification","challenge":"${challenge}"}`, 'WRONG_ANSWER'],
  [200, `{"challenge":"${challenge}"}`, 'WRONG_ANSWER'],
  [200, `{"proof":"${challenge}"}`, 'WRONG_ANSWER'],
  [200, challenge, 'WRONG_ANSWER'],
  [302, '{"proof":"mTz7Rk0="}', 'REFUSED'],
  [404, '{"proof":"mTz7Rk0="}', 'REFUSED'],
  [500, '{"proof":"mTz7Rk0="}', 'REFUSED'],
  [null, '', 'NO_ANSWER'],
] as const)('an answer of %s with %s: %s', (status, body, expected) => {
  expect(proofIn(status, body, [proof, ofOldSecret])).toBe(expected);
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
