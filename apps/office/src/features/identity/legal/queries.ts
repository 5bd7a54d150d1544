import { queryOptions } from '@tanstack/react-query';
import {
  getAcceptances,
  getLegalDocument,
  getLegalDocuments,
  type LegalKind,
} from '@tipwell/contract/identity/calls/legal';
import type { Locale } from '@tipwell/contract/api/fields';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** The texts change only with the program. */
const staleTime = Infinity;

/** The versions of a text, the one that counts for the reader first. */
export const versionsQuery = (kind: LegalKind, country: string | null, locale: Locale) =>
  queryOptions({
    queryKey: queryKeys.legalVersions(kind, country, locale),
    queryFn: ({ signal }) => {
      const query = { kind, locale, ...(country === null ? {} : { country }) };
      return api.call(getLegalDocuments, { query }, { signal });
    },
    staleTime,
  });

export const documentQuery = (kind: LegalKind, version: string) =>
  queryOptions({
    queryKey: queryKeys.legalDocument(kind, version),
    queryFn: ({ signal }) => api.call(getLegalDocument, { params: { kind, version } }, { signal }),
    staleTime,
  });

/** Which versions somebody has agreed to themselves. */
export const acceptancesQuery = (userId: string, kind: LegalKind) =>
  queryOptions({
    queryKey: queryKeys.acceptances(userId, kind),
    queryFn: ({ signal }) =>
      api.call(getAcceptances, { params: { userId }, query: { kind } }, { signal }),
  });
