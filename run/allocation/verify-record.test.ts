import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { root } from '../paths.ts';
import { aRecord } from './a-record.ts';
import { lineOf } from './line-of.ts';
import { divideSlowly } from './slow-reference.ts';
import { NotARecord, verifyRecord, where } from './verify-record.ts';

describe('the verifier', () => {
  it('agrees with a record that follows the rule, and says what it could not compute', () => {
    expect(verifyRecord(aRecord())).toEqual({
      checked: { tips: 4, pool: 3, types: 13, people: 12, sums: 4 },
      differences: [],
      notShown: [],
    });
  });

  it('says where a changed penny stands, by level, place and line', () => {
    const record = aRecord();
    const [portion] = record.portions;
    const share = portion?.shares[1];
    if (!share) throw new Error('The record has no such share.');
    share.amount = 7619;
    const { differences } = verifyRecord(record);
    expect(differences).toEqual([
      { level: 'people', at: ['portions', 0, 'shares', 1, 'amount'], says: '7619', gives: '7617' },
      { level: 'sums', at: ['people', 1, 'amount'], says: '7617', gives: '7619' },
    ]);
    const text = JSON.stringify(record, null, 2);
    const at = differences[0]?.at ?? [];
    const line = lineOf(text, record, at) ?? 0;
    expect(text.split('\n')[line - 1]).toBe('          "amount": 7619,');
    expect(lineOf(JSON.stringify(record), record, at)).toBeNull();
    expect(where(at)).toBe('portions[0].shares[1].amount');
  });

  test.each([
    ['a whole run that leaves something out', { pool: { total: 41_260, tips: 2, elsewhere: 5 } }],
    ['a percentage that is not the scheme’s', { scheme: scheme(6100, 2400, 1500) }],
    ['types that stand in another order than the scheme’s', { scheme: scheme(6000, 1500, 2500) }],
    ['somebody’s line that is missing', { people: aRecord().people.slice(1) }],
  ])('finds %s', (_what, over) => {
    expect(verifyRecord({ ...aRecord(), ...over }).differences).not.toEqual([]);
  });

  it('finds a spare unit given to the wrong one, and a primary who shares their own guests’ tips', () => {
    const record = aRecord();
    const [first, second] = record.portions[0]?.shares ?? [];
    if (!first || !second || !record.portions[0]) throw new Error('The record has no shares.');
    record.portions[0].primary = second.person;
    expect(verifyRecord(record).differences.map(({ at }) => where(at))).toContain(
      'portions[0].shares[1].person',
    );
  });

  test.each([
    ['nothing', null],
    ['a list', []],
    ['another format', { ...aRecord(), format: 'tipwell-allocation/2' }],
    ['an amount with decimals', { ...aRecord(), pool: { total: 1.5, tips: 1, elsewhere: 0 } }],
    ['no portions', { ...aRecord(), portions: undefined }],
  ])('takes no %s', (_what, content) => {
    expect(() => verifyRecord(content)).toThrow(NotARecord);
  });

  it('stands alone: it needs nothing but Node and its own files', () => {
    const folder = join(root, 'run/allocation');
    const own = readdirSync(folder).filter(
      (name) => !name.includes('.test.') && name !== 'a-record.ts',
    );
    const files = [
      ...own.map((name) => join(folder, name)),
      join(root, 'run/tasks/verify-allocation.ts'),
    ];
    const needed = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, from = '']) => from),
    );
    expect(needed.length).toBeGreaterThan(4);
    for (const from of needed) expect(from).toMatch(/^(node:|\.\/|\.\.\/allocation\/)/);
  });
});

function scheme(floor: number, bar: number, kitchen: number) {
  const row = (staffType: string, percentage: number) => {
    return { staffType, percentage, isPrimary: false };
  };
  const rows = [row('FLOOR', floor), row('BAR', bar), row('KITCHEN', kitchen)];
  if (bar < kitchen) rows.reverse();
  return { version: 1, validFrom: '2026-11-01', rows };
}

describe('dividing slowly', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 1, 0, 1], [0, 3, 0, 2]],
    [24_756, [390, 300, 480], [8252, 6348, 10_156]],
    [0, [3, 4], [0, 0]],
  ])('%i by %j is %j', (total, weights, parts) => {
    expect(
      divideSlowly(BigInt(total), weights.map(BigInt)).map(({ amount }) => Number(amount)),
    ).toEqual(parts);
  });

  it('has no answer where nobody has a weight', () => {
    expect(() => divideSlowly(10n, [0n, 0n])).toThrow('Nobody has a weight');
    expect(() => divideSlowly(10n, [])).toThrow('Nobody has a weight');
  });
});
