import { fileURLToPath } from 'node:url';
import { getCatalogs, type CatalogType, type ExtractedCatalogType } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { beforeAll, describe, expect, test } from 'vitest';

const office = fileURLToPath(new URL('..', import.meta.url));

let inCode: ExtractedCatalogType = {};
const files: Record<string, CatalogType> = {};

beforeAll(async () => {
  const [catalog] = await getCatalogs(getConfig({ cwd: office }));
  if (!catalog) throw new Error('The office has no catalogue');
  inCode = (await catalog.collect()) ?? {};
  for (const locale of catalog.locales) files[locale] = (await catalog.read(locale)) ?? {};
});

/** The names of the places in a sentence that values are put into. */
function placesIn(sentence: string): string[] {
  const names = [...sentence.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted();
}

describe.each(['en', 'de', 'fr', 'ar'])('the sentences in %s', (locale) => {
  test('are exactly those that the pages say', () => {
    expect(Object.keys(inCode).length).toBeGreaterThan(150);
    expect(Object.keys(files[locale] ?? {}).toSorted()).toEqual(Object.keys(inCode).toSorted());
  });

  test('are all there', () => {
    const untranslated = Object.entries(files[locale] ?? {}).filter(
      ([, { translation }]) => !translation?.trim(),
    );
    expect(untranslated.map(([, { message }]) => message)).toEqual([]);
  });

  test('leave no value out and ask for none that is not given', () => {
    const wrong = Object.entries(inCode).flatMap(([id, { message = '' }]) => {
      const translation = files[locale]?.[id]?.translation ?? '';
      const same = placesIn(translation).join() === placesIn(message).join();
      return same ? [] : [`${message} → ${translation}`];
    });
    expect(wrong).toEqual([]);
  });
});

/** Sentences that are the same in two languages by right, e.g. names of things. */
const sharedWords = /^(sara@|Code|Instant|Type|Support)/;

test('no language was left in English', () => {
  for (const locale of ['de', 'fr', 'ar']) {
    const same = Object.values(files[locale] ?? {})
      .filter(
        ({ message, translation }) => message === translation && !sharedWords.test(message ?? ''),
      )
      .map(({ message }) => message);
    expect(same).toEqual([]);
  }
});
