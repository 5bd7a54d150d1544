import { add, subtract, sum } from '@tipwell/contract/money/money';

/** What explains the balance of an account in one currency, at one moment. */
export interface FloatParts {
  available: number;
  pending: number;
  /** What by our books must lie there. */
  booked: number;
  /** What of that stands on days that were not told yet. */
  recordedSince: number;
  /** Of days that were told: settled less recorded, of what differs and of what is under way. */
  differences: number;
  underWay: number;
  /** What we moved between there and our own bank account, which our books do not hold. */
  ownMoves: number;
  /** What moved there on days that were not told yet; null where nobody tells. */
  movedSince: number | null;
}

/** The way from our books to the processor's balance. */
export interface Float extends FloatParts {
  held: number;
  /** What the days that were told come to. */
  settled: number;
  /** What is left that nothing explains; null while it is not known what moved since. */
  unexplained: number | null;
}

/**
 * Our books, without what was not told yet, with what was told and is not recorded, are what was settled;
 * with what moved since that is the balance. Whatever is left is not explained, to the penny.
 */
export function floatOf(parts: FloatParts): Float {
  const { booked, recordedSince, differences, underWay, ownMoves, movedSince } = parts;
  const held = add(parts.available, parts.pending);
  const settled = sum([subtract(booked, recordedSince), differences, underWay, ownMoves]);
  const unexplained = movedSince === null ? null : subtract(held, add(settled, movedSince));
  return { ...parts, held, settled, unexplained };
}
