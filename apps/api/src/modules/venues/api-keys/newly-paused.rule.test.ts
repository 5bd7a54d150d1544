import { expect, it } from 'vitest';
import { newlyPaused, type WatchedKey } from './newly-paused.rule.ts';

it.each<[string, WatchedKey, ReturnType<typeof newlyPaused>]>([
  ['nothing paused, as before', { paused: [], told: [] }, 'NOTHING'],
  ['hours paused', { paused: ['shifts:write'], told: [] }, 'TELL'],
  ['hours still paused', { paused: ['shifts:write'], told: ['shifts:write'] }, 'NOTHING'],
  ['everything now', { paused: ['shifts:write', 'staff:read'], told: ['shifts:write'] }, 'TELL'],
  ['another scope', { paused: ['staff:read'], told: ['shifts:write'] }, 'TELL'],
  ['nothing any more', { paused: [], told: ['shifts:write'] }, 'NOTE'],
  ['less', { paused: ['staff:read'], told: ['shifts:write', 'staff:read'] }, 'NOTE'],
])('%s', (_title, key, expected) => {
  expect(newlyPaused(key)).toBe(expected);
});
