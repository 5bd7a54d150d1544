import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvAmount, writeCsv, type CsvCell } from './csv.ts';

const cell = (text: CsvCell) => writeCsv([[text]]).slice(1, -2);

describe('a file for spreadsheets', () => {
  it('says that it is UTF-8 and ends each row', () => {
    expect(
      writeCsv([
        ['Tag', 'Grüße'],
        [1, 2],
      ]),
    ).toBe('\uFEFFTag,Grüße\r\n1,2\r\n');
  });

  it.each([
    ['=1+1', `"'=1+1"`],
    ['+44 20', `"'+44 20"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    [' =1', `"' =1"`],
    ['\u00a0=1', `"'\u00a0=1"`],
    ['\u200b=1', `"'\u200b=1"`],
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    ['\twords', `"'\twords"`],
    ['\rwords', `"'\rwords"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋1', `"'＋1"`],
    ['－1', `"'－1"`],
    ['＠SUM(A1)', `"'＠SUM(A1)"`],
    ['﹦1', `"'﹦1"`],
    ['"=1', `"'""=1"`],
  ])('never lets the words %j become a formula', (words, written) => {
    expect(cell(words)).toBe(written);
  });

  it.each([
    ['A;=1+1', `"A;'=1+1"`],
    ['A\t=1+1', `"A\t'=1+1"`],
    ['A|@x', `"A|'@x"`],
    ['A,+1', `"A,'+1"`],
    ['A; =1', `"A;' =1"`],
    ['A;"=1"', `"A;'""=1"""`],
    ['A\n-1', `"A\n'-1"`],
    ['A:=1', `"A:'=1"`],
    ['\u001f=1', `"'\u001f'=1"`],
  ])('nor %j where something else than a comma separates cells', (words, written) => {
    expect(cell(words)).toBe(written);
  });

  it.each([
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['a\tb', '"a\tb"'],
    ['a|b', '"a|b"'],
    ['a b', '"a b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=cmd,"x"', `"'=cmd,""x"""`],
    ['1 + 1 = 2', '"1 + 1 = 2"'],
    ['Anna-Marie', 'Anna-Marie'],
    ['2026-11-22', '2026-11-22'],
    ['سارة', 'سارة'],
    ['', ''],
  ])('keeps %j in one cell', (words, written) => {
    expect(cell(words)).toBe(written);
  });

  it('writes amounts as numbers, below zero too', () => {
    expect(cell(csvAmount(-1205))).toBe('-12.05');
    expect(cell(csvAmount(100_000_001))).toBe('1000000.01');
    expect(cell(csvAmount(10))).toBe('0.10');
  });

  it.each([
    [800, '8.00'],
    [1175, '11.75'],
    [0, '0.00'],
    [-5, '-0.05'],
    [99, '0.99'],
    [-9_007_199_254_740_991, '-90071992547409.91'],
  ])('writes an amount with both its decimals: %d', (amount, written) => {
    expect(cell(csvAmount(amount))).toBe(written);
  });

  it('has no row with more or fewer cells than the others', () => {
    expect(() => writeCsv([['a', 'b'], ['c']])).toThrow('Row 1 has 1 cells, not 2.');
    expect(() => writeCsv([['a'], ['b', 'c']])).toThrow('Row 1 has 2 cells, not 1.');
  });
});

const troublesome = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '﹣',
  ',',
  ';',
  '|',
  ':',
  '\t',
  '\r',
  '\n',
  '\u001e',
  '"',
  "'",
  ' ',
  '\u00a0',
  '\u200b',
  'A',
  '1',
  '=1+1',
  "=cmd|' /C calc'!A0",
];

/** Whatever people type, with much of what makes trouble. */
const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...troublesome), { maxLength: 12 }).map((pieces) => pieces.join('')),
);
const table = fc.nat({ max: 4 }).chain((length) =>
  fc.array(
    // A row of ours begins with words: a name, a day or a kind.
    fc
      .tuple(
        words,
        fc.array(fc.oneof(words, fc.integer().map(csvAmount)), {
          minLength: length,
          maxLength: length,
        }),
      )
      .map(([first, others]) => [first, ...others]),
    { minLength: 1, maxLength: 4 },
  ),
);

const textOf = (content: CsvCell): string =>
  typeof content === 'object' ? content.decimal : String(content);

const read = (file: string, separator: string): string[][] =>
  Papa.parse<string[]>(file, { delimiter: separator }).data;

/** What a spreadsheet would take for a formula: our own numbers are none. */
const isFormula = (text: string) =>
  /^[\s"\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u.test(text) && !/^-\d+(\.\d+)?(e-\d+)?(,|$)/.test(text);

describe('another program that reads the file', () => {
  it('finds every cell again, with nothing but apostrophes added', () => {
    const withoutApostrophes = (text: string) => text.replaceAll("'", '');
    fc.assert(
      fc.property(table, (rows) => {
        const found = read(writeCsv(rows), ',').slice(0, rows.length);
        expect(found.map((cells) => cells.map(withoutApostrophes))).toEqual(
          rows.map((cells) => cells.map((content) => withoutApostrophes(textOf(content)))),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it.each([',', ';', '\t', '|', ':', '\u001e', '\u001f'])(
    'finds no formula in it, also where %j separates its cells',
    (separator) => {
      fc.assert(
        fc.property(table, (rows) => {
          expect(read(writeCsv(rows), separator).flat().filter(isFormula)).toEqual([]);
        }),
        { numRuns: 1000 },
      );
    },
  );
});
