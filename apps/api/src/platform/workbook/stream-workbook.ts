// A workbook (XLSX) that is written row by row and never held as a whole: one sheet, packed as it comes.
import type { CsvCell } from '@tipwell/contract/api/csv';
import { Zip, ZipDeflate } from 'fflate';
import { printable } from './printable-words.ts';

interface SheetFacts {
  name: string;
  heads: readonly string[];
  isRightToLeft: boolean;
}

interface StreamedWorkbook {
  write(rows: readonly (readonly CsvCell[])[]): Promise<void>;
  end(): Promise<void>;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const firstOf1980 = new Date(1980, 0, 1);

/** Styles by their number: plain, an amount, a head. */
const amountStyle = 1;
const headStyle = 2;

/** Words are words, whatever they begin with: no cell is ever a formula. Amounts have two decimals. */
export async function streamWorkbook(
  facts: SheetFacts,
  give: (bytes: Buffer) => Promise<void>,
): Promise<StreamedWorkbook> {
  const zip = new PackedParts(give);
  for (const [name, text] of partsOf(facts)) await zip.add(name, text);
  const sheet = zip.begin('xl/worksheets/sheet1.xml');
  const direction = facts.isRightToLeft ? ' rightToLeft="1"' : '';
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  await sheet.write(
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${direction}>` +
      `${pane}</sheetView></sheetViews><sheetData>${rowOf(1, facts.heads.map(headCell))}`,
  );
  let number = 1;
  return {
    async write(rows) {
      await sheet.write(rows.map((cells) => rowOf((number += 1), cells.map(bodyCell))).join(''));
    },
    async end() {
      await sheet.write('</sheetData></worksheet>');
      await sheet.end();
      await zip.end();
    },
  };
}

type WrittenCell = (address: string) => string;

const rowOf = (number: number, cells: readonly WrittenCell[]): string =>
  `<row r="${number}">${cells.map((cell, index) => cell(`${letters(index)}${number}`)).join('')}</row>`;

const headCell = (words: string): WrittenCell => wordsCell(words, ` s="${headStyle}"`);

function bodyCell(cell: CsvCell): WrittenCell {
  if (typeof cell === 'string') return cell === '' ? () => '' : wordsCell(cell, '');
  if (typeof cell === 'number') return (address) => `<c r="${address}"><v>${cell}</v></c>`;
  return (address) => `<c r="${address}" s="${amountStyle}"><v>${cell.decimal}</v></c>`;
}

function wordsCell(words: string, style: string): WrittenCell {
  const text = escaped(printable(words));
  return (address) =>
    `<c r="${address}" t="inlineStr"${style}><is><t xml:space="preserve">${text}</t></is></c>`;
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (words: string): string => words.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '');

/** A, B, … Z, AA: the name of a column. */
function letters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

function partsOf({ name }: SheetFacts): [name: string, text: string][] {
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${types}.${type}+xml"/>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const relationships = (inside: string) =>
    `${declaration}<Relationships xmlns="${packages}/relationships">${inside}</Relationships>`;
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packages}/content-types">` +
        `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}` +
        `${override('worksheets/sheet1', 'worksheet')}${override('styles', 'styles')}</Types>`,
    ],
    ['_rels/.rels', relationships(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/_rels/workbook.xml.rels',
      relationships(
        relation(1, 'worksheet', 'worksheets/sheet1.xml') + relation(2, 'styles', 'styles.xml'),
      ),
    ],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
        `<sheet name="${escaped(printable(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/styles.xml',
      `${declaration}<styleSheet xmlns="${main}">` +
        `<numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00"/></numFmts>` +
        `<fonts count="2"><font/><font><b/></font></fonts>` +
        `<fills count="2"><fill><patternFill patternType="none"/></fill>` +
        `<fill><patternFill patternType="gray125"/></fill></fills>` +
        `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
        `<cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/>` +
        `<xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    ],
  ];
}

/** A ZIP whose parts are packed as they come. */
class PackedParts {
  private ready: Buffer[] = [];
  private failure: Error | null = null;
  private readonly zip = new Zip((error, bytes) => {
    if (error) this.failure = error;
    else this.ready.push(Buffer.from(bytes));
  });
  private readonly give: (bytes: Buffer) => Promise<void>;

  constructor(give: (bytes: Buffer) => Promise<void>) {
    this.give = give;
  }

  async add(name: string, text: string): Promise<void> {
    const part = this.begin(name);
    await part.write(text);
    await part.end();
  }

  begin(name: string): { write: (text: string) => Promise<void>; end: () => Promise<void> } {
    const part = new ZipDeflate(name);
    // A moment of its own would make two files of the same rows differ.
    part.mtime = firstOf1980;
    this.zip.add(part);
    const push = async (text: string, isLast: boolean): Promise<void> => {
      part.push(Buffer.from(text, 'utf8'), isLast);
      await this.passOn();
    };
    return { write: async (text) => push(text, false), end: async () => push('', true) };
  }

  async end(): Promise<void> {
    this.zip.end();
    await this.passOn();
  }

  private async passOn(): Promise<void> {
    if (this.failure) throw this.failure;
    const bytes = Buffer.concat(this.ready);
    this.ready = [];
    if (bytes.length > 0) await this.give(bytes);
  }
}
