import { describe, expect, test } from 'vitest';
import { fieldError } from '../api/field-error.ts';
import { readStaffCsv, staffCsvLimit } from './staff-csv.rule.ts';

const rowsOf = (text: string) => {
  const read = readStaffCsv(text);
  return 'rows' in read ? read.rows : read.problem;
};
const nobody = {
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  role: null,
  staff_type: null,
  employment: null,
};

describe('a table of people', () => {
  test('is read in any order of columns, and empty cells say nothing', () => {
    expect(rowsOf('email,first_name,staff_type\nana@example.com,Ana,\n')).toEqual([
      { line: 2, cells: { ...nobody, email: 'ana@example.com', first_name: 'Ana' } },
    ]);
  });

  test.each([
    ['semicolons and a mark at its beginning', '\uFEFFVorname;E-Mail\r\nUte;ute@example.com\r\n'],
    ['tabs', 'first name\temail\nUte\tute@example.com'],
    ['quotes', '"First Name","email"\n"Ute","ute@example.com"'],
  ])('is read with %s', (_title, text) => {
    const rows = rowsOf(text.replace('E-Mail', 'mail'));
    expect(rows).toEqual([
      { line: 2, cells: { ...nobody, first_name: 'Ute', email: 'ute@example.com' } },
    ]);
  });

  test('keeps commas, quotes and line breaks that stand in quotes, and counts lines as the file', () => {
    expect(rowsOf('email,last_name\na@example.com,"O""Neil, jr\nx"\n\nb@example.com,Bo')).toEqual([
      { line: 2, cells: { ...nobody, email: 'a@example.com', last_name: 'O"Neil, jr\nx' } },
      { line: 5, cells: { ...nobody, email: 'b@example.com', last_name: 'Bo' } },
    ]);
  });

  test.each([
    ['nothing at all', ''],
    ['a header alone', 'email,phone\n'],
  ])('is refused with %s', (_title, text) => {
    expect(rowsOf(text)).toEqual(fieldError('required'));
  });

  test('is refused without a column to write to somebody', () => {
    expect(rowsOf('first_name,last_name\nAna,Berg')).toEqual(fieldError('columnsMissing'));
  });

  test('may have 500 people and no more', () => {
    const table = (people: number) =>
      ['email', ...Array.from({ length: people }, (_, n) => `p${n}@example.com`)].join('\n');
    expect(rowsOf(table(staffCsvLimit.rows))).toHaveLength(500);
    expect(rowsOf(table(staffCsvLimit.rows + 1))).toEqual(
      fieldError('tableTooLong', { limit: 500 }),
    );
  });
});
