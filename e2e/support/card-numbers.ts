// Finds what might be a card number in any text: for tests that look where none may ever be.

/** Ids and hashes are long and random, so that a run of their digits proves nothing. */
const ids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{32,}/gi;
/** As typed or printed: in one piece, or in groups of four. Cards begin with 2 to 6. */
const candidates = /(?<![\d.])[2-6]\d{3}([ -]?)\d{4}\1\d{4}\1\d{1,7}(?![\d.])/g;

/** The runs of digits that a card could have: the right length, and a check digit that fits. */
export function findCardNumbers(text: string): string[] {
  const found = text.replaceAll(ids, ' ').match(candidates) ?? [];
  return found.filter((number) => passesLuhn(number.replaceAll(/\D/g, '')));
}

/** The check digit of card numbers: every second digit from the right counts twice. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  [...digits].toReversed().forEach((character, index) => {
    const digit = Number(character);
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += index % 2 === 1 ? doubled : digit;
  });
  return digits.length >= 13 && sum % 10 === 0;
}
