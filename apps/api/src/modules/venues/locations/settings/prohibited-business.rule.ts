// Kinds of business that the terms prohibit (onboarding §5): drugs, illegal goods, adult services,
// weapons, racist media, gambling. Names and descriptions are looked through word by word; what is
// put together from harmless words is a matter for whoever knows the venue.
const prohibitedWords = new Set(
  `
  brothel bordell escort escorts striptease stripclub swingerclub laufhaus
  casino spielothek spielhalle spielbank betting bookmaker bookmakers gambling wettbüro sportwetten
  gun guns firearm firearms weapons ammunition waffen waffenladen waffenhandel munition armes
  drugs cannabis marijuana cocaine headshop coffeeshop drogen
  porn porno pornography sexshop sexkino
  nazi
  `
    .trim()
    .split(/\s+/),
);
const prohibitedPhrases = [
  'strip club',
  'sex shop',
  'adult entertainment',
  'betting shop',
  'gun shop',
  'coffee shop cannabis',
];

/** The word because of which a business is refused, or null. */
export function prohibitedBusiness(texts: readonly string[]): string | null {
  for (const text of texts) {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    const word = words.find((one) => prohibitedWords.has(one));
    if (word !== undefined) return word;
    const line = words.join(' ');
    const phrase = prohibitedPhrases.find((one) => ` ${line} `.includes(` ${one} `));
    if (phrase !== undefined) return phrase;
  }
  return null;
}
