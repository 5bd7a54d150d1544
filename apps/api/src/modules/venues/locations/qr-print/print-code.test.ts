import { beforeAll, describe, expect, it } from 'vitest';
import { printForms } from '@tipwell/contract/backoffice/calls/export-request';
import { printCode } from './print-code.ts';
import type { PrintedCode } from './printed-words.ts';
import { readPdf, type ReadPdf } from '#platform/print/read-pdf.ts';
import { scanOutlines } from '#test/support/scan-qr-code.ts';

const now = new Date('2026-05-01T10:00:00Z');
const mm = (points: number) => (points * 25.4) / 72;

const amira: PrintedCode = {
  name: 'Amira',
  venue: 'Willow & Sage',
  country: 'gb',
  languages: ['en'],
  code: 'K7QP',
  url: 'https://tips.example.com/t/K7QP',
};
const people: [string, PrintedCode][] = [
  ['a short English name', amira],
  [
    'a long German name',
    {
      ...amira,
      name: 'Maximiliana-Friederike von Hohenstaufen-Oberländer',
      venue: 'Gasthaus zum Goldenen Löwen am Gendarmenmarkt',
      country: 'de',
      languages: ['de'],
    },
  ],
  [
    'a long Arabic name in two languages',
    { ...amira, name: 'عبد الرحمن بن محمد الحسيني', country: 'ae', languages: ['ar', 'en'] },
  ],
  ['a venue’s team', { ...amira, name: null, country: 'ch', languages: ['de', 'fr'] }],
];
const copies = { tent: 2, card: 8, sticker: 12 };

describe.each(printForms)('a %s', (form) => {
  describe.each(people)('for %s', (_title, printed) => {
    let pdf: ReadPdf;
    beforeAll(async () => {
      pdf = readPdf(await printCode(printed, form, now));
    });

    it('is one sheet of A4, all vectors, every font inside', () => {
      expect(pdf.pages).toBe(1);
      expect(pdf.box('MediaBox')?.map((length) => Math.round(mm(length)))).toEqual([
        0, 0, 210, 297,
      ]);
      expect(pdf.images).toBe(0);
      expect(pdf.fonts.length).toBeGreaterThan(1);
      for (const font of pdf.fonts) {
        expect(font.isEmbedded).toBe(true);
        expect(font.name).toMatch(/^(?:Inter|NotoSansArabic)-/);
      }
    });

    it('shows the QR code on each copy, and each can be scanned', () => {
      const { figures } = pdf;
      expect(figures).toHaveLength(copies[form]);
      for (const figure of figures) expect(scanOutlines(figure)).toBe(printed.url);
    });

    it('says the code and the address that can be typed, on each copy', () => {
      const { lines } = pdf;
      for (const line of ['K7QP', 'tips.example.com/t/K7QP', 'tipwell']) {
        expect(lines.filter((text) => text === line)).toHaveLength(copies[form]);
      }
    });
  });
});

const linesOf = async (printed: PrintedCode, form: (typeof printForms)[number]) =>
  readPdf(await printCode(printed, form, now)).lines.join(' ');

describe('the words on a print', () => {
  it('name the person and the venue', async () => {
    expect(await linesOf(amira, 'card')).toContain('Tip Amira Willow & Sage');
  });

  it('show the whole of a long German name on each form', async () => {
    const [, [, printed] = []] = people;
    for (const form of printForms) {
      const lines = await linesOf(printed ?? amira, form);
      expect(lines.replaceAll('- ', '-')).toContain(
        'Trinkgeld für Maximiliana-Friederike von Hohenstaufen-Oberländer',
      );
    }
  });

  it('show an Arabic name in both of the venue’s languages', async () => {
    const [, , [, printed] = []] = people;
    for (const form of printForms) {
      const lines = await linesOf(printed ?? amira, form);
      expect(lines).toContain('إكرامية إلى عبد الرحمن بن محمد الحسيني');
      expect(lines).toContain('Tip عبد الرحمن بن محمد الحسيني');
    }
  });

  it('speak of the team where the code is the venue’s', async () => {
    const lines = await linesOf({ ...amira, name: null, languages: ['de', 'fr'] }, 'tent');
    expect(lines).toContain('Trinkgeld für das Team');
    expect(lines).toContain('Un pourboire pour l’équipe');
  });

  it('do without a name that our fonts cannot print', async () => {
    const lines = await linesOf({ ...amira, name: '王芳', venue: '王府' }, 'card');
    expect(lines).toContain('Leave a tip Scan with');
  });
});

describe('a print shop', () => {
  it('finds the A5 sheet of a tent and 3 mm of bleed around it', async () => {
    const pdf = readPdf(await printCode(amira, 'tent', now));
    const [left = 0, bottom = 0, right = 0, top = 0] = pdf.box('TrimBox') ?? [];
    expect([mm(right - left), mm(top - bottom)].map(Math.round)).toEqual([148, 210]);
    const [bleedLeft = 0, , , bleedTop = 0] = pdf.box('BleedBox') ?? [];
    expect(mm(left - bleedLeft)).toBeCloseTo(3);
    expect(mm(bleedTop - top)).toBeCloseTo(3);
  });

  it('finds a title, the language and our name in the file', async () => {
    const pdf = await printCode(amira, 'card', now);
    expect(readPdf(pdf).info('Title')).toBe('Tip Amira (K7QP)');
    expect(readPdf(pdf).info('Author')).toBe('Tipwell');
    expect(readPdf(pdf).info('Lang')).toBe('en');
  });

  it('in New York gets a sheet of Letter', async () => {
    const pdf = readPdf(await printCode({ ...amira, country: 'us' }, 'sticker', now));
    expect(pdf.box('MediaBox')).toEqual([0, 0, 612, 792]);
  });
});
