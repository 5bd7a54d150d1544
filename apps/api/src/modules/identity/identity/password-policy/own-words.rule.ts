/** Shorter words stand in many passwords by chance. */
const shortestWord = 4;

/**
 * Whether a password is made of what strangers know of a person: their name, their e-mail address, the
 * product, their workplace. Capitals do not matter, nor blanks within a name.
 */
export function holdsOwnWords(password: string, words: readonly string[]): boolean {
  const plain = plainOf(password);
  return words
    .flatMap((word) => [word, ...word.split(/[\s@.,_+-]+/)])
    .map(plainOf)
    .some((word) => word.length >= shortestWord && plain.includes(word));
}

const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
