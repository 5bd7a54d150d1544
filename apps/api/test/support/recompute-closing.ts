import type pg from 'pg';

/** What a kind of account held at both ends of a month, and what came and went between. */
export interface RecomputedAccount {
  opening: number;
  came: number;
  went: number;
  closing: number;
}

interface Posting {
  entry: string;
  /** The kind of its entry. */
  kind: string;
  code: string;
  /** Whether its account's balance is kept. */
  isKept: boolean;
  currency: string;
  amount: number;
  at: Date;
}

/** Raw postings as the tables hold them. */
export async function rawPostings(pool: pg.Pool): Promise<Posting[]> {
  const { rows } = await pool.query<Omit<Posting, 'amount'> & { amount: string }>(
    `select p.entry_id as entry, e.kind, a.code, a.kind = 'STRICT' as "isKept", a.currency, p.amount::text as amount, e.recorded_at as at
     from ledger.postings p, ledger.entries e, ledger.accounts a
     where e.entry_id = p.entry_id and a.account_id = p.account_id`,
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/**
 * A month's closing once more, by code that shares nothing with the product's: one posting after the
 * other, months read off a calendar's text. Keys are the currency and how the account's code begins.
 * @param place null: the whole platform, by days of UTC
 */
export function recompute(
  postings: readonly Posting[],
  month: string,
  place: { locationId: number; timeZone: string } | null,
): Map<string, RecomputedAccount> {
  const accounts = new Map<string, RecomputedAccount>();
  for (const { code, currency, amount, at } of ofPlace(postings, place)) {
    const key = `${currency} ${kindOf(code)}`;
    const account = accounts.get(key) ?? { opening: 0, came: 0, went: 0, closing: 0 };
    accounts.set(key, account);
    const when = monthOn(at, place?.timeZone ?? null);
    if (when > month) continue;
    account.closing += amount;
    if (when < month) account.opening += amount;
    else if (amount > 0) account.came += amount;
    else account.went -= amount;
  }
  return accounts;
}

/** What each kind of entry moved within a month, under the currency, the kind of account and its own. */
export function recomputeLines(
  postings: readonly Posting[],
  month: string,
  place: { locationId: number; timeZone: string } | null,
): Map<string, { came: number; went: number }> {
  const lines = new Map<string, { came: number; went: number }>();
  for (const { kind, code, currency, amount, at } of ofPlace(postings, place)) {
    if (monthOn(at, place?.timeZone ?? null) !== month) continue;
    const key = `${currency} ${kindOf(code)} ${kind}`;
    const line = lines.get(key) ?? { came: 0, went: 0 };
    lines.set(key, line);
    if (amount > 0) line.came += amount;
    else line.went -= amount;
  }
  return lines;
}

/** What kept balances have to come to by everything ever posted, in each currency. */
export function recomputeBalances(
  postings: readonly Posting[],
  place: { locationId: number } | null,
): Map<string, number> {
  const balances = new Map<string, number>();
  for (const { code, isKept, currency, amount } of postings) {
    if (!isKept || (place && placeOf(code) !== place.locationId)) continue;
    balances.set(currency, (balances.get(currency) ?? 0) + amount);
  }
  return balances;
}

/** All postings of the entries of which one touches an account of the place. */
function ofPlace(
  postings: readonly Posting[],
  place: { locationId: number } | null,
): readonly Posting[] {
  if (!place) return postings;
  const touching = new Set<string>();
  for (const { entry, code } of postings) {
    if (placeOf(code) === place.locationId) touching.add(entry);
  }
  return postings.filter(({ entry }) => touching.has(entry));
}

function kindOf(code: string): string {
  const parts = code.split(':');
  return parts[0] === 'person' && parts[4] === 'qualifying' ? 'qualifying' : (parts[0] ?? '');
}

/** Four hours earlier the wall's clock shows the business day; the hour is taken off the calendar's. */
function monthOn(at: Date, timeZone: string | null): string {
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: timeZone ?? 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => Number(shown.find((one) => one.type === type)?.value);
  let [year, month] = [part('year'), part('month')];
  if (timeZone !== null && part('day') === 1 && part('hour') < 4) month -= 1;
  if (month === 0) [year, month] = [year - 1, 12];
  return `${year}-${String(month).padStart(2, '0')}`;
}

function placeOf(code: string): number | null {
  const [kind, second, third] = code.split(':');
  if (kind === 'person' || kind === 'service') return Number(third);
  if (['pool', 'unallocated', 'venue', 'venue-invoice'].includes(kind ?? '')) return Number(second);
  return null;
}

/** How the codes of accounts begin that a closing shows under a name. */
export const codeOfAccount: Readonly<Record<string, string>> = {
  PROCESSORS: 'clearing',
  FLOAT: 'float',
  POOLS: 'pool',
  UNALLOCATED: 'unallocated',
  PEOPLE: 'person',
  PEOPLE_QUALIFYING: 'qualifying',
  PEOPLE_BILLS: 'service',
  VENUES: 'venue',
  VENUE_INVOICES: 'venue-invoice',
  BANKS: 'bank',
  SERVICE_FEES: 'platform-fee',
  VAT: 'vat',
  PROCESSOR_FEES: 'processor-fee',
  PROCESSOR_FEE_DIFFERENCES: 'processor-fee-difference',
  PAYOUT_FEES: 'payout-fee',
  INACTIVITY_FEES: 'inactivity-fee',
  PLATFORM_LOSSES: 'platform-loss',
  DISPUTE_FEES: 'dispute-fee',
};
