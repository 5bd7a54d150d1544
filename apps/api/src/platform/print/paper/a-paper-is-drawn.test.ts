// Papers of headings, sentences, lists and tables: what is read, in which order, and by which structure.
import { describe, expect, it } from 'vitest';
import type { Paper } from '@tipwell/contract/api/document-model';
import { readPdf } from '../read-pdf.ts';
import { partsOf, readStructure } from '../read-structure.ts';
import { drawPaper } from './draw-paper.ts';

const now = new Date('2026-11-26T10:00:00Z');

const paper: Paper = {
  title: 'A paper',
  about: ['Willow & Sage', '1 May 2026'],
  made: 'Made on 26 November 2026',
  parts: [
    { kind: 'HEADING', text: 'First' },
    { kind: 'TEXT', text: 'A sentence that goes on. '.repeat(20) },
    { kind: 'LIST', items: ['one', 'two'] },
    {
      kind: 'TABLE',
      caption: 'Sums',
      columns: [
        { title: 'Day', isNumber: false },
        { title: 'Amount', isNumber: true },
      ],
      rows: Array.from({ length: 80 }, (_, at) => [`Day ${at + 1}`, `£${at}.00`]),
      total: ['Total', '£3160.00'],
    },
    { kind: 'NOTE', text: 'The end.' },
  ],
};

describe('a paper', () => {
  it('goes on over as many pages as it needs, and its table says again what its columns are', async () => {
    const pdf = readPdf(await drawPaper(paper, { locale: 'en', now }));
    expect(pdf.pages).toBe(3);
    expect(pdf.lines.filter((line) => line === 'Amount')).toHaveLength(3);
    expect(pdf.lines).toEqual(expect.arrayContaining(['First', 'Day 80', '£3160.00', 'The end.']));
    expect(pdf.lines).toContain('Page 3 of 3');
    const placed = pdf.placed.flat();
    expect(placed.filter(({ x, y }) => x < 40 || x > 556 || y < 40 || y > 800)).toEqual([]);
  });

  it('tells programs that read aloud what is a heading, a list and a table', async () => {
    const source = (await drawPaper(paper, { locale: 'en', now })).toString('latin1');
    expect(source).toContain('/Marked true');
    expect(source).toContain('/Lang (en)');
    const count = (tag: string) => source.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0;
    expect([count('H1'), count('H2'), count('L'), count('LI'), count('Table')]).toEqual([
      1, 1, 1, 2, 1,
    ]);
    expect([count('TR'), count('TH'), count('TD')]).toEqual([82, 2, 162]);
  });

  it('leaves no heading alone at the foot of a page, and begins no page for nothing', async () => {
    const pagesWith = async (lines: number) => {
      const parts: Paper['parts'] = [
        ...Array.from({ length: lines }, () => ({ kind: 'NOTE' as const, text: 'A line.' })),
        { kind: 'HEADING', text: 'What follows' },
        { kind: 'TEXT', text: 'This.' },
      ];
      return readPdf(await drawPaper({ ...paper, parts }, { locale: 'en', now })).placed;
    };
    for (let lines = 24; lines < 36; lines += 1) {
      const pages = await pagesWith(lines);
      const of = (text: string) => pages.findIndex((page) => page.some((one) => one.text === text));
      expect(of('What follows'), `${lines} lines`).toBe(of('This.'));
      // Its foot alone says a name and a number.
      expect(Math.min(...pages.map((page) => page.length)), `${lines} lines`).toBeGreaterThan(2);
    }
  });

  it('sets sums and names on the line of the Arabic words beside them', async () => {
    const table = {
      kind: 'TABLE' as const,
      caption: 'المبالغ',
      columns: [
        { title: 'اليوم', isNumber: false },
        { title: 'المبلغ', isNumber: true },
      ],
      rows: [['المال', '12.50 AED']],
      total: null,
    };
    const pdf = readPdf(await drawPaper({ ...paper, parts: [table] }, { locale: 'ar', now }));
    const yOf = (text: string) => pdf.placed.flat().find((one) => one.text === text)?.y ?? 0;
    expect(yOf('12.50 AED')).toBeCloseTo(yOf('المال'), 1);
  });

  it.each(['de', 'fr', 'ar'] as const)('is set in %s', async (locale) => {
    const title = { de: 'Ein Papier', fr: 'Un papier', ar: 'ورقة' }[locale];
    const pdf = readPdf(await drawPaper({ ...paper, title }, { locale, now }));
    expect(pdf.lines).toContain(title);
  });
});

describe('the structure of a paper', () => {
  it('has its headings, list and cells under the parts they belong to, and nothing beside them', async () => {
    const { root, untagged, isMarked, language, showsTitle } = readStructure(
      await drawPaper(paper, { locale: 'en', now }),
    );
    expect({ isMarked, language, showsTitle, untagged }).toEqual({
      isMarked: true,
      language: 'en',
      showsTitle: true,
      untagged: [],
    });
    const textsOf = (tag: string) => partsOf(root, tag).map(({ text }) => text);
    expect([textsOf('H1'), textsOf('H2'), textsOf('LBody')]).toEqual([
      ['A paper'],
      ['First'],
      ['one', 'two'],
    ]);
    const [table] = partsOf(root, 'Table');
    const [head, first] = table?.parts ?? [];
    expect(head?.parts.map(({ tag, scope, text }) => [tag, scope, text])).toEqual([
      ['TH', 'Column', 'Day'],
      ['TH', 'Column', 'Amount'],
    ]);
    expect(first?.parts.map(({ tag, text }) => [tag, text])).toEqual([
      ['TD', 'Day 1'],
      ['TD', '£0.00'],
    ]);
  });
});
