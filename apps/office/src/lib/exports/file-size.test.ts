import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '1 kB'],
  [900, '1 kB'],
  [12_345, '12 kB'],
  [999_499, '999 kB'],
  [1_000_000, '1 MB'],
  [3_449_000, '3.4 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes, 'en')).toBe(words);
});
