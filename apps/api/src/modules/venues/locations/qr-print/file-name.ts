import type { PrintedCode } from './printed-words.ts';

/**
 * The header that names a download after whom it is for, as in `tipwell-amira-K7QP-cards.pdf`. A
 * name in other than plain letters is sent the modern way beside a plain fallback.
 */
export function contentDisposition(
  how: 'inline' | 'attachment',
  printed: Pick<PrintedCode, 'name' | 'venue' | 'code'>,
  ending: string,
): string {
  const name = slugOf(printed.name ?? printed.venue);
  const plain = /^[a-z0-9-]+$/.test(name) ? name : '';
  const fileName = (part: string) =>
    `${['tipwell', part, printed.code].filter((word) => word !== '').join('-')}${ending}`;
  const simple = `${how}; filename="${fileName(plain)}"`;
  return plain === name ? simple : `${simple}; filename*=UTF-8''${encode(fileName(name))}`;
}

/** Words of letters and digits of any script, joined by dashes; long names are cut. */
function slugOf(name: string): string {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join('-')].slice(0, 60).join('').replace(/-$/, '');
}

/** Percent-encoding of everything that a header's extended value may not hold. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
