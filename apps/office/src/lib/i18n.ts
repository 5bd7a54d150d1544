import { i18n, type Messages } from '@lingui/core';
import type { Locale } from '@tipwell/contract/fields';

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

const load: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.po'),
  de: () => import('../locales/de.po'),
  fr: () => import('../locales/fr.po'),
  ar: () => import('../locales/ar.po'),
};

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

/** Loads a language and speaks it; nothing changes when its file cannot be fetched. */
export async function speak(locale: Locale): Promise<void> {
  const { messages } = await load[locale]();
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}

/** Speaks a language from now on, and after the next visit too. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await speak(locale);
  localStorage.setItem(storageKey, locale);
}

export { i18n };
