import { queryOptions } from '@tanstack/react-query';
import {
  getStatement,
  statementFilePath,
  type StatementDetail,
} from '@tipwell/contract/calls/statements';
import type { Locale } from '@tipwell/contract/fields';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query.ts';

/** Of whom, where, and of which days. */
export interface StatementOf {
  userId: string;
  staffId: number;
  from: string;
  to: string;
  detail: StatementDetail;
}

/** A person's statement; it goes with the balance, so it is read again when that changes. */
export const statementQuery = ({ userId, staffId, from, to, detail }: StatementOf) =>
  queryOptions({
    queryKey: queryKeys.statement(staffId, from, to, detail),
    queryFn: ({ signal }) =>
      api.call(
        getStatement,
        { params: { userId, staffId }, query: { from, to, detail } },
        { signal },
      ),
  });

/** The same as a PDF, in a language. */
export async function readStatementFile(of: StatementOf, lang: Locale): Promise<Blob> {
  const path = `${statementFilePath}?from=:from&to=:to&detail=:detail&lang=:lang`;
  return api.file(path, { ...of, lang });
}
