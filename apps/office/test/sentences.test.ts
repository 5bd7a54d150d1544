import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCatalogs, type CatalogType, type ExtractedCatalogType } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { officeLanguages } from '@tipwell/contract/api/fields';
import { beforeAll, describe, expect, test } from 'vitest';

const office = fileURLToPath(new URL('..', import.meta.url));

interface Catalogue {
  inCode: ExtractedCatalogType;
  files: Record<string, CatalogType>;
}

/** What is said before one has signed in, and what is said inside. */
const catalogues: Record<'public' | 'app', Catalogue> = {
  public: { inCode: {}, files: {} },
  app: { inCode: {}, files: {} },
};

beforeAll(async () => {
  for (const catalog of await getCatalogs(getConfig({ cwd: office }))) {
    const name = catalog.path.includes('/public/') ? 'public' : 'app';
    catalogues[name].inCode = (await catalog.collect()) ?? {};
    for (const locale of catalog.locales) {
      catalogues[name].files[locale] = (await catalog.read(locale)) ?? {};
    }
  }
});

const everywhere = (['public', 'app'] as const).flatMap((name) =>
  officeLanguages.map((locale) => ({ name, locale })),
);

/** The names of the places in a sentence that values are put into. */
function placesIn(sentence: string): string[] {
  const names = [...sentence.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted();
}

/** Another way to address people, or a second word for what has one: a tip, a bank. */
const otherWays: Record<string, RegExp> = {
  de: /\p{L}en Sie\b|\bIhnen\b|\bIhre? (Karte|Dokument|Angaben|Profil|Geld|Konto)\b/u,
  fr: /(^|[\s’])(tu|toi|ton|tes)\b/iu,
  ar: /بقشيش|بنك|بنوك/u,
};

describe.each(everywhere)('the sentences of $name in $locale', ({ name, locale }) => {
  const sentences = () => Object.entries(catalogues[name].files[locale] ?? {});

  test('are exactly those that the pages say', () => {
    const { inCode } = catalogues[name];
    expect(Object.keys(inCode).length).toBeGreaterThan(60);
    expect(
      sentences()
        .map(([id]) => id)
        .toSorted(),
    ).toEqual(Object.keys(inCode).toSorted());
  });

  test('are all there', () => {
    const untranslated = sentences().filter(([, { translation }]) => !translation?.trim());
    expect(untranslated.map(([, { message }]) => message)).toEqual([]);
  });

  test('leave no value out and ask for none that is not given', () => {
    const { inCode, files } = catalogues[name];
    const wrong = Object.entries(inCode).flatMap(([id, { message = '' }]) => {
      const translation = files[locale]?.[id]?.translation ?? '';
      const same = placesIn(translation).join() === placesIn(message).join();
      return same ? [] : [`${message} → ${translation}`];
    });
    expect(wrong).toEqual([]);
  });

  test('speak to everybody in one way', () => {
    const others = sentences().filter(([, { translation = '' }]) =>
      otherWays[locale]?.test(translation),
    );
    expect(others.map(([, { translation }]) => translation)).toEqual([]);
  });
});

// Within a sentence these can mean nobody but the reader.
const formal = /[a-zäöüß,] (?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)\b/;

test.each(['public', 'app'] as const)('the German ones of %s say du', (name) => {
  const sentences = Object.values(catalogues[name].files['de'] ?? {});
  const said = sentences.map(({ translation = '' }) => translation);
  expect(said.filter((sentence) => formal.test(sentence))).toEqual([]);
});

/** A file of the office and all that it cannot run without. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(office, file), 'utf8');
  for (const [, name] of text.matchAll(/(?:from|import\()\s*'([.#][^']+\.tsx?)'/g)) {
    // The tree of routes fetches each page by itself.
    if (!name || name.includes('.gen.')) continue;
    withImports(name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(file), name), seen);
  }
  return seen;
}

test('whatever can be said before one has signed in needs no other catalogue', () => {
  const open = [
    'src/app/main.tsx',
    'src/app/routes/__root.tsx',
    'src/app/routes/login.tsx',
    'src/app/shell/shell-loading.tsx',
    'src/app/shell/shell-error.tsx',
  ];
  const needed = new Set(open.flatMap((file) => [...withImports(file)]));
  expect(needed.size).toBeGreaterThan(25);
  const late = Object.entries(catalogues.app.inCode).filter(([, { origin }]) =>
    origin.some(([file]) => needed.has(file)),
  );
  expect(late.map(([, { message, origin }]) => [message, origin])).toEqual([]);
});

/** Sentences that are the same in two languages by right, e.g. names of things. */
const sharedWords =
  /^(sara@|\{name\}, version |Code|Instant|Type|Support|\{whole\} h|\{0\} h|× \{points\} points)|^(Actions?|Administrator|Bar|Budget|Café|Chat|Conversation|Hotel|IBAN|Incidents?|Invitations?|Manager|Pages|Passkey|Person|Photo|Points|Promotions?|Restaurant|Spa|Team|Name|Rest|E-mail|Messages?|Note|Status|Tronc master|Troncmasters|Total|Webhooks?|Zoom)$/;

/** What is said in English there, too. */
const sharedIn: Readonly<Record<string, RegExp>> = {
  // Institutions of other countries, and a tax they call the same.
  pl: /^(OK|Routing number|Sort code|VAT)\b/,
  // Apps of banks there call things by their English names, and write sentences in Filipino.
  tr: /^(“\{search\}”|Net)$/,
  hi: /^(VAT\b|“\{search\}”)/,
  ur: /^(VAT\b|“\{search\}”)/,
  tl: /^\S+(?: \S+){0,2}$/,
};

test('no language was left in English', () => {
  for (const locale of officeLanguages.filter((one) => one !== 'en')) {
    const same = Object.values(catalogues)
      .flatMap(({ files }) => Object.values(files[locale] ?? {}))
      .filter(
        ({ message = '', translation }) =>
          message === translation && !sharedWords.test(message) && !sharedIn[locale]?.test(message),
      )
      .map(({ message }) => message);
    expect(same).toEqual([]);
  }
});
