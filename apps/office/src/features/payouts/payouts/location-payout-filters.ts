import { dayIn, oneOf, setOnly, textIn } from '#lib/search-params.ts';

/** The states that can be looked for: an offer is nobody's but the person's. */
export const viewedStates = ['SUBMITTED', 'PAID', 'FAILED', 'RETURNED'] as const;
/** Whose payouts can be looked for. */
export const payees = ['PERSON', 'VENUE'] as const;
type ViewedState = (typeof viewedStates)[number];

/** What a list of a location's payouts is narrowed to; days as `2026-11-21`. */
export interface PayoutFilters {
  search?: string;
  state?: ViewedState;
  payee?: 'PERSON' | 'VENUE';
  from?: string;
  to?: string;
}

/** The filters that an address holds; what makes no sense is left out. */
export function readPayoutFilters(search: Record<string, unknown>): PayoutFilters {
  return setOnly({
    search: textIn(search['search'], 80),
    state: oneOf(search['state'], viewedStates),
    payee: oneOf(search['payee'], payees),
    from: dayIn(search['from']),
    to: dayIn(search['to']),
  });
}
