/** The language of a tag such as `de-CH`; Filipino has a code of three letters that browsers send. */
export function languageOf(tag: string): string {
  const [language = ''] = tag.trim().toLowerCase().split('-');
  return language === 'fil' ? 'tl' : language;
}

/** The language that a browser likes best of those that are spoken; null where it likes none. */
export function firstSpoken<Language extends string>(
  acceptLanguage: string | undefined,
  isSpoken: (language: unknown) => language is Language,
): Language | null {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { language: languageOf(tag), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { language } of wanted) if (isSpoken(language)) return language;
  return null;
}
