// Reads back, for tests, what was written into a PDF.
import { inflateSync } from 'node:zlib';
import { readPlacedText, type PlacedWords } from './read-placed-text.ts';

/** The parts of a PDF that a test may ask about. */
export interface ReadPdf {
  pages: number;
  /** Lower left and upper right corner in points, by the box's name. */
  box(name: 'MediaBox' | 'TrimBox' | 'BleedBox'): number[] | null;
  /** The names of its fonts, and whether each file is inside. */
  fonts: { name: string; isEmbedded: boolean }[];
  images: number;
  /** Each line as a reader or a search would hear it, page after page. */
  lines: string[];
  /** The same by page, each with its place and height. */
  placed: PlacedWords[][];
  /** The outlines of each figure on the first page, as points. */
  figures: [number, number][][][];
  info(name: string): string | null;
}

export function readPdf(pdf: Buffer): ReadPdf {
  const source = pdf.toString('latin1');
  const objects = [...source.matchAll(/\d+ 0 obj\n([\s\S]*?)\nendobj/g)].map(
    ([, body]) => body ?? '',
  );
  const pages = objects.filter((body) => /\/Type \/Page\b/.test(body));
  const contents = pages.map((page) => contentOf(source, page));
  return {
    pages: pages.length,
    box(name) {
      const found = new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(pages[0] ?? '');
      return found?.[1] ? found[1].trim().split(/\s+/).map(Number) : null;
    },
    fonts: objects
      .filter((body) => /\/Type \/FontDescriptor/.test(body))
      .map((body) => ({
        name: /\/FontName \/\w+\+(\S+)/.exec(body)?.[1] ?? '',
        isEmbedded: /\/FontFile2 \d+ 0 R/.test(body),
      })),
    images: objects.filter((body) => /\/Subtype \/Image/.test(body)).length,
    lines: contents.flatMap((content) => textsAfter(content, '/ActualText ')),
    placed: contents.map((content) => readPlacedText(content, decoded)),
    figures: [...(contents[0] ?? '').matchAll(/\/Figure <<[\s\S]*?BDC\n([\s\S]*?)EMC/g)].map(
      ([, path]) => loopsOf(path ?? ''),
    ),
    info(name) {
      const number = new RegExp(`/${name} (\\d+) 0 R`).exec(source)?.[1];
      return textsAfter(source, number ? `\n${number} 0 obj\n` : `/${name} `)[0] ?? null;
    },
  };
}

function contentOf(source: string, page: string): string {
  const number = /\/Contents (\d+) 0 R/.exec(page)?.[1];
  const start = source.indexOf(`\n${number} 0 obj\n`);
  const from = source.indexOf('stream\n', start) + 'stream\n'.length;
  const past = source.indexOf('\nendstream', from);
  return inflateSync(Buffer.from(source.slice(from, past), 'latin1')).toString('latin1');
}

/** Every string that follows a name. */
function textsAfter(source: string, name: string): string[] {
  const found = source.matchAll(new RegExp(`${name}\\(((?:\\\\[\\s\\S]|[^\\\\)])*)\\)`, 'g'));
  return [...found].map(([, written = '']) => decoded(written));
}

/** A string as it stands in the file; those of UTF-16 begin with a byte order mark. */
function decoded(written: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const text = written.replaceAll(/\\([\s\S])/g, (_all, next: string) => escapes[next] ?? next);
  if (!text.startsWith('\u00fe\u00ff')) return text;
  return Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le');
}

function loopsOf(path: string): [number, number][][] {
  const loops: [number, number][][] = [];
  for (const [, x, y, operator] of path.matchAll(/(-?[\d.]+) (-?[\d.]+) ([ml])\n/g)) {
    if (operator === 'm') loops.push([]);
    loops.at(-1)?.push([Number(x), Number(y)]);
  }
  return loops;
}
