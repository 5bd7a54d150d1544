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
  const filters: PayoutFilters = {};
  // A name that is a number comes as one.
  const asked = search['search'];
  const name = typeof asked === 'number' || typeof asked === 'string' ? String(asked).trim() : '';
  if (name !== '') filters.search = name.slice(0, 80);
  const state = viewedStates.find((known) => known === search['state']);
  if (state) filters.state = state;
  const payee = payees.find((known) => known === search['payee']);
  if (payee) filters.payee = payee;
  if (isDay(search['from'])) filters.from = search['from'];
  if (isDay(search['to'])) filters.to = search['to'];
  return filters;
}

function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}
