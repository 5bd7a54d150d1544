import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('an id is a version 7 id that begins with its time of making', () => {
  expect(newId(0x0123456789ab)).toMatch(
    /^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test('two ids of the same moment differ', () => {
  expect(new Set(Array.from({ length: 200 }, () => newId(1))).size).toBe(200);
});
