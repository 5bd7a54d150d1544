import { expect, test } from 'vitest';
import { fileSizeIn } from './file-size.ts';

// "File sizes above 1,000,000 bytes show in Mb, otherwise Kb" (product §3).
test.each([
  [1, '1', 'Kb'],
  [84_400, '84', 'Kb'],
  [1_000_000, '1,000', 'Kb'],
  [1_000_001, '1.0', 'Mb'],
  [4_321_000, '4.32', 'Mb'],
] as const)('%i bytes are %s %s', (bytes, text, unit) => {
  expect(fileSizeIn(bytes, 'en')).toEqual({ text, unit });
});
