import type { Glyph, GlyphPosition } from 'fontkit';
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

/** Lays a text out once. */
export function layOut({ name, font }: Face, text: string): Layout {
  const key = `${name} ${text}`;
  const before = known.get(key);
  if (before) return before;
  const { glyphs, positions } = font.layout(text, []);
  const scale = 1000 / font.unitsPerEm;
  const layout = {
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
  if (known.size >= mostKnown) known.clear();
  known.set(key, layout);
  return layout;
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
