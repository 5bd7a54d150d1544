import { queryOptions } from '@tanstack/react-query';
import { getSettlement, getSettlementDay } from '@tipwell/contract/finance/calls/settlement-days';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';
import type { SettlementSearch } from './settlement-search.ts';

/** What accounts settled day by day, and what they hold. */
export const settlementQuery = ({ account, state, from, to }: SettlementSearch) =>
  queryOptions({
    queryKey: queryKeys.settlement({ account, state, from, to }),
    queryFn: ({ signal }) =>
      api.call(
        getSettlement,
        {
          query: {
            ...(account === undefined ? {} : { account }),
            ...(state === undefined ? {} : { isOpen: 'true' as const }),
            ...(from === undefined ? {} : { from }),
            ...(to === undefined ? {} : { to }),
          },
        },
        { signal },
      ),
    placeholderData: (previous) => previous,
  });

/** One day of an account, with what differs. */
export const settlementDayQuery = (account: string, day: string) =>
  queryOptions({
    queryKey: queryKeys.settlementDay(account, day),
    queryFn: ({ signal }) => api.call(getSettlementDay, { params: { account, day } }, { signal }),
  });
