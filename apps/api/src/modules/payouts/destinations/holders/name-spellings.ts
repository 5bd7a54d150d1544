// How the words of a name are written on a card. Banks print plain capitals: without accents, German
// vowels with an e or without, Arabic names in whichever Latin spelling the branch was used to.

/** A word of a name as it stands there, and whether a dot says that it was cut short. */
export interface NameWord {
  text: string;
  hasDot: boolean;
}

/** The words of a name, in small letters and without the signs that banks leave out. */
export function wordsOf(name: string): NameWord[] {
  const text = name
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}'’ʼ`´]/gu, '')
    .toLowerCase();
  return [...text.matchAll(/([^\s.,/\-–—]+)(\.?)/g)].map(([, word = '', dot]) => ({
    text: word,
    hasDot: dot !== '',
  }));
}

/** Words in front of or behind a name that belong to nobody. */
const titles = new Set(
  [
    'mr',
    'mrs',
    'ms',
    'miss',
    'mx',
    'dr',
    'prof',
    'sir',
    'rev',
    'herr',
    'frau',
    'mme',
    'mlle',
  ].concat(['dipl', 'sheikh', 'shaikh', 'sheikha', 'jr', 'sr', 'jnr', 'snr', 'ii', 'iii', 'iv']),
);

/** Words too common to tell one family from another. */
const particles = new Set(
  ['al', 'el', 'bin', 'ben', 'ibn', 'bint', 'abu', 'da', 'das', 'de', 'del', 'della', 'den', 'der']
    .concat(['di', 'do', 'dos', 'du', 'la', 'le', 'los', 'mac', 'mc', 'san', 'st', 'te', 'ten'])
    .concat(['ter', 'van', 'von', 'vom', 'zu', 'zum', 'zur', 'af', 'av', 'y', 'e', 'und', 'o']),
);

export function isTitle({ text }: NameWord): boolean {
  return titles.has(text);
}

/** Whether a word tells one person or family from another. */
export function isTelling({ text }: NameWord): boolean {
  return text.length > 1 && !particles.has(text) && !titles.has(text);
}

export function isParticle({ text }: NameWord): boolean {
  return particles.has(text);
}

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

/** The other way that some of them are written: Ä, Ö, Ü with an e, Å as AA, Đ as DJ. */
const writtenOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
  đ: 'dj',
};

/** Arabic names that are one name in every spelling; banks also print the short forms. */
const oneName: readonly (readonly string[])[] = [
  ['mohammed', 'mohamed', 'mohammad', 'mohamad', 'muhammad', 'muhammed', 'mohamud', 'mohd', 'md'],
  ['ahmed', 'ahmad', 'achmed'],
  ['mahmoud', 'mahmud', 'mahmood'],
  ['hussein', 'hussain', 'husain', 'husein', 'hossein', 'hossain', 'houssein'],
  ['hassan', 'hasan', 'hassen'],
  ['youssef', 'yousef', 'yousuf', 'yusuf', 'yusef', 'yousif', 'youcef', 'yosef'],
  ['omar', 'omer', 'umar'],
  ['osman', 'othman', 'uthman', 'ousmane'],
  ['khaled', 'khalid', 'chaled'],
  ['said', 'saeed', 'saied', 'sayed', 'sayeed'],
  ['mustafa', 'mostafa', 'moustafa', 'mustapha'],
  ['ibrahim', 'ebrahim', 'brahim'],
  ['abdullah', 'abdallah', 'abdulla', 'abdalla'],
  ['abdelrahman', 'abdulrahman', 'abdurrahman', 'abdrahman'],
  ['tarek', 'tariq', 'tarik', 'tareq'],
  ['karim', 'kareem'],
  ['rashid', 'rasheed', 'rachid'],
  ['jamal', 'gamal', 'djamal', 'djamel'],
  ['faisal', 'faysal', 'feisal'],
  ['walid', 'waleed', 'oualid'],
  ['nasser', 'nasir', 'naser', 'nassir'],
  ['salim', 'saleem', 'selim'],
  ['fatima', 'fatma', 'fatimah', 'fatema', 'fathima'],
  ['aisha', 'aysha', 'ayesha', 'aicha', 'aischa'],
  ['mariam', 'maryam', 'meriem', 'meryem'],
  ['noor', 'nour', 'nur'],
  ['leila', 'layla', 'laila', 'leyla'],
  ['zainab', 'zaynab', 'zeinab', 'zineb'],
  ['yasmin', 'yasmeen', 'yasmine', 'jasmin'],
  ['khadija', 'khadijah', 'hadija', 'khadidja'],
  ['amina', 'aminah', 'ameena'],
];
const firstSpelling = new Map(
  oneName.flatMap((ways) => ways.map((name) => [name, ways[0] ?? name] as const)),
);

/** Every way in which a card may write a word; two words are the same if they share one. */
export function spellings(word: string): string[] {
  const plain = plainOf(word, plainLetters);
  const ways = [plain, plainOf(word, { ...plainLetters, ...writtenOut })];
  const known = firstSpelling.get(plain);
  return [
    ...ways,
    // Haddad and Hadad: in longer words a doubled letter tells nobody apart.
    ...ways.filter((way) => way.length > 4).map((way) => way.replaceAll(/(.)\1/gu, '$1')),
    // El Haddad and Al Haddad.
    ...ways.filter((way) => /^el.{5}/.test(way)).map((way) => `al${way.slice(2)}`),
    ...(known === undefined ? [] : [known]),
  ];
}

function plainOf(word: string, letters: Readonly<Record<string, string>>): string {
  return [...word]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}
