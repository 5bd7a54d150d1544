// Whether the line on a company card can be the venue's name (onboarding §5, policy rules: an account or
// card is in the merchant's or vendor's name, company cards too). Banks print companies without accents,
// with or without their legal form, cut at the end of the line, by initials, or beside the name of
// whoever carries the card.
import { spellings, wordsOf } from './name-spellings.ts';

/** More than any card carries. */
const mostLetters = 100;

/** A word this long can be told from another when its end is missing. */
const leastCut = 4;

/** What says how a company is set up, and words that every other company has too. */
const common = new Set(
  ['ltd', 'limited', 'plc', 'llp', 'lp', 'llc', 'inc', 'corp', 'corporation', 'co', 'company']
    .concat(['gmbh', 'mbh', 'ag', 'kg', 'ohg', 'gbr', 'ug', 'ek', 'se', 'sa', 'sarl', 'sas', 'srl'])
    .concat(['bv', 'nv', 'fze', 'fzc', 'fzco', 'fz', 'dmcc', 'est', 'wll', 'group', 'holding'])
    .concat(['the', 'and', 'und', 'et', 'of', 'for', 'at', 'by', 'der', 'die', 'das', 'le', 'la']),
);

/** The words that tell one company from another; all of them where there are no others. */
function tellingWords(name: string): string[] {
  // L.L.C and G.m.b.H. are one word each, and an ampersand is none.
  const joined = name.replaceAll(
    /(?<!\p{L})(?:\p{L}{1,2}\.){1,}\p{L}{1,2}(?!\p{L})\.?/gu,
    (letters) => letters.replaceAll('.', ''),
  );
  const words = wordsOf(joined.replaceAll(/[^\p{L}\p{M}\p{N}\s.'’/-]/gu, ' ')).map(
    ({ text }) => text,
  );
  const telling = words.filter((word) => !common.has(word));
  // The number of a branch is on no card, while Studio 54 is nothing without it.
  const named = telling.filter((word) => !/^\p{N}+$/u.test(word));
  if (named.length > 1) return named;
  return telling.length > 0 ? telling : words;
}

/** Whether a holder's line says anything at all that could be a company. */
export function isCompanyLine(holderName: string): boolean {
  return holderName.length <= mostLetters && /\p{L}{2}/u.test(holderName.replaceAll(/[\s.]/g, ''));
}

/** Whether the name on a company card can be the venue's. */
export function isNameOfVenue(holderName: string, venueName: string): boolean {
  if (!isCompanyLine(holderName)) return false;
  const card = tellingWords(holderName);
  const venue = tellingWords(venueName);
  if (venue.length === 0 || card.length === 0) return false;
  return (
    isOneWord(card.join(''), venue.join('')) ||
    holdsInOrder(card, venue) ||
    isByInitials(card, venue)
  );
}

function isOneWord(card: string, venue: string): boolean {
  return spellings(card).some((way) => spellings(venue).includes(way));
}

/** Every word of the venue's name in its order; one may be cut short, and others may stand around. */
function holdsInOrder(card: readonly string[], venue: readonly string[]): boolean {
  return card.some((_, from) =>
    venue.every((word, at) => isWordOrCut(card[from + at], word, venue.length > 1)),
  );
}

function isWordOrCut(printed: string | undefined, word: string, mayBeCut: boolean): boolean {
  if (printed === undefined) return false;
  return spellings(printed).some((short) =>
    spellings(word).some(
      (way) => way === short || (mayBeCut && short.length >= leastCut && way.startsWith(short)),
    ),
  );
}

/** Leading initials with the last word in full, or three and more initials alone. */
function isByInitials(card: readonly string[], venue: readonly string[]): boolean {
  const initials = venue.map((word) => spellings(word)[0]?.[0] ?? '');
  if (venue.length > 2 && card.join('') === initials.join('')) return true;
  const [last = ''] = venue.slice(-1);
  const [printed] = card.slice(-1);
  const before = card.slice(0, -1).join('');
  const isLastInFull = isWordOrCut(printed, last, false);
  return venue.length > 1 && isLastInFull && before === initials.slice(0, -1).join('');
}
