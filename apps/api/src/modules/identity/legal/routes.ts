import { getLegalDocument, getLegalDocuments } from '@tipwell/contract/identity/calls/legal';
import { bindPublic, type Binding } from '#platform/http/bind.ts';
import { findDocument, listDocuments } from './list-documents.ts';

export const routes: Binding[] = [
  bindPublic(getLegalDocuments, async (_context, _actor, { query }) => ({
    documents: listDocuments(query.kind, {
      country: query.country ?? null,
      locale: query.locale ?? 'en',
    }),
  })),
  bindPublic(getLegalDocument, async (_context, _actor, { params }) =>
    findDocument(params.kind, params.version),
  ),
];
