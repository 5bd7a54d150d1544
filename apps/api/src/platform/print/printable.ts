import { faceFor } from './fonts.ts';

/**
 * A name as our fonts can print it: ornaments they do not have (emoji) are left out. Null where a
 * letter would be missing, because half a name is worse than none: such a sheet does without it.
 */
export function printable(name: string): string | null {
  let printed = '';
  for (const character of name.normalize('NFC')) {
    // Space is asked of no font, so that every kind of it becomes the plain one.
    if (/\s/u.test(character)) printed += ' ';
    // What says which way a sum runs is not seen, and is kept.
    else if (/[\u200E\u200F\u061C]/u.test(character)) printed += character;
    else if (/\p{C}/u.test(character)) continue;
    else if (faceFor(character, 600)) printed += character;
    else if (/[\p{L}\p{N}]/u.test(character)) return null;
  }
  const tidy = printed.replaceAll(/ +/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : null;
}
