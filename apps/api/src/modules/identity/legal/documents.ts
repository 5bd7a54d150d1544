import { readdirSync, readFileSync } from 'node:fs';
import type { LegalDocument } from '@tipwell/contract/identity/calls/legal';
import { readDocument } from './read-document.ts';

const folder = new URL('documents/', import.meta.url);

/** Every version of every text; they change only with the program. */
export const documents: readonly LegalDocument[] = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .toSorted()
  .map((name) => readDocument(readFileSync(new URL(name, folder), 'utf8')));
