import { expect, it } from 'vitest';
import { mostMisses, mostMissesOnWalks, waitAfterMisses } from './miss-limit.rule.ts';

const now = new Date('2026-11-22T20:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const misses = (count: number, seconds: number) =>
  Array.from({ length: count }, () => ago(seconds));

it.each([
  ['nothing missed', [], 0],
  ['a few mistyped codes', misses(5, 10), 0],
  ['one less than the limit', misses(mostMisses - 1, 10), 0],
  ['the limit a moment ago', misses(mostMisses, 0), 600],
  ['the limit a minute ago', misses(mostMisses, 60), 540],
  ['the limit, the oldest almost forgotten', [...misses(29, 5), ago(599)], 1],
  ['the limit, the oldest forgotten', [...misses(29, 5), ago(600)], 0],
  ['far above the limit: the thirtieth counts', [...misses(30, 5), ...misses(70, 500)], 595],
] as const)('%s', (_title, missedAt, seconds) => {
  expect(waitAfterMisses(missedAt, now)).toBe(seconds);
});

it.each([
  ['as many as a page may be missed', misses(mostMisses, 0), 0],
  ['one less than the limit', misses(mostMissesOnWalks - 1, 0), 0],
  ['the limit a minute ago', misses(mostMissesOnWalks, 60), 540],
] as const)('on a walk: %s', (_title, missedAt, seconds) => {
  expect(waitAfterMisses(missedAt, now, mostMissesOnWalks)).toBe(seconds);
});
