import { languages } from './page-words.ts';
import type { Language } from './page-words.ts';

/** How a page is shown: in somebody's frame or by itself, in which language and theme. */
export interface Look {
  mode: 'frame' | 'page';
  lang: Language;
  theme: 'light' | 'dark' | null;
  /** The wallet whose button was tapped where the payer came from; null: they choose here. */
  wallet: 'apple_pay' | 'google_pay' | null;
}

/** Reads the look from an address; whatever is unknown falls back to a plain English page. */
export function lookOf(query: unknown): Look {
  const { mode, lang, theme, wallet } = (query ?? {}) as Record<string, unknown>;
  return {
    mode: mode === 'frame' ? 'frame' : 'page',
    lang: languages.find((language) => language === lang) ?? 'en',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    wallet: wallet === 'apple_pay' || wallet === 'google_pay' ? wallet : null,
  };
}

/** The look as the query of an address, so that it stays the same from page to page. */
export function lookQuery(look: Look): string {
  const query = new URLSearchParams({ mode: look.mode, lang: look.lang });
  if (look.theme !== null) query.set('theme', look.theme);
  if (look.wallet !== null) query.set('wallet', look.wallet);
  return `?${query.toString()}`;
}

/** Writes an amount of minor units for readers of a language, exactly and with European digits. */
export function writeAmount(lang: Language, minorUnits: number, currency: string): string {
  const digits = String(minorUnits).padStart(3, '0');
  const decimal = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  const locale = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', ar: 'ar-AE-u-nu-latn' }[lang];
  const text = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
    decimal as `${number}`,
  );
  if (lang !== 'ar') return text;
  // "UK£ 10.95" is torn apart among words that run from right to left, so it is kept together.
  const plain = text.replace(/[\u200e\u200f]/g, '').replace('UK£', '£');
  return /\p{Script=Arabic}/u.test(plain) ? text : `\u2066${plain}\u2069`;
}
