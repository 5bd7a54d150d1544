import { expect, it } from 'vitest';
import { columnWidths } from './column-widths.rule.ts';

it.each([
  ['what is left over goes to the first', [100, 50, 50], 300, [200, 50, 50]],
  ['exactly as wide as there is room', [100, 200], 300, [100, 200]],
  ['one that is too wide gives way', [400, 50, 50], 300, [200, 50, 50]],
  ['two that are too wide share what the narrow leave', [400, 300, 60], 300, [120, 120, 60]],
  ['all too wide', [400, 400], 300, [150, 150]],
  ['a single one', [10], 300, [300]],
  ['none', [], 300, []],
])('%s', (_title, wished, room, expected) => {
  expect(columnWidths(wished, room)).toEqual(expected);
});
