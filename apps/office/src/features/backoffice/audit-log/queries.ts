import { infiniteQueryOptions } from '@tanstack/react-query';
import { getAuditLog, type AuditLogEntry } from '@tipwell/contract/backoffice/calls/audit-log';
import { api } from '#lib/api.ts';
import { momentsOf } from '#lib/lists/quick-periods.ts';
import { exportedPageSize, readAll } from '#lib/lists/read-all.ts';
import { queryKeys } from '#lib/query.ts';
import { setOnly } from '#lib/search-params.ts';
import type { AuditFilters } from './audit-filters.ts';

/** What the server is asked for. */
const askedBy = ({ q, who, whom, location, about, outcome, from, to }: AuditFilters) => ({
  ...setOnly({
    search: q,
    actorId: who,
    userId: whom,
    locationId: location,
    about,
    outcome,
  }),
  ...momentsOf({ from, to }),
});

/** The log of the whole platform, page by page; what was shown stays until the next has come. */
export const auditLogQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: queryKeys.auditLog(filters),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getAuditLog,
        { query: { ...askedBy(filters), ...(pageParam ? { before: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? (page.entries.at(-1)?.id ?? null) : null),
    placeholderData: (previous) => previous,
  });

/** Everything that the filters leave. */
export async function readWholeLog(filters: AuditFilters): Promise<AuditLogEntry[]> {
  return readAll(async (read) => {
    const before = read.at(-1)?.id;
    const { entries, hasMore } = await api.call(getAuditLog, {
      query: { ...askedBy(filters), limit: exportedPageSize, ...(before ? { before } : {}) },
    });
    return { rows: entries, hasMore };
  });
}
