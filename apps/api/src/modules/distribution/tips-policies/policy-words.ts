// What a policy says of how tips are shared, in plain words, language by language.
import type { Locale } from '@tipwell/contract/fields';
import { policyWordsAr } from './words/ar.ts';
import { policyWordsDe } from './words/de.ts';
import { policyWordsEn } from './words/en.ts';
import { policyWordsFr } from './words/fr.ts';
import type { PolicyWords } from './words/shape.ts';

export const policyWords: Record<Locale, PolicyWords> = {
  en: policyWordsEn,
  de: policyWordsDe,
  fr: policyWordsFr,
  ar: policyWordsAr,
};
