import type { Weight } from '../fonts.ts';
import { printable } from '../printable.ts';
import { shapeLine, type Direction } from '../shape-line.ts';

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
export function wrapWords(text: string, { width, size, weight, direction }: Room): string[] {
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
