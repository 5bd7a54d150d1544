import { recordOf } from '@tipwell/contract/countries/records';

/** Points of a PDF (1/72 inch) for millimetres. */
export function mm(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}

/** What the venue's printer holds. Lengths in points. */
export interface Paper {
  width: number;
  height: number;
}

const a4: Paper = { width: mm(210), height: mm(297) };
const letter: Paper = { width: 612, height: 792 };

/** A4, but Letter where A4 is not sold. */
export function paperOf(country: string): Paper {
  return recordOf(country)?.paper === 'LETTER' ? letter : a4;
}

/** How far colour runs over the edge, so that a cut beside the mark leaves no white line. */
export const bleed = mm(3);

/** Our colours as they are printed. */
export const ink = {
  ground: '#0B6B57',
  onGround: '#FFFFFF',
  onGroundQuiet: '#D5E9E2',
  paper: '#FFFFFF',
  text: '#1B2430',
  textQuiet: '#55606E',
  accent: '#0B6B57',
  mark: '#1B2430',
} as const;
