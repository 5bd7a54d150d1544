// Reads a workbook (XLSX) as a program that is not ours would: the ZIP by its directory, the cells out of
// the XML, so that a test sees what a spreadsheet gets.
import { inflateRawSync } from 'node:zlib';

/** A cell as it stands in the file: words, a number as it is written, or a formula. */
export interface ReadCell {
  kind: 'words' | 'number' | 'formula';
  value: string;
  /** How a number is shown: `#,##0.00`; none where nothing is said. */
  format?: string;
}

export interface ReadSheet {
  name: string;
  isRightToLeft: boolean;
  /** Row by row; an empty cell is null. */
  rows: (ReadCell | null)[][];
}

/** The sheets of a workbook in their order. */
export function readWorkbook(file: Buffer): ReadSheet[] {
  const parts = unzip(file);
  const part = (name: string): string => {
    const found = parts.get(name);
    if (!found) throw new Error(`The workbook has no ${name}.`);
    return found.toString('utf8');
  };
  // A workbook that is written row by row has its words in the cells.
  const shared = parts.get('xl/sharedStrings.xml')?.toString('utf8') ?? '';
  const words = [...shared.matchAll(/<si>(.*?)<\/si>/gs)].map(([, si = '']) =>
    [...si.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => unescape(text)).join(''),
  );
  const formats = formatsOf(part('xl/styles.xml'));
  const targets = new Map(
    [...part('xl/_rels/workbook.xml.rels').matchAll(/<Relationship [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  return [...part('xl/workbook.xml').matchAll(/<sheet [^>]*>/g)].map(([tag]) => {
    const target = targets.get(attribute(tag, 'r:id')) ?? '';
    const xml = part(`xl/${target.replace(/^\/?xl\//, '')}`);
    return {
      name: unescape(attribute(tag, 'name')),
      isRightToLeft: /<sheetView [^>]*rightToLeft="1"/.test(xml),
      rows: [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
        cellsOf(row, words, formats),
      ),
    };
  });
}

/** The values alone, for comparing. */
export const valuesOf = (sheet: ReadSheet | undefined): string[][] =>
  (sheet?.rows ?? []).map((row) => row.map((cell) => cell?.value ?? ''));

function cellsOf(
  row: string,
  words: readonly string[],
  formats: readonly (string | undefined)[],
): (ReadCell | null)[] {
  const cells: (ReadCell | null)[] = [];
  for (const [, head = '', inside = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const column = columnOf(/r="([A-Z]+)\d+"/.exec(head)?.[1] ?? '');
    const value = /<v>(.*?)<\/v>/s.exec(inside)?.[1];
    const format = formats[Number(/ s="(\d+)"/.exec(` ${head}`)?.[1] ?? 0)];
    while (cells.length < column) cells.push(null);
    const inline = /<is><t[^>]*>(.*?)<\/t><\/is>/s.exec(inside)?.[1];
    if (inside.includes('<f')) cells.push({ kind: 'formula', value: inside });
    else if (inline !== undefined) cells.push({ kind: 'words', value: unescape(inline) });
    else if (value === undefined) cells.push(null);
    else if (/t="s"/.test(head)) cells.push({ kind: 'words', value: words[Number(value)] ?? '' });
    else cells.push({ kind: 'number', value, ...(format ? { format } : {}) });
  }
  return cells;
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 64) - 64, 0) - 1;

/** What each style says of numbers. */
function formatsOf(styles: string): (string | undefined)[] {
  const codes = new Map(
    [...styles.matchAll(/<numFmt [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      unescape(attribute(tag, 'formatCode')),
    ]),
  );
  const xfs = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? '';
  return [...xfs.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => codes.get(attribute(tag, 'numFmtId')));
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const signs: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};
const unescape = (text: string): string =>
  text
    .replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (sign) => signs[sign] ?? sign);

const endOfDirectory = 0x06_05_4b_50;
const entryOfDirectory = 0x02_01_4b_50;

function unzip(file: Buffer): Map<string, Buffer> {
  let end = file.length - 22;
  while (end >= 0 && file.readUInt32LE(end) !== endOfDirectory) end -= 1;
  if (end < 0) throw new Error('This is no ZIP.');
  const parts = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (file.readUInt32LE(at) !== entryOfDirectory) throw new Error('The ZIP is broken.');
    const method = file.readUInt16LE(at + 10);
    const size = file.readUInt32LE(at + 20);
    const nameLength = file.readUInt16LE(at + 28);
    const local = file.readUInt32LE(at + 42);
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(begin, begin + size);
    const name = file.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    parts.set(name, method === 8 ? inflateRawSync(packed) : packed);
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}
