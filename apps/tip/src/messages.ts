import { Fragment, createElement, type ReactNode } from 'react';
import { ar } from './messages/ar.ts';
import { de } from './messages/de.ts';
import { en, type Messages } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import type { Locale } from './models.ts';

export const messagesByLocale: Record<Locale, Messages> = { en, de, fr, ar };

export const locales: readonly Locale[] = ['en', 'de', 'fr', 'ar'];

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** Puts elements into the braces of a sentence, wherever the language wants them. */
export function fill(sentence: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return sentence
    .split(/\{(\w+)\}/)
    .map((piece, index) =>
      createElement(Fragment, { key: index }, index % 2 === 0 ? piece : values[piece]),
    );
}

/** The same for plain text, for titles and for the script. */
export function fillText(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);
}
