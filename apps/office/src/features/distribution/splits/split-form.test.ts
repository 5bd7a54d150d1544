import { describe, expect, test } from 'vitest';
import { readRows, totalOf, typedRows, type TypedRow } from './split-form.ts';

const row = (staffType: string, percentage: string, more: Partial<TypedRow> = {}): TypedRow => ({
  key: staffType,
  staffType,
  label: null,
  percentage,
  isPrimaryStaff: false,
  isDisabled: false,
  ...more,
});

describe('rows to be saved', () => {
  test('are saved as they were read, when they make a hundred', () => {
    const rows = [row('Waiter', '66.66'), row('Bar', '33.34')];
    const read = readRows(rows);
    expect(read).toMatchObject({ ok: true, rows: [{ percentage: 6666 }, { percentage: 3334 }] });
    expect(read.ok && typedRows(read.rows).map(({ percentage }) => percentage)).toEqual([
      '66.66',
      '33.34',
    ]);
  });

  test('wait while they make more or less', () => {
    expect(totalOf([row('Waiter', '60'), row('Bar', 'x')])).toBe(6000);
    expect(readRows([row('Waiter', '60'), row('Bar', '40.01')])).toEqual({
      ok: false,
      problem: { why: 'NOT_100', total: 10_001 },
    });
  });

  test('have a staff type each, and none twice', () => {
    expect(readRows([row('', '100')])).toMatchObject({ problem: { why: 'NO_STAFF_TYPE', row: 0 } });
    expect(readRows([row('Bar', '50'), row('Bar ', '50')])).toMatchObject({
      problem: { why: 'STAFF_TYPE_TWICE', row: 1 },
    });
    expect(readRows([row('Bar', 'fifty')])).toMatchObject({
      problem: { why: 'NOT_A_PERCENTAGE', row: 0 },
    });
  });

  test('count nothing that is switched off; the row of the person tipped names no type', () => {
    expect(
      readRows([
        row('', '60', { isPrimaryStaff: true }),
        row('Bar', '40'),
        row('Kitchen', '7', { isDisabled: true }),
      ]),
    ).toMatchObject({
      ok: true,
      rows: [{ staffType: null }, { percentage: 4000 }, { percentage: 0, isDisabled: true }],
    });
  });
});
