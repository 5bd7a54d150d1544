import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getTransactions,
  getTransactionTotals,
  Transaction,
} from '@tipwell/contract/backoffice/calls/payments';
import type { transactionFilters } from '@tipwell/contract/payments/payment-kinds';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { hashOfAddress } from '#payments/tipping';
import { readSearch } from './payment-search.rule.ts';
import {
  findByNumber,
  findByReceipt,
  findCoded,
  findMailed,
  findNamed,
} from './payment-search-store.ts';
import {
  findTransactions,
  sumTransactions,
  transactionsById,
  type Filters,
  type Found,
  type TransactionRow,
} from './payment-store.ts';

/** What somebody filters by, as it came in. */
export interface AskedFilters {
  search?: string | undefined;
  state?: (typeof transactionFilters)[number] | undefined;
  kind?: 'TIP' | 'BILL' | undefined;
  country?: string | undefined;
  locationId?: number | undefined;
  userId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface AskedPage {
  sort: 'startedAt' | 'charged' | 'tip' | 'bill';
  direction: 'asc' | 'desc';
  limit: number;
  before?: string | undefined;
}

/** Payments in the order asked for, page by page. @throws notFound for a payment to continue after */
export async function listTransactions(
  context: Context,
  asked: AskedFilters & AskedPage,
): Promise<CallOutput<typeof getTransactions>> {
  const { limit, sort, direction } = asked;
  const filters = await filtersOf(context, asked);
  const before = asked.before
    ? ((await transactionsById(context.db, [asked.before])).get(asked.before) ?? fail('notFound'))
    : null;
  const found = await findTransactions(context.db, filters, {
    limit: limit + 1,
    before,
    order: { by: sort, isDescending: direction === 'desc' },
  });
  return {
    transactions: found.slice(0, limit).map(showTransaction),
    hasMore: found.length > limit,
  };
}

/** The sums of everything that the same filters leave. */
export async function totalTransactions(
  context: Context,
  asked: AskedFilters,
): Promise<CallOutput<typeof getTransactionTotals>> {
  return { totals: await sumTransactions(context.db, await filtersOf(context, asked)) };
}

/** A number means that one payment, whenever it was; anything else is looked for within the period. */
async function filtersOf(context: Context, asked: AskedFilters): Promise<Filters> {
  const { search, from, to, state, kind, country, locationId, userId } = asked;
  const same: Filters = { state, kind, country, locationId, userId };
  const terms = readSearch(search ?? '');
  const tipId =
    terms.tipId ??
    (terms.receiptId && (await findByReceipt(context.db, terms.receiptId))) ??
    (terms.receiptNumber && (await findByNumber(context.db, terms.receiptNumber)));
  if (tipId) return { ...same, tipId };
  const period = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
  if (!search) return { ...same, ...period };
  const { amount, lastFour, shortCode, email, words } = terms;
  const [named, coded, tipIds] = await Promise.all([
    words === '' ? nobody : findNamed(context.db, words),
    shortCode ? findCoded(context.db, shortCode) : nobody,
    email ? findMailed(context.db, hashOfAddress(context, email)) : [],
  ]);
  const found: Found = {
    locationIds: [...named.locationIds, ...coded.locationIds],
    staff: [...named.staff, ...coded.staff],
    groupIds: coded.groupIds,
    tipIds,
    amount,
    lastFour,
  };
  return { ...same, ...period, found };
}

const nobody: Pick<Found, 'locationIds' | 'staff' | 'groupIds'> = {
  locationIds: [],
  staff: [],
  groupIds: [],
};

/** A payment in the words of the contract. */
export function showTransaction(row: TransactionRow): Transaction {
  const { locationId, locationName, city, country, timeZone, ...besidesPlace } = row;
  const { staffId, staffUserId, staffName, cardBrand, cardLastFour, ...besidesCard } = besidesPlace;
  const { startedAt, capturedAt, dispute, ...same } = besidesCard;
  return {
    ...(same satisfies Pick<Transaction, keyof typeof same>),
    startedAt: startedAt.toISOString(),
    capturedAt: capturedAt?.toISOString() ?? null,
    location: { locationId, name: locationName, city, country, timeZone },
    staff:
      staffId === null
        ? null
        : { staffId, userId: staffUserId, displayFullName: staffName ?? String(staffId) },
    card: cardBrand ? { brand: cardBrand, lastFour: cardLastFour } : null,
    dispute: dispute && {
      state: dispute.state,
      respondBy: dispute.respondBy && new Date(dispute.respondBy).toISOString(),
    },
  };
}
