// A statement and a year on paper, as a program that reads aloud finds them: by headings and tables.
import { describe, expect, it } from 'vitest';
import type { Locale } from '@tipwell/contract/api/fields';
import type { Statement } from '@tipwell/contract/backoffice/calls/statements';
import { readDrawnText } from '#platform/print/read-drawn-text.ts';
import { partsOf, readStructure, type ReadStructure } from '#platform/print/read-structure.ts';
import { drawStatement } from '../statements/render-statement.ts';
import { statementPaper } from '../statements/statement-document.ts';

const dayOf = (of: number) => Temporal.PlainDate.from('2026-01-01').add({ days: of }).toString();
const statementOf = (days: number): Statement => ({
  personName: 'Amira Haddad',
  locationName: 'Salon',
  timeZone: 'Europe/London',
  currency: 'GBP',
  from: dayOf(0),
  to: dayOf(Math.max(0, days - 1)),
  detail: 'DAYS',
  opening: 0,
  lines: Array.from({ length: days }, (_, at) => ({
    kind: 'TIP' as const,
    key: String(at),
    day: dayOf(at),
    at: `${dayOf(at)}T18:00:00.000Z`,
    amount: 100,
    payments: 2,
  })),
  totals: days === 0 ? [] : [{ kind: 'TIP', amount: days * 100 }],
  fees: [],
  salesTax: 0,
  closing: days * 100,
  held: null,
  seal: null,
});
const draw = async (statement: Statement, locale: Locale = 'en') =>
  drawStatement(statementPaper(statement, locale, '2027-01-01'), { locale, now: new Date() });

/** The tables as rows of cells, each with its kind. */
const tablesOf = ({ root }: ReadStructure) =>
  partsOf(root, 'Table').map(({ parts }) =>
    parts.map((row) => row.parts.map(({ tag, scope, text }) => [scope ?? tag, text])),
  );

describe('a statement that is read aloud', () => {
  it('has a title, a heading for each day, and rows whose words are their heads', async () => {
    const structure = readStructure(await draw(statementOf(2)));
    const { root, isMarked, language, showsTitle, untagged } = structure;
    expect({ isMarked, language, showsTitle, untagged }).toEqual({
      isMarked: true,
      language: 'en',
      showsTitle: true,
      untagged: [],
    });
    expect(root.tag).toBe('Document');
    const textsOf = (tag: string) => partsOf(root, tag).map(({ text }) => text);
    expect(textsOf('H1')).toEqual(['Statement']);
    expect(textsOf('H2')).toEqual(['Thu 01 Jan 2026', 'Fri 02 Jan 2026']);
    expect(textsOf('P')).toEqual(expect.arrayContaining(['Amira Haddad', 'Salon']));
    expect(tablesOf(structure)).toEqual([
      [
        [
          ['Row', 'Opening balance'],
          ['TD', ''],
          ['TD', '£0.00'],
        ],
        [
          ['Row', 'Tips'],
          ['TD', ''],
          ['TD', '£2.00'],
        ],
        [
          ['Row', 'Closing balance'],
          ['TD', ''],
          ['TD', '£2.00'],
        ],
      ],
      [
        [
          ['Row', 'Tips'],
          ['TD', '2 payments'],
          ['TD', '£1.00'],
        ],
      ],
      [
        [
          ['Row', 'Tips'],
          ['TD', '2 payments'],
          ['TD', '£1.00'],
        ],
      ],
    ]);
  });

  it.each(['de', 'fr', 'ar'] as const)('is so in %s', async (locale) => {
    const { root, language, untagged } = readStructure(await draw(statementOf(3), locale));
    expect([language, untagged]).toEqual([locale, []]);
    expect(partsOf(root, 'H2')).toHaveLength(3);
    expect(partsOf(root, 'TH').map(({ scope }) => scope)).toEqual(Array(6).fill('Row'));
  });

  it('keeps a day together that goes on over a page, and says when there is nothing', async () => {
    const { root, untagged } = readStructure(await draw(statementOf(120)));
    expect(untagged).toEqual([]);
    expect(partsOf(root, 'Table')).toHaveLength(121);
    const empty = readStructure(await draw(statementOf(0)));
    expect(partsOf(empty.root, 'P').map(({ text }) => text)).toContain(
      'Nothing was booked in this period.',
    );
  });

  it('takes a page well under a second of the processor', async () => {
    // A month of single days; fonts were read by what was drawn before.
    const before = process.cpuUsage();
    const pdf = await draw(statementOf(28));
    const { user, system } = process.cpuUsage(before);
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    expect((user + system) / 1e6 / pages).toBeLessThan(0.7);
  });
});

describe('the sums of a statement, read from its glyphs', () => {
  const table: [Locale, string[]][] = [
    ['en', ['£507.67', '£1,111.11', '£0.07', '£10,000.00']],
    ['de', ['507,67 £', '1.111,11 £', '0,07 £', '10.000,00 £']],
    ['ar', ['£ 507.67', '£ 1,111.11', '£ 0.07', '£ 10,000.00']],
  ];
  it.each(table)('are whole in %s, with every point and comma', async (locale, written) => {
    for (const [at, closing] of [50_767, 111_111, 7, 1_000_000].entries()) {
      const totals = [{ kind: 'TIP' as const, amount: closing }];
      const texts = readDrawnText(await draw({ ...statementOf(0), totals, closing }, locale));
      const read = texts.map((words) => words.join(' ')).filter((text) => text === written[at]);
      // In letters of two weights: what came in, and the closing balance.
      expect(read).toEqual([written[at], written[at]]);
    }
  });
});
