import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getLegalDocuments,
  LegalDocument,
  LegalKind,
} from '@tipwell/contract/identity/calls/legal';
import { fail } from '@tipwell/contract/api/errors';
import { documents } from './documents.ts';
import { versionThatCounts } from './version-that-counts.rule.ts';

type Listed = CallOutput<typeof getLegalDocuments>['documents'];

/** The versions of a text for a reader: the one that counts, then the others, the newest first. */
export function listDocuments(
  kind: LegalKind,
  reader: { country: string | null; locale: string },
): Listed {
  const counting = versionThatCounts(kind, reader);
  return documents
    .filter((document) => document.kind === kind)
    .map(({ opening: _opening, sections: _sections, ...version }) => ({
      ...version,
      isTheOneThatCounts: version.version === counting,
    }))
    .toSorted(
      (one, other) =>
        Number(other.isTheOneThatCounts) - Number(one.isTheOneThatCounts) ||
        (other.updatedOn ?? '').localeCompare(one.updatedOn ?? ''),
    );
}

/** @throws notFound */
export function findDocument(kind: LegalKind, version: string): LegalDocument {
  return (
    documents.find((document) => document.kind === kind && document.version === version) ??
    fail('notFound')
  );
}
