// Areas of the contract and submodules of modules, in made-up sources.
import { describe, expect, test } from 'vitest';
import { parseSource } from './source-file.ts';
import { submoduleWalls, undividedModules } from './submodules.ts';
import { contractWalls } from './walls.ts';

const modules = 'apps/api/src/modules/payments';
const houseOf = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => parseSource(path, text));

describe('areas of the contract', () => {
  test.each([
    ['payouts/calls/a.ts', '../../payments/b.ts', 0],
    ['payouts/calls/a.ts', '../b.ts', 0],
    ['payouts/calls/a.ts', '../../money/money.ts', 0],
    ['countries/a.ts', '../api/fields.ts', 0],
    ['payments/a.ts', '../payouts/b.ts', 1],
    ['finance/a.ts', '../people/b.ts', 1],
    ['money/a.ts', '../api/fields.ts', 1],
    ['api/a.ts', '../payments/b.ts', 1],
    ['weather/a.ts', '../payments/b.ts', 1],
  ])('%s imports %s: %i faults', (from, to, faults) => {
    const house = houseOf({ [`packages/contract/src/${from}`]: `import { x } from '${to}';` });
    const layers = { payments: 5, payouts: 6, finance: 7, people: 7 };
    expect(contractWalls(house, layers)).toHaveLength(faults);
  });
});

describe('submodules', () => {
  const declared = { ledger: { books: [], holds: ['books'] } };
  const importing = (from: string, to: string) =>
    submoduleWalls(
      houseOf({ [`${modules}/ledger/${from}`]: `import { x } from '${to}';` }),
      declared,
    );

  test.each([
    ['holds/a.ts', '../books/b.ts', 0],
    ['holds/a.ts', './c.ts', 0],
    ['holds/a.ts', '../events.ts', 0],
    ['holds/a.ts', '../../providers/index.ts', 0],
    ['index.ts', './holds/a.ts', 0],
    ['books/b.ts', '../holds/a.ts', 1],
    ['books/b.ts', '../index.ts', 1],
    ['books/b.ts', '../holds/events.ts', 1],
    ['undeclared/a.ts', './b.ts', 1],
  ])('%s imports %s: %i faults', (from, to, faults) => {
    expect(importing(from, to)).toHaveLength(faults);
  });

  test('are declared by a module of more than 40 sources', () => {
    const house = (count: number) =>
      houseOf(
        Object.fromEntries(
          Array.from({ length: count }, (_, n) => [`${modules}/tipping/a${n}.ts`, '']),
        ),
      );
    expect(undividedModules(house(40), declared)).toEqual([]);
    expect(undividedModules(house(41), declared)).toHaveLength(1);
    expect(undividedModules(house(41), { tipping: {} })).toEqual([]);
  });

  test('a submodule uses the events, which use only submodules that use no other', () => {
    expect(importing('books/b.ts', '../events.ts')).toEqual([]);
    expect(importing('events.ts', './books/b.ts')).toEqual([]);
    expect(importing('events.ts', './holds/a.ts')).toHaveLength(1);
  });

  test('helpers beside tests may use any submodule, as the tests do', () => {
    expect(importing('books/tests/a-venue.ts', '../../holds/a.ts')).toEqual([]);
  });
});
