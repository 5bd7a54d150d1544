// Whatever the database lets stand in a column that is told has words in every language, and so has every
// action that the server writes down.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalKinds } from '@tipwell/contract/identity/calls/legal';
import { payoutReasons } from '@tipwell/contract/payouts/calls/payouts';
import { onboardingHolds } from '@tipwell/contract/people/payout-blocks';
import { describe, expect, test } from 'vitest';
import { modules } from '../../../../../app.ts';
import { keptByPlatform } from '#platform/kept/kept-by-platform.ts';
import { actionWords, valueWords } from '../data-words.ts';

const root = join(import.meta.dirname, '../../../../..');
const schema = readFileSync(join(root, 'platform/db/schema.gen.ts'), 'utf8');
const told = [...keptByPlatform, ...modules.flatMap(({ keeps }) => keeps ?? [])].flatMap(
  ({ table, told: some }) => (some ? [{ table, columns: some.columns }] : []),
);

/** `payouts.payouts` is `PayoutsPayouts` among the types of the schema. */
function typesOf(table: string): Map<string, string> {
  const name = table
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const body = new RegExp(`export interface ${name} \\{([^}]*)\\}`).exec(schema)?.[1] ?? '';
  return new Map(
    [...body.matchAll(/^\s+(\w+): ([^;]+);/gm)].map(([, column, type]) => [
      column ?? '',
      type ?? '',
    ]),
  );
}

const notOfThese = new Set(['currency', 'language', 'locale']);
const codes = [
  ...told.flatMap(({ table, columns }) => {
    const types = typesOf(table);
    return columns
      .filter((column) => !notOfThese.has(column))
      .flatMap((column) =>
        [...(types.get(column) ?? '').matchAll(/'(\w+)'/g)].map(([, code]) => ({
          table,
          column,
          code: code ?? '',
        })),
      );
  }),
  ...legalKinds.map((code) => ({ table: 'identity.acceptances', column: 'document', code })),
  ...payoutReasons.map((code) => ({ table: 'payouts.payouts', column: 'reason', code })),
  ...onboardingHolds.map((code) => ({ table: 'identity.money_holds', column: 'kind', code })),
];

describe.each(['en', 'de', 'fr', 'ar'] as const)('in %s', (locale) => {
  test('every code of a told column has a word', () => {
    expect(codes.length).toBeGreaterThan(150);
    const words = valueWords[locale];
    const silent = codes.filter(
      ({ table, column, code }) =>
        (words[`${table}.${column}`] ?? words[column])?.[code] === undefined,
    );
    expect(silent).toEqual([]);
  });

  test('every action of the audit log has a name', () => {
    const actions = globSync('modules/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/\baction: [^,\n]*/gu)].flatMap(
          ([found]) =>
            [...found.matchAll(/'([a-z][A-Za-z]*\.[A-Za-z]+)'/gu)].map(
              ([, action]) => action ?? '',
            ),
        ),
      );
    expect(actions.length).toBeGreaterThan(20);
    expect([...new Set(actions)].filter((action) => !actionWords[locale][action])).toEqual([]);
  });
});
