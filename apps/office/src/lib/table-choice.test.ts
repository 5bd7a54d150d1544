import { expect, test } from 'vitest';
import { readTableChoice } from './table-choice.ts';

const usual = { columns: null, sort: null };

test('what was chosen for a table is there again', () => {
  const choice = { columns: ['state', 'card'], sort: { key: 'state', isDescending: true } };
  expect(readTableChoice(JSON.stringify(choice))).toEqual(choice);
});

test.each([
  null,
  '',
  'no JSON',
  'null',
  '7',
  '{"columns":"state"}',
  '{"columns":[1]}',
  '{"sort":{"key":1}}',
  '{"sort":[]}',
])('%s is no choice', (kept) => {
  expect(readTableChoice(kept)).toEqual(usual);
});
