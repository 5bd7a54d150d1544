import { expect, it } from 'vitest';
import { linesLeft } from './lines-left.ts';

const row = (line: number, isInvited: boolean) => ({ line, isInvited });

it.each([
  ['one of two', 'email\na@x\nb', [row(2, true), row(3, false)], 'email\nb'],
  ['all of them', 'email\na\nb\n', [row(2, false), row(3, false)], 'email\na\nb'],
  ['lines of another system', 'email\r\na@x\r\nb\r\n', [row(2, true), row(3, false)], 'email\nb'],
  ['blank lines between them', 'email\na@x\n\nb', [row(2, true), row(4, false)], 'email\nb'],
  ['a cell of two lines', 'email\n"b\nc"\na@x', [row(2, false), row(4, true)], 'email\n"b\nc"'],
  ['none', 'email\na@x', [row(2, true)], 'email'],
])('what is left of a list to correct: %s', (_what, csv, rows, left) => {
  expect(linesLeft(csv, rows)).toBe(left);
});
