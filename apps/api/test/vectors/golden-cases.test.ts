import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../../run/paths.ts';
import { ops } from './ops.ts';
import { readCases, runCase } from './run-cases.ts';

// The expectations were worked out apart from our code, with exact fractions and another calendar,
// so they do not repeat a mistake of ours.
const files = ['apps/api/vectors', 'packages/contract/vectors'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
);
const cases = files.flatMap((file) => readCases(readFileSync(join(root, file), 'utf8')));

it('there are golden cases for every rule that has a kind of its own', () => {
  const kinds = new Set(cases.map(({ op }) => op));
  expect([...kinds].toSorted()).toEqual(Object.keys(ops).toSorted());
});

describe('the product’s own rules answer', () => {
  it.each(cases.map((golden) => [golden.op, golden.title, golden] as const))(
    '%s: %s',
    (_op, _title, golden) => {
      const { isPassed, actual } = runCase(golden);
      // Compared by the runner; shown here only where it says no.
      expect(isPassed ? golden.expected : actual).toEqual(golden.expected);
      expect(isPassed).toBe(true);
    },
  );
});
