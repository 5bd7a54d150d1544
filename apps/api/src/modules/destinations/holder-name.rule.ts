// Whose card it is, as far as names tell: a payout card must be in the person's own name (onboarding
// §5, policy rules). Cards are embossed in plain capitals and people write themselves as they like, so
// what counts is that one given name and one family name agree, in whatever order, with or without
// further names and titles. Names in scripts that cards do not carry cannot be compared: such a person
// writes their name in the profile as the bank does.
import { validators } from '@tipwell/contract/validators';

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** At least two words of letters, the first of two or more (the spec's `cardholderName`). */
export function isWholeName(holderName: string): boolean {
  return validators.cardholderName(withoutSigns(holderName));
}

/** Whether the name on a card can be this person's. */
export function isNameOf(holderName: string, person: PersonName): boolean {
  const onCard = new Set(spellings(holderName));
  const isOnCard = (name: string) => tellingWords(name).some((word) => onCard.has(word));
  return isOnCard(person.firstName) && isOnCard(person.lastName);
}

/** The words that tell one family from another; all of them where a name has no others. */
function tellingWords(name: string): string[] {
  const words = spellings(name);
  const telling = words.filter((word) => word.length > 1 && !particles.has(word));
  return telling.length > 0 ? telling : words;
}

/** Apostrophes, hyphens and dots within names are signs to a bank and letters to nobody. */
function withoutSigns(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/['’ʼ`´.]/g, '')
    .replaceAll(/[\s\-–—]+/g, ' ')
    .trim();
}

/** Words too common to tell one family from another. */
const particles = new Set(
  ['al', 'el', 'bin', 'ben', 'ibn', 'bint', 'abu', 'da', 'das', 'de', 'del', 'della', 'den', 'der']
    .concat(['di', 'do', 'dos', 'du', 'la', 'le', 'los', 'mac', 'mc', 'san', 'st', 'te', 'ten'])
    .concat(['ter', 'van', 'von', 'vom', 'zu', 'zum', 'zur', 'mr', 'mrs', 'ms', 'miss', 'dr']),
);

/** Letters that lose more than an accent on the way to a card, as banks write them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Ä, Ö and Ü are written with an e on German cards and without on others. */
const withE: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
};

/**
 * How the words of a name may stand on a card: plain, with German vowels written out, and two
 * neighbours as one, since banks write O'Brien, OBRIEN and O BRIEN.
 */
function spellings(name: string): string[] {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’ʼ`´]/g, '')
    .split(/[\s.\-–—]+/)
    .filter((word) => word !== '');
  const pairs = words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? '';
    return particles.has(before) && particles.has(word) ? [] : [before + word];
  });
  return [...words, ...pairs].flatMap((word) => [
    plain(word, plainLetters),
    plain(word, { ...plainLetters, ...withE }),
  ]);
}

function plain(word: string, letters: Readonly<Record<string, string>>): string {
  return [...word]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}
