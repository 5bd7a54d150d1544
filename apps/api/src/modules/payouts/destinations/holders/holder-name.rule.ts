// Whose card it is, as far as names tell: a payout card must be in the person's own name (onboarding
// §5, policy rules). Cards carry what fits into one line of plain capitals, so a given name may be an
// initial or cut short, names may be joined, turned round or without their middle. What has to be there
// is the family name, and a given name that can be this person's. Names in scripts that cards do not
// carry cannot be compared: such a person writes their name in the profile as the bank does.
import {
  isParticle,
  isTelling,
  isTitle,
  spellings,
  wordsOf,
  type NameWord,
} from './name-spellings.ts';

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** More than any card carries; whoever writes more lists names. */
const mostLetters = 100;
const mostWords = 8;

/** A line that was cut at its end is about this long; the shortest lines on cards hold 19 signs. */
const cutLine = 18;

/** Two words or more besides titles, all of letters, not all of them initials. */
export function isWholeName(holderName: string): boolean {
  if (holderName.length > mostLetters) return false;
  const words = wordsOf(holderName);
  return (
    words.length <= mostWords + 2 &&
    words.every(({ text }) => /^\p{L}[\p{L}\p{M}]*$/u.test(text)) &&
    words.filter((word) => !isTitle(word)).length > 1 &&
    words.some(({ text }) => text.length > 1)
  );
}

/** Whether the name on a card can be this person's. */
export function isNameOf(holderName: string, person: PersonName): boolean {
  if (holderName.length > mostLetters) return false;
  const given = nameParts(person.firstName);
  const family = nameParts(person.lastName);
  const own = [...given.words, ...family.words];
  const isOwn = ({ text }: NameWord): boolean => own.some((word) => word.text === text);
  const card = wordsOf(holderName).filter((word) => !isTitle(word) || isOwn(word));
  if (card.length > mostWords) return false;
  const families = [...inFull(card, family), ...cutShort(card, family)];
  const givens = [...inFull(card, given), ...inShort(card, given)];
  return families.some((surname) =>
    givens.some((first) => {
      if (first.from < surname.to && surname.from < first.to) return false;
      if (first.isInFull && surname.isInFull) return true;
      // Less than a name says less, so nothing beside it may speak for somebody else.
      return card.every(
        (word, at) =>
          (at >= first.from && at < first.to) ||
          (at >= surname.from && at < surname.to) ||
          isExplained(word, at > first.from, own),
      );
    }),
  );
}

interface NameParts {
  words: NameWord[];
  telling: NameWord[];
  /** Every spelling of a telling word, or of neighbours written as one. */
  known: Set<string>;
}

/** Words of a card that can be a part of the name. */
interface Found {
  from: number;
  to: number;
  isInFull: boolean;
}

function nameParts(name: string): NameParts {
  const words = wordsOf(name);
  const telling = words.filter(isTelling);
  // A name of nothing but short words, such as Le or O, is these words.
  const counted = telling.length > 0 ? telling : words;
  const joined = spansOf(words).filter(({ isOne, span }) => !isOne && !span.every(isParticle));
  const texts = [...counted.map(({ text }) => text), ...joined.map(({ text }) => text)];
  return { words, telling: counted, known: new Set(texts.flatMap(spellings)) };
}

/** Neighbouring words, since banks write O'Brien, OBRIEN and O BRIEN. */
function spansOf(words: readonly NameWord[]) {
  return words.flatMap((_, from) =>
    words.slice(from, from + 4).map((__, more) => {
      const span = words.slice(from, from + more + 1);
      const text = span.map((word) => word.text).join('');
      return { from, to: from + span.length, text, span, isOne: span.length === 1 };
    }),
  );
}

function inFull(card: readonly NameWord[], { known }: NameParts): Found[] {
  return spansOf(card)
    .filter(({ text }) => spellings(text).some((way) => known.has(way)))
    .map(({ from, to }) => ({ from, to, isInFull: true }));
}

/** A given name by its initial, by all initials in one word, or by its beginning. */
function inShort(card: readonly NameWord[], given: NameParts): Found[] {
  const initials = given.words.map(({ text }) => spellings(text).map((way) => way[0]));
  return card.flatMap((word, from) => {
    const [way = ''] = spellings(word.text);
    const isInitial =
      way.length === 1
        ? initials.some((letters) => letters.includes(way))
        : way.length <= initials.length &&
          [...way].every((letter, at) => initials[at]?.includes(letter) ?? false);
    const isBeginning = given.telling.some(({ text }) => isShortFor(word, text));
    return isInitial || isBeginning ? [{ from, to: from + 1, isInFull: false }] : [];
  });
}

/**
 * Alex for Alexander, but not Paul for Pauline: what is cut short loses half or more, or says so by a
 * dot, while the names of brother and sister differ in their endings.
 */
function isShortFor({ text, hasDot }: NameWord, name: string): boolean {
  if (text.length < 3) return false;
  return spellings(name).some((way) =>
    spellings(text).some((short) => {
      if (!way.startsWith(short) || short.length >= way.length) return false;
      const doubled = short.length * 2;
      return hasDot || doubled < way.length || (short.length === 3 && doubled === way.length);
    }),
  );
}

/** A family name that did not fit into the line. */
function cutShort(card: readonly NameWord[], { known }: NameParts): Found[] {
  const line = card.map(({ text }) => text).join(' ').length;
  const from = card.length - 1;
  const [last] = card.slice(-1);
  if (!last || line < cutLine || last.text.length < 4) return [];
  const isCut = spellings(last.text).some((way) => [...known].some((name) => name.startsWith(way)));
  return isCut ? [{ from, to: from + 1, isInFull: false }] : [];
}

/** Whether a word beside a shortened name says nothing against the person. */
function isExplained(word: NameWord, isLater: boolean, own: readonly NameWord[]): boolean {
  if (isParticle(word) && word.text.length > 1) return true;
  const ways = spellings(word.text);
  const isTheirs = own.some(({ text }) =>
    spellings(text).some((way) => ways.some((short) => way.startsWith(short))),
  );
  return isTheirs || (word.text.length === 1 && isLater);
}
