import { expect, it } from 'vitest';
import { textOf } from './read-text.ts';

it.each([
  ['UTF-8', [0x4d, 0xc3, 0xbc]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x4d, 0xc3, 0xbc]],
  ['Windows', [0x4d, 0xfc]],
  ['UTF-16, as Excel writes Unicode', [0xff, 0xfe, 0x4d, 0x00, 0xfc, 0x00]],
  ['UTF-16 the other way round', [0xfe, 0xff, 0x00, 0x4d, 0x00, 0xfc]],
])('%s is read', (_title, bytes) => {
  expect(textOf(Uint8Array.from(bytes)).replace('\uFEFF', '')).toBe('Mü');
});
