import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit';
import type { Face } from './fonts.ts';

/** How a face sets a text: its glyphs and where each goes, in thousandths of the size. */
export interface Layout {
  glyphs: readonly Glyph[];
  positions: readonly GlyphPosition[];
  advanceWidth: number;
}

/**
 * Texts that were laid out, over all papers: names, notes and sums come again and again, and laying out is
 * nearly all of what a paper takes. A text takes some kilobytes.
 */
const known = new Map<string, Layout>();
const mostKnown = 6000;

/** A number: its figures and the points, commas and colons between them. */
const numbers = /(\p{Nd}+(?:[.,:\u066B\u066C]\p{Nd}+)*)/u;

/**
 * Figures of one width, with nothing drawn together: kerning moves a point or a comma under the figure
 * before it, where programs that read glyphs by their places lose it, and £507.67 becomes £50767.
 */
const figures = { tnum: true, kern: false };

/** Lays a text out once: its words with the font's kerning, its numbers without. */
export function layOut({ name, font }: Face, text: string): Layout {
  const key = `${name} ${text}`;
  const before = known.get(key);
  if (before) return before;
  // What the pattern found stands at the odd places.
  const parts = text
    .split(numbers)
    .flatMap((part, at) =>
      part === '' ? [] : at % 2 === 0 ? layOutWords(font, part) : layOutNumber(font, part),
    );
  const layout = {
    glyphs: parts.flatMap(({ glyphs }) => glyphs),
    positions: parts.flatMap(({ positions }) => positions),
    advanceWidth: parts.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
  };
  if (known.size >= mostKnown) known.clear();
  known.set(key, layout);
  return layout;
}

const layOutWords = (font: Font, text: string): Layout => scaled(font, font.layout(text, []));

/** Numbers run from the left in every script. */
const layOutNumber = (font: Font, text: string): Layout =>
  scaled(font, font.layout(text, figures, undefined, undefined, 'ltr'));

function scaled(font: Font, { glyphs, positions }: GlyphRun): Layout {
  const scale = 1000 / font.unitsPerEm;
  return {
    glyphs,
    positions: positions.map((position, at) => ({
      ...position,
      xAdvance: position.xAdvance * scale,
      yAdvance: position.yAdvance * scale,
      xOffset: position.xOffset * scale,
      yOffset: position.yOffset * scale,
      advanceWidth: (glyphs[at]?.advanceWidth ?? 0) * scale,
    })),
    advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale,
  };
}

/**
 * Has the font that a document draws with take what is known: the library lays each text out three times,
 * twice to measure and once to draw, and forgets it with the document.
 */
export function takeKnownLayouts(document: PDFKit.PDFDocument, face: Face): void {
  const font: unknown = Reflect.get(document, '_font');
  if (typeof font !== 'object' || font === null || Object.hasOwn(font, 'layoutRun')) return;
  Object.assign(font, { layoutRun: (text: string) => layOut(face, text) });
}
