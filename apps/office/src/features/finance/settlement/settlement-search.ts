import { dayIn, oneOf, setOnly, textIn } from '#lib/search-params.ts';

export const settlementStates = ['OPEN'] as const;

/** What narrows the days of settlement, as it stands in the page's address. */
export interface SettlementSearch {
  account?: string;
  /** Only days that differ, or were not told. */
  state?: (typeof settlementStates)[number];
  /** Days of UTC, both included. */
  from?: string;
  to?: string;
}

/** Reads the filters out of an address; what makes no sense is left out. */
export function readSettlementSearch(search: Record<string, unknown>): SettlementSearch {
  const account = textIn(search['account'], 40);
  return setOnly({
    account: account && /^[A-Z][A-Z_]+$/.test(account) ? account : undefined,
    state: oneOf(search['state'], settlementStates),
    from: dayIn(search['from']),
    to: dayIn(search['to']),
  });
}
