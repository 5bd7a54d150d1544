import { describe, expect, test } from 'vitest';
import { hoursFileLimits } from '@tipwell/contract/distribution/hours-limits';
import { readHoursTable } from './hours-table.rule.ts';

const rowsOf = (text: string) => {
  const read = readHoursTable(text);
  return 'rows' in read ? read.rows : read.problem.code;
};
const ana = { line: 2, cells: { email: 'ana@x.test', date: '2026-11-20', hours: '6,5' } };

describe('a file of hours', () => {
  test.each([
    ['commas', 'email,date,hours\nana@x.test,2026-11-20,"6,5"'],
    [
      'semicolons and a mark at its beginning',
      '\uFEFFE-Mail;Datum;Stunden\r\nana@x.test;2026-11-20;6,5\r\n',
    ],
    ['tabs', 'hours\temail\tdate\n6,5\tana@x.test\t2026-11-20'],
    ['accents', 'Heures;Courriel;Date\n6,5;ana@x.test;2026-11-20'],
  ])('is read with %s, in any order of columns', (_title, text) => {
    expect(rowsOf(text)).toEqual([ana]);
  });

  test('counts lines as the file does, also where a quoted name has two', () => {
    expect(
      rowsOf('name,staff_id,date,hours\n"Ana\nBerg",7,2026-11-20,6\n\nBo,8,2026-11-20,7'),
    ).toMatchObject([{ line: 2 }, { line: 5 }]);
  });

  test('says which columns it does not read, and how it calls the others', () => {
    expect(readHoursTable('Lohn;E-Mail;Datum;Stunden\n9;a@x.test;2026-11-20;6')).toMatchObject({
      ignored: ['Lohn'],
      named: { email: 'E-Mail', date: 'Datum', hours: 'Stunden' },
    });
  });

  test.each([
    ['', 'required'],
    ['email,date,hours', 'required'],
    ['email,date,hours\n,,', 'required'],
    ['staff_id,date,hours\n7,2026-11-20,6', 'hoursColumnsMissing'],
    ['email,hours\na@x.test,6', 'hoursColumnsMissing'],
    ['email,date,start\na@x.test,2026-11-20,17:00', 'hoursColumnsMissing'],
    ['email,mail,date,hours\na@x.test,b@x.test,2026-11-20,6', 'columnTwice'],
    [
      `email,date,hours\n${'a@x.test,2026-11-20,6\n'.repeat(hoursFileLimits.lines + 1)}`,
      'hoursTableTooLong',
    ],
  ])('%# is none', (text, code) => {
    expect(rowsOf(text)).toBe(code);
  });
});
