import bidiFactory from 'bidi-js';
import { faceFor, type Face, type Weight } from './fonts.ts';
import { layOut } from './known-layouts.ts';

/** A stretch of a line in one font and one direction. */
interface Run {
  face: Face;
  /** What the font's layout is given; it puts Arabic letters into their visual order itself. */
  text: string;
  /** Advance for a font size of 1, without tracking. */
  width: number;
  /** Letters that tracking may move apart: none in Arabic, whose letters are joined. */
  trackedGlyphs: number;
}

/** One line of text, cut into runs from left to right as they are seen. */
export interface Line {
  text: string;
  weight: Weight;
  /** Extra space after each glyph for a font size of 1; negative pulls together. */
  tracking: number;
  runs: readonly Run[];
  /** Advance of the whole line for a font size of 1, tracking included. */
  width: number;
}

export type Direction = 'ltr' | 'rtl';

export interface LineStyle {
  weight: Weight;
  /** The direction of the sentence; a name in another script keeps its own inside of it. */
  direction: Direction;
  tracking?: number;
}

const bidi = bidiFactory();

/** Says which way neighbours run and is not seen itself: amounts in Arabic have some. */
const directionMark = /^[\u200E\u200F\u061C\u2066\u2069]$/;
const latinLetter = /\p{Script=Latin}/u;
const fromTheRight = /[\p{Script=Arabic}\u200F\u061C]/u;
/** What stands between the parts of a line that are nothing to each other: a name, a place, days. */
const betweenParts = ' · ';

/** Lines that were shaped, by their text and style: the same words and sums come again and again. */
const shaped = new Map<string, Line>();
const mostShaped = 4000;
const arabicLetter = /[\p{Script=Arabic}]/u;

/**
 * Prepares one line for print: orders mixed directions by Unicode's bidirectional algorithm and
 * finds a font for every character. The text must be `printable`.
 */
export function shapeLine(text: string, style: LineStyle): Line {
  const { weight, direction, tracking = 0 } = style;
  const key = `${weight} ${direction} ${tracking} ${text}`;
  const known = shaped.get(key);
  if (known) return known;
  const line = shapeAnew(text, { weight, direction, tracking });
  if (shaped.size >= mostShaped) shaped.clear();
  shaped.set(key, line);
  return line;
}

function shapeAnew(text: string, { weight, direction, tracking }: Required<LineStyle>): Line {
  const runs = cutIntoRuns(text, weight, direction);
  const trackedGlyphs = runs.reduce((sum, run) => sum + run.trackedGlyphs, 0);
  const width = runs.reduce((sum, run) => sum + run.width, 0) + trackedGlyphs * tracking;
  return { text, weight, tracking, runs, width };
}

interface Piece {
  index: number;
  character: string;
  level: number;
  face: Face;
}

/**
 * In a line from the right, each part that is wholly of Latin letters runs by itself: an address keeps the
 * number of its house in front, and a name does not draw the numbers of its neighbours to itself.
 */
function keepApart(text: string, direction: Direction): string {
  if (direction === 'ltr') return text;
  return text
    .split(betweenParts)
    .map((part) =>
      latinLetter.test(part) && !fromTheRight.test(part) ? `\u2066${part}\u2069` : part,
    )
    .join(betweenParts);
}

function cutIntoRuns(spoken: string, weight: Weight, direction: Direction): Run[] {
  const text = keepApart(spoken, direction);
  const levels = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels);
  const pieces: Piece[] = [];
  let index = 0;
  for (const character of text) {
    if (directionMark.test(character)) {
      index += character.length;
      continue;
    }
    const seen = mirrored.get(index) ?? character;
    const level = levels.levels[index] ?? 0;
    const before = pieces.at(-1);
    // A space or a dot stays in the font of the word before it, so that words are not torn.
    const face =
      before && !/[\p{L}\p{N}]/u.test(seen) && hasGlyph(before.face, seen)
        ? before.face
        : faceFor(seen, weight);
    if (!face) throw new Error('This text holds a character that no font of ours can print.');
    pieces.push({ index, character: seen, level, face });
    index += character.length;
  }
  for (const [start, end] of bidi.getReorderSegments(text, levels)) {
    const from = pieces.findIndex((piece) => piece.index >= start);
    const past = pieces.findLastIndex((piece) => piece.index <= end) + 1;
    pieces.splice(from, past - from, ...pieces.slice(from, past).toReversed());
  }
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before?.face === piece.face && before.level === piece.level) last.push(piece);
    else groups.push([piece]);
  }
  return groups.map(toRun);
}

function toRun(pieces: readonly Piece[]): Run {
  const [first] = pieces;
  if (!first) throw new Error('A run has at least one character.');
  const seen = pieces.map((piece) => piece.character).join('');
  // The layout of Arabic takes letters in the order of speech and turns them round itself.
  const isTurnedByFont = first.level % 2 === 1 && first.face.isArabic && arabicLetter.test(seen);
  const text = isTurnedByFont ? [...seen].toReversed().join('') : seen;
  const laid = layOut(first.face, text);
  return {
    face: first.face,
    text,
    width: laid.advanceWidth / 1000,
    trackedGlyphs: first.face.isArabic ? 0 : laid.glyphs.length,
  };
}

function hasGlyph(face: Face, character: string): boolean {
  return face.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}
