import { printable } from './printable.ts';
import type { Weight } from './fonts.ts';
import type { Direction } from './shape-line.ts';
import { drawText, setText, type PlacedText, type TextBlock } from './text-block.ts';

/** How a text looks; sizes in points. */
export interface TextStyle {
  size: number;
  colour: string;
  weight?: Weight;
  maxLines?: number;
}

/** Where a page's text begins, has its middle, and ends. */
export type Edges = Record<PlacedText['anchor'], number>;

/** Text that was set and waits for its place. */
export interface WaitingText {
  block: TextBlock;
  colour: string;
}

/** As small as a line may become where its words do not fit otherwise. */
const smallestSize = 6;

/**
 * Sets text for a page of one direction. What no font of ours can print is left out; a line without
 * anything printable is nothing.
 */
export function waitingText(
  text: string,
  direction: Direction,
  width: number,
  { size, colour, weight = 400, maxLines = 1 }: TextStyle,
): WaitingText | null {
  const shown = printable(text);
  if (shown === null) return null;
  const smallest = Math.min(size, smallestSize);
  const style = { weight, direction, isInArabic: direction === 'rtl' };
  const block = setText(shown, style, { width, maxLines, size, smallest });
  return { block, colour };
}

/** Draws set text at an edge of the page and says how high it is. */
export function drawAtEdge(
  document: PDFKit.PDFDocument,
  text: WaitingText | null,
  { edges, anchor, top }: { edges: Edges; anchor: PlacedText['anchor']; top: number },
): number {
  if (!text) return 0;
  const { block, colour } = text;
  drawText(document, { block, x: edges[anchor], top, anchor, colour });
  return block.height;
}
