import { describe, expect, test } from 'vitest';
import { inMenuOrder, isMultiSection } from './menu-sections.rule.ts';

const file = (name: string, displayOrder: number, section: [string, number] | null = null) => ({
  name,
  displayOrder,
  section: section && { name: section[0], order: section[1] },
});
const names = (files: { name: string }[]) => files.map(({ name }) => name);

// "Multi-section mode is on when no file has a null section" (product §3).
describe('a menu has sections', () => {
  test('when every file is in one', () => {
    expect(isMultiSection([file('a', 1, ['Food', 1]), file('b', 1, ['Drinks', 2])])).toBe(true);
  });

  test('not when one file is in none', () => {
    expect(isMultiSection([file('a', 1, ['Food', 1]), file('b', 2)])).toBe(false);
  });

  test('not when it is empty', () => {
    expect(isMultiSection([])).toBe(false);
  });
});

describe('the files come', () => {
  test('in their order', () => {
    expect(names(inMenuOrder([file('b', 2), file('a', 1)]))).toEqual(['a', 'b']);
  });

  test('section by section', () => {
    const files = [
      file('wine', 1, ['Drinks', 2]),
      file('pudding', 2, ['Food', 1]),
      file('soup', 1, ['Food', 1]),
    ];
    expect(names(inMenuOrder(files))).toEqual(['soup', 'pudding', 'wine']);
  });

  test('in one row where one of them is in no section', () => {
    const files = [file('wine', 1, ['Drinks', 2]), file('soup', 2)];
    expect(names(inMenuOrder(files))).toEqual(['wine', 'soup']);
  });
});
