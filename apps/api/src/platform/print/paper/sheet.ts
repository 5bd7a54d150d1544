// What all papers look like: their page, colours and edges; lengths in points.
import { drawAtEdge, waitingText, type Edges } from '../edge-writer.ts';
import type { Weight } from '../fonts.ts';
import { type Direction, shapeLine } from '../shape-line.ts';
import type { TagNode } from './tag-tree.ts';
import { printable } from '../printable.ts';

export const colours = { ink: '#1b2430', quiet: '#55606e', accent: '#0b6b57', line: '#e7e1d7' };
/** A4, upright. */
export const page = { width: 595.28, height: 841.89, margin: 48 };
export const inner = page.width - 2 * page.margin;
export const foot = page.height - page.margin;
/** What is left above the line of page numbers. */
export const lowest = foot - 22;
export const pageEdges: Edges = {
  left: page.margin,
  center: page.width / 2,
  right: page.width - page.margin,
};

/** Something that stands on a page as a whole. */
export interface Block {
  height: number;
  draw: (document: PDFKit.PDFDocument, top: number, root: TagNode) => void;
  /** Never the last of a page: what it names comes next. */
  leads?: boolean;
  /** Stands again on top of the next page where what belongs to it goes on there. */
  again?: Block;
  /** No table goes on after it. */
  endsTable?: true;
}

export interface LinesStyle {
  size: number;
  colour: string;
  weight?: Weight;
  /** The distance of two lines, for a size of 1. */
  leading?: number;
}

/** Text that was broken into lines and waits for its place. */
export interface WaitingLines {
  text: string;
  height: number;
  width: number;
  draw: (document: PDFKit.PDFDocument, at: { edges: Edges; top: number; isEnd?: boolean }) => void;
}

/** Sets a text of any length in a direction. */
export function setLines(
  text: string,
  direction: Direction,
  width: number,
  { size, colour, weight = 400, leading = 1.45 }: LinesStyle,
): WaitingLines {
  const broken = wrapWords(text, { width, size, weight, direction });
  const lines = broken.map((line) => waitingText(line, direction, width, { size, colour, weight }));
  const widths = lines.map((line) => line?.block.lines[0]?.width ?? 0);
  return {
    text,
    height: lines.length * size * leading,
    width: Math.max(0, ...widths) * size,
    draw: (document, { edges, top, isEnd = false }) => {
      const start = direction === 'rtl' ? 'right' : 'left';
      const end = direction === 'rtl' ? 'left' : 'right';
      lines.forEach((line, index) => {
        const at = {
          edges,
          anchor: isEnd ? end : start,
          top: top + index * size * leading,
        } as const;
        drawAtEdge(document, line, at);
      });
    },
  };
}

/** A thin line across the page. */
export function drawRule(document: PDFKit.PDFDocument, top: number, width: number): void {
  document
    .moveTo(pageEdges.left, top)
    .lineTo(pageEdges.right, top)
    .lineWidth(width)
    .strokeColor(colours.line)
    .stroke();
}

interface Room {
  /** In points, as the size. */
  width: number;
  size: number;
  weight: Weight;
  direction: Direction;
}

/**
 * Breaks a text of any length into lines, filling each before the next is begun; a word that is wider
 * than the room has a line of its own. Nothing printable makes no line.
 */
function wrapWords(text: string, { width, size, weight, direction }: Room): string[] {
  const shown = printable(text);
  if (shown === null) return [];
  const widthOf = (words: string): number => shapeLine(words, { weight, direction }).width * size;
  const lines: string[] = [];
  for (const word of shown.split(/ +/)) {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
