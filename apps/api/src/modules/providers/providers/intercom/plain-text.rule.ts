const named = new Map(
  Object.entries<string>({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
  }),
);

/** How a body begins that is written in HTML. Others are plain, and angle brackets in them are words. */
const beginsAsHtml = /^\s*<(?:p|div|h[1-6]|ul|ol|pre|blockquote|table|hr|img)\b[^<>]*>/i;

/**
 * Words as they are read, of a body that may be written in HTML: a chat shows plain text alone. Paragraphs
 * and breaks become lines; everything else between angle brackets goes.
 */
export function plainText(body: string): string {
  if (!beginsAsHtml.test(body)) return body.trim();
  return body
    .replace(/<\s*br\s*\/?\s*>/gi, '\n')
    .replace(/<\/\s*(?:p|div|li|h[1-6]|blockquote|pre)\s*>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) =>
      signOf(whole, name),
    )
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function signOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return named.get(name.toLowerCase()) ?? whole;
  const isHex = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
}

/** Whether two texts are the same words: how lines and blanks are set is left out of it. */
export function isSameText(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other);
}

function wordsOf(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').normalize('NFC');
}
