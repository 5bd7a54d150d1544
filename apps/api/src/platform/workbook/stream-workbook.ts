// A workbook (XLSX) that is written row by row and never held as a whole: one sheet, packed as it comes.
import { once } from 'node:events';
import { createDeflateRaw, crc32 } from 'node:zlib';
import type { CsvCell } from '@tipwell/contract/csv';
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

/** Styles by their number: plain, an amount, a head. */
const amountStyle = 1;
const headStyle = 2;

/** Words are words, whatever they begin with: no cell is ever a formula. Amounts have two decimals. */
export async function streamWorkbook(
  facts: SheetFacts,
  give: (bytes: Buffer) => Promise<void>,
): Promise<StreamedWorkbook> {
  const zip = new Zip(give);
  for (const [name, text] of partsOf(facts)) await zip.add(name, text);
  const sheet = await zip.begin('xl/worksheets/sheet1.xml');
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

interface Entry {
  name: Buffer;
  at: number;
  crc: number;
  packed: number;
  size: number;
}

const deflated = 8;
/** The sizes stand behind the content, and names are UTF-8. */
const flags = 0x08_08;
const firstOf1980 = 0x00_21;

/** A ZIP whose parts are packed as they come. */
class Zip {
  private at = 0;
  private readonly entries: Entry[] = [];
  private readonly given: (bytes: Buffer) => Promise<void>;

  constructor(give: (bytes: Buffer) => Promise<void>) {
    this.given = give;
  }

  private async give(bytes: Buffer): Promise<void> {
    this.at += bytes.length;
    await this.given(bytes);
  }

  async add(name: string, text: string): Promise<void> {
    const part = await this.begin(name);
    await part.write(text);
    await part.end();
  }

  async begin(
    name: string,
  ): Promise<{ write: (text: string) => Promise<void>; end: () => Promise<void> }> {
    const entry: Entry = { name: Buffer.from(name), at: this.at, crc: 0, packed: 0, size: 0 };
    await this.give(Buffer.concat([localHead(entry), entry.name]));
    const packer = createDeflateRaw();
    let ready: Buffer[] = [];
    packer.on('data', (bytes: Buffer) => ready.push(bytes));
    const passOn = async (): Promise<void> => {
      const bytes = Buffer.concat(ready);
      ready = [];
      entry.packed += bytes.length;
      if (bytes.length > 0) await this.give(bytes);
    };
    return {
      write: async (text) => {
        const bytes = Buffer.from(text, 'utf8');
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        await new Promise<void>((resolve, reject) => {
          packer.write(bytes, (error) => (error ? reject(error) : resolve()));
        });
        await passOn();
      },
      end: async () => {
        const ended = once(packer, 'end');
        packer.end();
        await ended;
        await passOn();
        await this.give(numbersOf([[4, 0x08_07_4b_50], ...sizesOf(entry)]));
        this.entries.push(entry);
      },
    };
  }

  async end(): Promise<void> {
    const begin = this.at;
    for (const entry of this.entries) {
      await this.give(Buffer.concat([directoryHead(entry), entry.name]));
    }
    const count = this.entries.length;
    await this.give(
      numbersOf([
        [4, 0x06_05_4b_50],
        [2, 0],
        [2, 0],
        [2, count],
        [2, count],
        [4, this.at - begin],
        [4, begin],
        [2, 0],
      ]),
    );
  }
}

type Field = readonly [bytes: 2 | 4, value: number];

const sizesOf = ({ crc, packed, size }: Entry): Field[] => [
  [4, crc],
  [4, packed],
  [4, size],
];

const headOf = (sizes: readonly Field[], { name }: Entry): Field[] => [
  [2, 20],
  [2, flags],
  [2, deflated],
  [2, 0],
  [2, firstOf1980],
  ...sizes,
  [2, name.length],
  [2, 0],
];

const unknownYet: Field[] = [
  [4, 0],
  [4, 0],
  [4, 0],
];

const localHead = (entry: Entry): Buffer =>
  numbersOf([[4, 0x04_03_4b_50], ...headOf(unknownYet, entry)]);

const directoryHead = (entry: Entry): Buffer =>
  numbersOf([
    [4, 0x02_01_4b_50],
    [2, 20],
    ...headOf(sizesOf(entry), entry),
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, entry.at],
  ]);

function numbersOf(fields: readonly Field[]): Buffer {
  const all = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    all.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return all;
}
