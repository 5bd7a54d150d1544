import { fitText } from './fit-text.ts';
import { takeKnownLayouts } from './known-layouts.ts';
import { shapeLine, type Line, type LineStyle } from './shape-line.ts';

type Document = PDFKit.PDFDocument;

/** Where text may go; lengths in points. */
export interface Room {
  width: number;
  height?: number;
  maxLines: number;
  size: number;
  smallest: number;
}

/** Text that was fitted into its room. */
export interface TextBlock {
  lines: readonly Line[];
  size: number;
  /** From the top of the first line's capitals to the foot of the last line. */
  height: number;
  ascent: number;
  leading: number;
}

/** For a font size of 1; Arabic letters reach higher and lower than Latin capitals. */
const latin = { ascent: 0.74, descent: 0.2, leading: 1.16 };
const arabic = { ascent: 0.92, descent: 0.38, leading: 1.42 };

/** Sets a text into its room, smaller or on more lines where it is long. */
export function setText(
  text: string,
  style: LineStyle & { isInArabic?: boolean },
  room: Room,
): TextBlock {
  const shape = (part: string) => shapeLine(part, style);
  // Sums and names stand on one line with the Arabic words beside them.
  const isArabic = style.isInArabic || shape(text).runs.some((run) => run.face.isArabic);
  const { ascent, descent, leading } = isArabic ? arabic : latin;
  const box = { ...room, height: room.height ?? Number.MAX_SAFE_INTEGER, lineHeight: leading };
  const fitted = fitText(text, box, (part) => shape(part).width);
  return {
    lines: fitted.lines.map(shape),
    size: fitted.size,
    height: fitted.size * (ascent + descent + leading * (fitted.lines.length - 1)),
    ascent: fitted.size * ascent,
    leading: fitted.size * leading,
  };
}

/** A block at its place; lengths in points. */
export interface PlacedText {
  block: TextBlock;
  /** The edge or the middle that `anchor` names. */
  x: number;
  top: number;
  anchor: 'left' | 'center' | 'right';
  colour: string;
}

/** Draws a block that was set. Each line carries its text as spoken, for search and copying. */
export function drawText(document: Document, text: PlacedText, shift = { left: 0, top: 0 }): void {
  text.block.lines.forEach((line, index) => {
    const baseline = shift.top + text.top + text.block.ascent + index * text.block.leading;
    drawLine(document, line, text, shift.left, baseline);
  });
}

function drawLine(
  document: Document,
  line: Line,
  text: PlacedText,
  left: number,
  baseline: number,
): void {
  const { size } = text.block;
  // Tracking adds space after the last letter too; seen from the edge that letter is the end.
  const width = line.width * size - Math.max(0, line.tracking * size);
  let x = left + text.x - { left: 0, center: width / 2, right: width }[text.anchor];
  document.fillColor(text.colour);
  asSpoken(document, line.text, () => {
    for (const run of line.runs) {
      const tracking = run.trackedGlyphs > 0 ? line.tracking * size : 0;
      document.registerFont(run.face.name, run.face.bytes).font(run.face.name, size);
      takeKnownLayouts(document, run.face);
      // The spacing of the run before it holds until another is said.
      document.addContent('0 Tc');
      document.text(run.text, x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        // Naming features, even none, has the whole run shaped at once and not word by word.
        features: [],
        characterSpacing: tracking,
      });
      x += run.width * size + run.trackedGlyphs * tracking;
    }
  });
}

/**
 * Draws several pieces of text in one state of the page, with the text as it is spoken around them.
 *
 * Readers ask where a spoken text stands, and how high it is, at its end: by the font and the position
 * that hold there. The library draws each piece in a state of its own, behind which there is no font
 * any more, and the page is upside down; text marked around that has no height and no place. Here the
 * state is opened once, outside of what is marked, and the library's own opening and closing rest.
 */
function asSpoken(document: Document, spoken: string, drawPieces: () => void): void {
  const { height } = document.page;
  document.save();
  document.transform(1, 0, 0, -1, 0, height);
  document.markContent('Span', { actual: spoken });
  const rests = (): Document => document;
  const resting = { save: rests, restore: rests, transform: rests };
  try {
    Object.assign(document, resting);
    drawPieces();
  } finally {
    // What was put over the library's own is taken away again.
    for (const name of Object.keys(resting)) Reflect.deleteProperty(document, name);
  }
  document.endMarkedContent();
  document.restore();
}
