import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adapters, adyen } from '../apps/api/test/support/adapters.ts';
import { adapterRowsOf, adapterTable, withTable } from './adapter-table.ts';
import { root } from './paths.ts';

const file = (name: string, titles: readonly (readonly [string, string])[]) => ({
  name: `/x/providers/${name}.test.ts`,
  status: 'passed',
  assertionResults: titles.map(([title, status]) => ({
    ancestorTitles: ['through One'],
    fullName: `through One ${title}`,
    status,
  })),
});

const report = {
  testResults: [
    file('every-adapter-ends-alike', [
      ['a tip is paid', 'passed'],
      ['a card is declined', 'failed'],
      ['a charge is given back', 'passed'],
      ['left out', 'skipped'],
    ]),
    file('every-adapter-says-what-it-can', [
      ['wallets: APPLEPAY, PAYPAL', 'passed'],
      ['pays to: BANK_ACCOUNT', 'passed'],
      ['payees: WITH_US', 'passed'],
      ['settlement: no', 'passed'],
      ['judged: no', 'passed'],
    ]),
  ],
};

test('a row tells what passed, what cannot be done, and what nobody has tried', () => {
  const [, , row] = adapterTable(adapterRowsOf(report)).split('\n');
  expect(row).toBe(
    '| One | 1 of 2 | Apple Pay, PayPal | 1 | – | – | bank accounts | on our pages | – | documentation |',
  );
});

test('the table takes the place of the one before, and nothing else', () => {
  const readme = 'a\n<!-- adapters -->\nold\n<!-- /adapters -->\nb';
  expect(withTable(readme, 'new')).toBe('a\n<!-- adapters -->\nnew\n<!-- /adapters -->\nb');
  expect(() => withTable('a', 'new')).toThrow('no place');
});

test('README has a row for each adapter', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, table = ''] = readme.split('<!-- adapters -->');
  for (const { name } of [...adapters, adyen]) expect(table).toContain(`| ${name} |`);
});
