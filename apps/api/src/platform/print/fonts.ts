import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { unwrapWoff } from './unwrap-woff.ts';

/** Weights as the sheets use them; each is a drawn weight of its own, none is imitated. */
export type Weight = 400 | 600 | 700;

/** One font file: a script's part of a family in one weight. */
export interface Face {
  /** Its name inside a document. */
  name: string;
  isArabic: boolean;
  font: Font;
  bytes: Buffer;
}

const require = createRequire(import.meta.url);
const inter = require.resolve('@fontsource/inter/package.json');
const notoSansArabic = require.resolve('@fontsource/noto-sans-arabic/package.json');

/** The parts in the order in which they are asked for a character. */
const parts = [
  { packageFile: inter, family: 'inter', part: 'latin' },
  { packageFile: inter, family: 'inter', part: 'latin-ext' },
  { packageFile: notoSansArabic, family: 'noto-sans-arabic', part: 'arabic' },
  { packageFile: inter, family: 'inter', part: 'cyrillic' },
  { packageFile: inter, family: 'inter', part: 'cyrillic-ext' },
  { packageFile: inter, family: 'inter', part: 'greek' },
  { packageFile: inter, family: 'inter', part: 'greek-ext' },
  { packageFile: inter, family: 'inter', part: 'vietnamese' },
] as const;

const opened = new Map<string, Face>();

/** Fonts are read when a character first needs them, and kept. */
function open({ packageFile, family, part }: (typeof parts)[number], weight: Weight): Face {
  const name = `${family}-${part}-${weight}`;
  const known = opened.get(name);
  if (known) return known;
  const file = join(dirname(packageFile), 'files', `${name}-normal.woff`);
  const bytes = unwrapWoff(readFileSync(file));
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`The font file ${name} holds more than one font.`);
  const face = { name, isArabic: part === 'arabic', font, bytes };
  opened.set(name, face);
  return face;
}

/** The font that has a character, or null where none of ours does (emoji, Chinese, Thai …). */
export function faceFor(character: string, weight: Weight): Face | null {
  const codePoint = character.codePointAt(0);
  if (codePoint === undefined) return null;
  for (const part of parts) {
    const face = open(part, weight);
    if (face.font.hasGlyphForCodePoint(codePoint)) return face;
  }
  return null;
}
