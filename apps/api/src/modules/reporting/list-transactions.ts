import type { CallOutput } from '@tipwell/contract/call';
import type {
  getTransactions,
  getTransactionTotals,
  Transaction,
} from '@tipwell/contract/calls/transactions';
import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
import {
  findNamed,
  findTransactions,
  sumTransactions,
  transactionsById,
  type Filters,
  type TransactionRow,
} from './transaction-store.ts';

/** What somebody filters by, as it came in. */
export interface AskedFilters {
  search?: string | undefined;
  state?: Transaction['state'] | undefined;
  kind?: 'TIP' | 'BILL' | undefined;
  country?: string | undefined;
  locationId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Payments, the newest first, page by page. @throws notFound for a payment to continue after */
export async function listTransactions(
  context: Context,
  asked: AskedFilters & { limit: number; before?: string | undefined },
): Promise<CallOutput<typeof getTransactions>> {
  const { limit } = asked;
  const filters = await filtersOf(context, asked);
  const before = asked.before
    ? ((await transactionsById(context.db, [asked.before])).get(asked.before) ?? fail('notFound'))
    : null;
  const found = await findTransactions(context.db, filters, { limit: limit + 1, before });
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

/** A number means that one payment, whenever it was; words mean people and places. */
async function filtersOf(context: Context, asked: AskedFilters): Promise<Filters> {
  const { search, from, to, ...same } = asked;
  if (search && uuidShape.test(search)) return { tipId: search };
  if (search && receiptShape.test(search)) return { receiptId: search };
  const period = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
  const { state, kind, country, locationId } = same;
  const filters: Filters = { state, kind, country, locationId, ...period };
  if (!search) return filters;
  const { locationIds, staff } = await findNamed(context.db, search);
  return {
    ...filters,
    among: {
      locationIds: [...locationIds, ...staff.map((person) => person.locationId)],
      wholeLocationIds: locationIds,
      staffIds: staff.map(({ staffId }) => staffId),
    },
  };
}

const uuidShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Names that long, of these signs and without a space, are receipts and not people. */
const receiptShape = /^(?=.*[A-Z0-9_-])[A-Za-z0-9_-]{20,40}$/;

/** A payment in the words of the contract. */
export function showTransaction(row: TransactionRow): Transaction {
  const { locationId, locationName, city, country, timeZone } = row;
  return {
    tipId: row.tipId,
    state: row.state,
    startedAt: row.startedAt.toISOString(),
    capturedAt: row.capturedAt?.toISOString() ?? null,
    currency: row.currency,
    charged: row.charged,
    tip: row.tip,
    bill: row.bill,
    location: { locationId, name: locationName, city, country, timeZone },
    staff:
      row.staffId === null
        ? null
        : { staffId: row.staffId, displayFullName: row.staffName ?? String(row.staffId) },
    groupName: row.groupName,
    card:
      row.cardBrand && row.cardLastFour
        ? { brand: row.cardBrand, lastFour: row.cardLastFour }
        : null,
    refundState: row.refundState,
    isReportedTwice: row.isReportedTwice,
  };
}
