import { queryOptions } from '@tanstack/react-query';
import {
  getIncome,
  getStatementPlaces,
  incomeFilePath,
} from '@tipwell/contract/backoffice/calls/income';
import {
  getStatement,
  statementFilePath,
  type StatementDetail,
} from '@tipwell/contract/backoffice/calls/statements';
import type { Locale } from '@tipwell/contract/api/fields';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

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

/** The workplaces of now and before, of which a person reads statements. */
export const statementPlacesQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.statementPlaces(userId),
    queryFn: ({ signal }) => api.call(getStatementPlaces, { params: { userId } }, { signal }),
  });

/** Of whom, where, and of which tax year. */
export interface IncomeOf {
  userId: string;
  staffId: number;
  year: number;
}

/** What a person earned in a tax year; it goes with the balance, as statements do. */
export const incomeQuery = ({ userId, staffId, year }: IncomeOf) =>
  queryOptions({
    queryKey: queryKeys.income(staffId, year),
    queryFn: ({ signal }) =>
      api.call(getIncome, { params: { userId, staffId }, query: { year } }, { signal }),
  });

/** The same as a PDF, in a language. */
export async function readIncomeFile(of: IncomeOf, lang: Locale): Promise<Blob> {
  return api.file(`${incomeFilePath}?year=:year&lang=:lang`, { ...of, lang });
}
