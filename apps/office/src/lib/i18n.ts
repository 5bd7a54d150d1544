import { i18n, type Messages } from '@lingui/core';
import type { OfficeLanguage } from '@tipwell/contract/api/fields';
import { languageOf } from '@tipwell/contract/countries/first-spoken';
import { NoAnswer } from './failure.ts';

/** Where the browser keeps the chosen language, beside its own (product §9). */
const storageKey = 'tipwell.locale';
const browserKey = 'tipwell.browserLocale';

/** Each language by its own name, so that one who cannot read the page still finds it. */
export const languageNames: Record<OfficeLanguage, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  ar: 'العربية',
  pl: 'Polski',
  tr: 'Türkçe',
  hi: 'हिन्दी',
  ur: 'اردو',
  tl: 'Filipino',
};

export const locales = Object.keys(languageNames) as OfficeLanguage[];

type Catalogue = Record<OfficeLanguage, () => Promise<{ messages: Messages }>>;

/** What is said before somebody has signed in: all that the login page needs. */
const entrance: Catalogue = {
  en: () => import('../locales/public/en.po'),
  de: () => import('../locales/public/de.po'),
  fr: () => import('../locales/public/fr.po'),
  ar: () => import('../locales/public/ar.po'),
  pl: () => import('../locales/public/pl.po'),
  tr: () => import('../locales/public/tr.po'),
  hi: () => import('../locales/public/hi.po'),
  ur: () => import('../locales/public/ur.po'),
  tl: () => import('../locales/public/tl.po'),
};

/** What the first page inside says, and whatever opens in front of it (see words-of-home.ts). */
const home: Catalogue = {
  en: () => import('../locales/app/en.po?home'),
  de: () => import('../locales/app/de.po?home'),
  fr: () => import('../locales/app/fr.po?home'),
  ar: () => import('../locales/app/ar.po?home'),
  pl: () => import('../locales/app/pl.po?home'),
  tr: () => import('../locales/app/tr.po?home'),
  hi: () => import('../locales/app/hi.po?home'),
  ur: () => import('../locales/app/ur.po?home'),
  tl: () => import('../locales/app/tl.po?home'),
};

/** What only other pages say to people who are signed in. */
const rest: Catalogue = {
  en: () => import('../locales/app/en.po?rest'),
  de: () => import('../locales/app/de.po?rest'),
  fr: () => import('../locales/app/fr.po?rest'),
  ar: () => import('../locales/app/ar.po?rest'),
  pl: () => import('../locales/app/pl.po?rest'),
  tr: () => import('../locales/app/tr.po?rest'),
  hi: () => import('../locales/app/hi.po?rest'),
  ur: () => import('../locales/app/ur.po?rest'),
  tl: () => import('../locales/app/tl.po?rest'),
};

const catalogues = new Set([entrance]);

/** How long after the first page inside has its words those of the other pages are fetched. */
const restMs = 3000;

/** The direction a language is written in. */
export function directionOf(locale: OfficeLanguage): 'ltr' | 'rtl' {
  return locale === 'ar' || locale === 'ur' ? 'rtl' : 'ltr';
}

/**
 * A word of another script inside a sentence, kept together where the sentence runs leftwards: a date
 * after a Latin name would otherwise be read as part of the name.
 */
export function isolated(text: string, locale: OfficeLanguage): string {
  return directionOf(locale) === 'rtl' ? `\u2068${text}\u2069` : text;
}

/** The chosen language, else the first of the browser's that we speak, else English (product §9). */
export function preferredLocale(
  chosen: string | null = localStorage.getItem(storageKey),
  browser: readonly string[] = navigator.languages,
): OfficeLanguage {
  const wished = [chosen ?? '', ...browser].map(languageOf);
  return wished.flatMap((tag) => locales.filter((locale) => locale === tag))[0] ?? 'en';
}

/**
 * Keeps the language of a first visit together with the browser's own (product §9). Where the browser
 * speaks another one later and nobody has chosen here, the page follows it.
 */
export function keepFirstLocale(
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
  browser: readonly string[] = navigator.languages,
): void {
  const own = browser[0] ?? 'en';
  const [chosen, before] = [storage.getItem(storageKey), storage.getItem(browserKey)];
  if (before === own && chosen !== null) return;
  const wasFollowed = before !== null && chosen === preferredLocale(null, [before]);
  if (chosen === null || wasFollowed) storage.setItem(storageKey, preferredLocale(null, browser));
  storage.setItem(browserKey, own);
}

/** Loads a language and speaks it; nothing changes when its files cannot be fetched. */
export async function speak(locale: OfficeLanguage): Promise<void> {
  const files = await Promise.all([...catalogues].map((catalogue) => catalogue[locale]()));
  for (const { messages } of files) i18n.load(locale, messages);
  i18n.activate(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}

/**
 * Has the words for people who are signed in on their way before anything asks for them.
 * @param isHome whether the first page inside is opened, which says little of them
 */
export function fetchInside(isHome: boolean): void {
  for (const catalogue of isHome ? [home] : [home, rest]) {
    void catalogue[preferredLocale()]().catch(() => undefined);
  }
}

/**
 * Loads what the first page inside says, in the language of the page and in any that is chosen later,
 * and the rest once that page has come to rest. Throws `NoAnswer` when it cannot be fetched: without it
 * the page has no words.
 */
export async function speakHome(): Promise<void> {
  await learn(home);
  // Whoever goes on before that waits for it there.
  setTimeout(() => void learn(rest).catch(() => undefined), restMs);
}

/** Loads all that is said to people who are signed in, as `speakHome` does. */
export async function speakInside(): Promise<void> {
  await Promise.all([learn(home), learn(rest)]);
}

async function learn(catalogue: Catalogue): Promise<void> {
  if (catalogues.has(catalogue)) return;
  const { locale } = i18n;
  try {
    const { messages } = await catalogue[locale as OfficeLanguage]();
    i18n.load(locale, messages);
  } catch (error) {
    throw new NoAnswer('unreachable', error);
  }
  catalogues.add(catalogue);
  // Somebody may have chosen another language meanwhile.
  if (i18n.locale !== locale) await speak(i18n.locale as OfficeLanguage);
}

/** Speaks a language from now on, and after the next visit too. */
export async function chooseLocale(locale: OfficeLanguage): Promise<void> {
  await speak(locale);
  localStorage.setItem(storageKey, locale);
}

/** The language of the page, for what is no component; those call `useLocale`. */
export function localeNow(): OfficeLanguage {
  return i18n.locale as OfficeLanguage;
}

export { i18n };
