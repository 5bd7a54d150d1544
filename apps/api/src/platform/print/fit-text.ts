/** A box that text has to fit into; lengths in one unit of the caller's choice. */
interface Box {
  width: number;
  height: number;
  maxLines: number;
  /** The size a short text is set in. */
  size: number;
  /** Never smaller than this: the text is cut instead. */
  smallest: number;
  /** Distance of baselines for a font size of 1. */
  lineHeight: number;
}

interface FittedText {
  size: number;
  lines: string[];
}

/** The width of a text for a font size of 1. */
type Measure = (text: string) => number;

/** Down to this part of its size a text is rather made smaller than given another line. */
const comfortable = 0.78;

/**
 * Sets a text as large as its box allows: first smaller on one line, then on more lines, at last
 * cut inside of a word. What still does not fit at the smallest size ends in "…".
 */
export function fitText(text: string, box: Box, measureOnce: Measure): FittedText {
  const measure = remembered(measureOnce);
  const pieces = text.match(/[^\s-]*(?:-+|\s+|$)/g)?.filter((piece) => piece !== '') ?? [];
  let best: FittedText | undefined;
  for (let count = 1; count <= Math.min(box.maxLines, pieces.length); count += 1) {
    const lines = balance(pieces, count, measure);
    const widest = Math.max(...lines.map(measure));
    const size = Math.min(
      box.size,
      widest > 0 ? box.width / widest : box.size,
      box.height / (count * box.lineHeight),
    );
    if (size >= box.size * comfortable) return { size, lines };
    if (!best || size > best.size) best = { size, lines };
  }
  if (best && best.size >= box.smallest) return best;
  return cut(text, box, measure);
}

/** The pieces on so many lines, the longest line as short as possible. */
function balance(pieces: readonly string[], count: number, measure: Measure): string[] {
  if (count === 1) return [pieces.join('').trimEnd()];
  let best: string[] = [];
  let bestWidth = Number.POSITIVE_INFINITY;
  for (let first = 1; first <= pieces.length - (count - 1); first += 1) {
    const head = pieces.slice(0, first).join('').trimEnd();
    const width = measure(head);
    // A longer head only makes this line longer still.
    if (width >= bestWidth) break;
    const rest = balance(pieces.slice(first), count - 1, measure);
    const widest = Math.max(width, ...rest.map(measure));
    if (widest < bestWidth) {
      best = [head, ...rest];
      bestWidth = widest;
    }
  }
  return best;
}

function remembered(measure: Measure): Measure {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? measure(text);
    known.set(text, width);
    return width;
  };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Fills line after line at the smallest size, through the middle of words where it must be. */
function cut(text: string, box: Box, measure: Measure): FittedText {
  const size = box.smallest;
  const fits = (line: string) => measure(line) * size <= box.width;
  const possible = Math.floor(box.height / (size * box.lineHeight));
  const lineCount = Math.max(1, Math.min(box.maxLines, possible));
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  const lines: string[] = [];
  let at = 0;
  while (at < letters.length && lines.length < lineCount) {
    const isLast = lines.length === lineCount - 1;
    const rest = letters.slice(at).join('').trim();
    if (fits(rest)) {
      lines.push(rest);
      return { size, lines };
    }
    const end = isLast ? '…' : '';
    let taken = 0;
    while (
      fits(
        letters
          .slice(at, at + taken + 1)
          .join('')
          .trimStart() + end,
      )
    )
      taken += 1;
    taken = Math.max(taken, 1);
    if (!isLast) {
      const space = letters.slice(at, at + taken + 1).lastIndexOf(' ');
      if (space > 0) taken = space;
    }
    lines.push(
      letters
        .slice(at, at + taken)
        .join('')
        .trim() + end,
    );
    at += taken;
  }
  return { size, lines };
}
