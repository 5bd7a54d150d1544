import { describe, expect, test } from 'vitest';
import { isSameSearch, mostSaved, readSaved, withSaved } from './saved-filters.ts';

const open = { name: 'Open refunds', search: { state: 'REFUNDED' } };

describe('what a browser has kept', () => {
  test.each([
    [null, []],
    ['', []],
    ['{', []],
    ['{"name":"x"}', []],
    [JSON.stringify([open]), [open]],
    [JSON.stringify([open, null, 'x', { name: 'No search' }, { search: {} }]), [open]],
    [
      JSON.stringify([
        { name: ' ', search: {} },
        { name: 'x'.repeat(41), search: {} },
      ]),
      [],
    ],
    [JSON.stringify([{ name: 'List', search: [] }]), []],
  ])('%s', (kept, saved) => {
    expect(readSaved(kept)).toEqual(saved);
  });
});

test('a name stands once, for what was saved under it last', () => {
  const later = { name: 'Open refunds', search: { state: 'PAID' } };
  expect(withSaved([open], later)).toEqual([later]);
});

test('of too many the oldest goes', () => {
  const many = Array.from({ length: mostSaved }, (_, index) => ({ name: `${index}`, search: {} }));
  const saved = withSaved(many, open);
  expect(saved).toHaveLength(mostSaved);
  expect(saved.map(({ name }) => name)).not.toContain('0');
  expect(saved.at(-1)).toEqual(open);
});

test.each([
  [{ a: 1, b: '2' }, { b: '2', a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: '1' }, false],
  [{}, { a: 1 }, false],
])('%j and %j are the same: %s', (one, other, same) => {
  expect(isSameSearch(one, other)).toBe(same);
});
