// What a person reads of their data, in their language.
import type { Locale } from '@tipwell/contract/api/fields';
import { ar as arActions } from './actions/ar.ts';
import { de as deActions } from './actions/de.ts';
import { en as enActions } from './actions/en.ts';
import { fr as frActions } from './actions/fr.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { ActionWords, DataWords, ValueWords } from './shape.ts';
import { ar as arValues } from './values/ar.ts';
import { de as deValues } from './values/de.ts';
import { en as enValues } from './values/en.ts';
import { fr as frValues } from './values/fr.ts';

export const dataWords: Record<Locale, DataWords> = { en, de, fr, ar };

export const valueWords: Record<Locale, ValueWords> = {
  en: enValues,
  de: deValues,
  fr: frValues,
  ar: arValues,
};

export const actionWords: Record<Locale, ActionWords> = {
  en: enActions,
  de: deActions,
  fr: frActions,
  ar: arActions,
};
