import { describe, expect, it } from 'vitest';
import { shownColumns, sortRows, stepOf, type DataColumn } from './data-table.tsx';

interface Person {
  name: string;
  age: number;
}
const people: Person[] = [
  { name: 'Zoë 10', age: 30 },
  { name: 'ana', age: 41 },
  { name: 'Zoë 9', age: 22 },
];
const columns: DataColumn<Person>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'age', title: 'Age', cell: ({ age }) => age, sortBy: ({ age }) => age },
  { key: 'note', title: 'Note', cell: () => '', isExtra: true },
];
const sorted = (key: string, isDescending = false) =>
  sortRows(people, columns, { key, isDescending }, 'en').map(({ name }) => name);

describe('the rows of a table', () => {
  it('are put in order as people count and spell', () => {
    expect(sorted('name')).toEqual(['ana', 'Zoë 9', 'Zoë 10']);
    expect(sorted('age')).toEqual(['Zoë 9', 'Zoë 10', 'ana']);
    expect(sorted('age', true)).toEqual(['ana', 'Zoë 10', 'Zoë 9']);
  });

  it('stay as they came where nothing is chosen, or what cannot be sorted by', () => {
    expect(sortRows(people, columns, null, 'en')).toBe(people);
    expect(sortRows(people, columns, { key: 'note', isDescending: false }, 'en')).toBe(people);
    expect(sortRows(people, columns, { key: 'gone', isDescending: false }, 'en')).toBe(people);
  });
});

describe('the columns of a table', () => {
  const keys = (chosen: readonly string[] | null) =>
    shownColumns(columns, chosen).map(({ key }) => key);

  it('are the usual ones until some are chosen', () => {
    expect(keys(null)).toEqual(['name', 'age']);
    expect(keys(['note'])).toEqual(['name', 'note']);
  });

  it('always have the one that names the row, and none that is gone', () => {
    expect(keys([])).toEqual(['name']);
    expect(keys(['gone'])).toEqual(['name']);
  });
});

describe('the keys', () => {
  it.each([
    ['j', 0, 1],
    ['ArrowDown', 2, 2],
    ['k', 2, 1],
    ['ArrowUp', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 1, null],
    ['x', 1, null],
  ])('%s in row %i leads to row %s', (key, at, to) => {
    expect(stepOf(key, at, 3)).toBe(to);
  });

  it('lead nowhere without rows', () => {
    expect(stepOf('j', -1, 0)).toBeNull();
  });
});
