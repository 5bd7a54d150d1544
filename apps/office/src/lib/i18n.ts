import { i18n, type Messages } from '@lingui/core';
import type { Locale } from '@tipwell/contract/fields';
import { NoAnswer } from './failure.ts';

/** Where the browser keeps the chosen language, beside its own (product §9). */
const storageKey = 'tipwell.locale';

/** Each language by its own name, so that one who cannot read the page still finds it. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  ar: 'العربية',
};

export const locales = Object.keys(languageNames) as Locale[];

type Catalogue = Record<Locale, () => Promise<{ messages: Messages }>>;

/** What is said before somebody has signed in: all that the login page needs. */
const entrance: Catalogue = {
  en: () => import('../locales/entrance/en.po'),
  de: () => import('../locales/entrance/de.po'),
  fr: () => import('../locales/entrance/fr.po'),
  ar: () => import('../locales/entrance/ar.po'),
};

/** What is said to people who are signed in. */
const inside: Catalogue = {
  en: () => import('../locales/inside/en.po'),
  de: () => import('../locales/inside/de.po'),
  fr: () => import('../locales/inside/fr.po'),
  ar: () => import('../locales/inside/ar.po'),
};

const catalogues = new Set([entrance]);

/** The direction a language is written in. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/** The chosen language, else the first of the browser's that we speak, else English (product §9). */
export function preferredLocale(
  chosen: string | null = localStorage.getItem(storageKey),
  browser: readonly string[] = navigator.languages,
): Locale {
  const wished = [chosen ?? '', ...browser].map((tag) => tag.slice(0, 2).toLowerCase());
  return wished.flatMap((tag) => locales.filter((locale) => locale === tag))[0] ?? 'en';
}

/** Loads a language and speaks it; nothing changes when its files cannot be fetched. */
export async function speak(locale: Locale): Promise<void> {
  const files = await Promise.all([...catalogues].map((catalogue) => catalogue[locale]()));
  for (const { messages } of files) i18n.load(locale, messages);
  i18n.activate(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}

/** Has the words for people who are signed in on their way before anything asks for them. */
export function fetchInside(): void {
  void inside[preferredLocale()]().catch(() => undefined);
}

/**
 * Loads what is said to people who are signed in, in the language of the page and in any that is
 * chosen later. Throws `NoAnswer` when it cannot be fetched: without it the pages have no words.
 */
export async function speakInside(): Promise<void> {
  if (catalogues.has(inside)) return;
  const { locale } = i18n;
  try {
    const { messages } = await inside[locale as Locale]();
    i18n.load(locale, messages);
  } catch (error) {
    throw new NoAnswer('unreachable', error);
  }
  catalogues.add(inside);
  // Somebody may have chosen another language meanwhile.
  if (i18n.locale !== locale) await speak(i18n.locale as Locale);
}

/** Speaks a language from now on, and after the next visit too. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await speak(locale);
  localStorage.setItem(storageKey, locale);
}

/** The language of the page, for what is no component; those call `useLocale`. */
export function localeNow(): Locale {
  return i18n.locale as Locale;
}

export { i18n };
