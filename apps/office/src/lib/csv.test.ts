import { describe, expect, it } from 'vitest';
import { csvAmount, writeCsv } from './csv.ts';

const cell = (text: string | number) =>
  writeCsv([[text]])
    .slice(1)
    .trimEnd();

describe('a file for spreadsheets', () => {
  it('says that it is UTF-8 and ends each row', () => {
    expect(writeCsv([['Tag', 'Grüße'], [1]])).toBe('\uFEFFTag,Grüße\r\n1\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+44 20', "'+44 20"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['\t=1', "'\t=1"],
  ])('never lets the words %j become a formula', (words, written) => {
    expect(cell(words)).toBe(written);
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=cmd,"x"', '"\'=cmd,""x"""'],
  ])('keeps %j in one cell', (words, written) => {
    expect(cell(words)).toBe(written);
  });

  it('writes amounts as numbers, below zero too', () => {
    expect(cell(csvAmount(-1205))).toBe('-12.05');
    expect(cell(csvAmount(100_000_001))).toBe('1000000.01');
    expect(cell(csvAmount(10))).toBe('0.1');
  });
});
