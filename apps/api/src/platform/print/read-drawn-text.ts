// Reads back, for tests, the text of a PDF from its glyphs and their places alone, as programs do that
// know nothing of spoken texts: by each font's own table of characters and widths.
import { inflateSync } from 'node:zlib';

interface Glyph {
  character: string;
  start: number;
  end: number;
  size: number;
}

interface ReadFont {
  characters: string[];
  /** In thousandths of the size. */
  widths: number[];
}

/** Further from the end of the glyph before it, ahead or behind, a glyph begins a word; in sizes. */
const wordBreak = 0.1;

const token = /\[[^\]]*\] TJ|\S+/g;

/** The words of each spoken text, page after page, each from left to right as it is seen. */
export function readDrawnText(pdf: Buffer): string[][] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id = '', body = '']) => [id, body],
    ),
  );
  const referred = (body: string, key: string): string =>
    objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  const fontOf = (id: string): ReadFont => {
    const font = objects.get(id) ?? '';
    return {
      characters: charactersOf(streamOf(referred(font, 'ToUnicode'))),
      widths: numbersIn(/\/W \[0 \[([^\]]*)\]/.exec(referred(font, 'DescendantFonts'))?.[1] ?? ''),
    };
  };
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .flatMap((page) => {
      const fonts = new Map(
        [...referred(page, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
          ([, name = '', id = '']) => [name, fontOf(id)],
        ),
      );
      const content = streamOf(referred(page, 'Contents'));
      return [...content.matchAll(/\/ActualText [\s\S]*?BDC\n([\s\S]*?)EMC/g)].map(
        ([, drawn = '']) => wordsOf(glyphsOf(drawn, fonts)),
      );
    });
}

function glyphsOf(drawn: string, fonts: ReadonlyMap<string, ReadFont>): Glyph[] {
  const glyphs: Glyph[] = [];
  let before: string[] = [];
  let font: ReadFont | undefined;
  let [x, size, spacing] = [0, 0, 0];
  for (const [word] of drawn.matchAll(token)) {
    if (word === 'Tm') x = Number(before.at(-2));
    else if (word === 'Tc') spacing = Number(before.at(-1));
    else if (word === 'Tf') {
      font = fonts.get(before.at(-2)?.slice(1) ?? '');
      size = Number(before.at(-1));
    } else if (word.endsWith('] TJ')) {
      for (const [, codes, back] of word.matchAll(/<([0-9a-f]+)>|(-?[\d.]+)/g)) {
        x -= (Number(back ?? 0) / 1000) * size;
        for (const code of (codes ?? '').match(/.{4}/g) ?? []) {
          const id = Number.parseInt(code, 16);
          const end = x + ((font?.widths[id] ?? 0) / 1000) * size;
          glyphs.push({ character: font?.characters[id] ?? '', start: x, end, size });
          x = end + spacing;
        }
      }
    } else {
      before.push(word);
      continue;
    }
    before = [];
  }
  return glyphs;
}

function wordsOf(glyphs: readonly Glyph[]): string[] {
  let text = '';
  let end: number | null = null;
  for (const glyph of glyphs.toSorted((one, other) => one.start - other.start)) {
    if (end !== null && Math.abs(glyph.start - end) > wordBreak * glyph.size) text += ' ';
    text += glyph.character;
    end = glyph.end;
  }
  return text.split(/\s+/).filter((word) => word !== '');
}

function charactersOf(table: string): string[] {
  const list = /beginbfrange\n([\s\S]*?)endbfrange/.exec(table)?.[1] ?? '';
  return [...list.matchAll(/\[([^\]]*)\]/g)].flatMap(([, entries = '']) =>
    [...entries.matchAll(/<([^>]*)>/g)].map(([, units = '']) =>
      String.fromCharCode(...(units.match(/[0-9a-f]{4}/gi) ?? []).map((one) => parseInt(one, 16))),
    ),
  );
}

function streamOf(body: string): string {
  const from = body.indexOf('stream\n') + 'stream\n'.length;
  const packed = body.slice(from, body.lastIndexOf('\nendstream'));
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

function numbersIn(list: string): number[] {
  return list.trim().split(/\s+/).map(Number);
}
