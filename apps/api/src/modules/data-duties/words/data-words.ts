// What a person reads of their data, in their language.
import type { Locale } from '@tipwell/contract/fields';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { DataWords } from './shape.ts';

export const dataWords: Record<Locale, DataWords> = { en, de, fr, ar };
