// The SQL of the list of payments.
import type { DisputeState } from '@tipwell/contract/payments/payment-kinds';
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '@tipwell/contract/backoffice/calls/payments';
import type { Currency } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';

/** What narrows the list; what is undefined narrows nothing. */
export interface Filters {
  /** Only this payment. */
  tipId?: string | undefined;
  /** Only those that have one of these. */
  found?: Found | undefined;
  /** Only to this person. */
  userId?: string | undefined;
  state?: string | undefined;
  kind?: 'TIP' | 'BILL' | undefined;
  country?: string | undefined;
  locationId?: number | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** What was found for the words somebody typed: a payment has to have one of it. */
export interface Found {
  /** Whoever was paid there. */
  locationIds: readonly number[];
  staff: readonly { staffId: number; locationId: number }[];
  groupIds: readonly number[];
  tipIds: readonly string[];
  /** What was charged, given or billed; of every currency where none was said. */
  amount: { minorUnits: number; currency: Currency | null } | null;
  lastFour: string | null;
}

/** What a list of payments is put in order by. */
export interface Order {
  by: 'startedAt' | 'charged' | 'tip' | 'bill';
  isDescending: boolean;
}

/** What the contract names otherwise, or gives in another form. */
interface OfOwnForm extends Omit<Transaction['location'], 'name'> {
  startedAt: Date;
  capturedAt: Date | null;
  locationName: string;
  staffId: number | null;
  staffUserId: string | null;
  staffName: string | null;
  cardBrand: string | null;
  cardLastFour: string | null;
  dispute: { state: DisputeState; respondBy: string | null } | null;
}

/** What the list shows of a payment in `page`. Rows, and what is answered of them, derive from it. */
const shownColumns = {
  tipId: sql`page.tip_id`,
  state: sql`case when page.is_differing then 'DIFFERS' else page.state end`,
  startedAt: sql`page.started_at`,
  capturedAt: sql`page.captured_at`,
  currency: sql`page.currency`,
  charged: sql`page.charged`,
  tip: sql`page.amount`,
  bill: sql`page.bill`,
  locationId: sql`page.location_id`,
  locationName: sql`place.name`,
  city: sql`place.city`,
  country: sql`place.country`,
  timeZone: sql`place.time_zone`,
  staffId: sql`page.staff_id`,
  staffUserId: sql`staff.user_id`,
  staffName: sql`staff.full_name`,
  groupName: sql`grp.name`,
  cardBrand: sql`page.card_brand`,
  cardLastFour: sql`page.card_last_four`,
  refundState: sql`refund.state`,
  dispute: sql`
    (select json_build_object('state', dispute.state, 'respondBy',
              case when dispute.state in ('INQUIRY', 'NEEDS_RESPONSE') then dispute.respond_by end)
       from tipping.dispute_facts dispute
      where dispute.tip_id = page.tip_id
      order by dispute.opened_at desc, dispute.dispute_id limit 1)`,
  openReport: sql`
    (select json_build_object('reportId', report.report_id, 'kind', report.kind)
       from tipping.duplicate_report_facts report
      where report.tip_id = page.tip_id and report.closed_at is null and page.state = 'CAPTURED'
      order by report.reported_at desc limit 1)`,
} satisfies Record<keyof OfOwnForm, unknown> & Partial<Record<keyof Transaction, unknown>>;

export type TransactionRow = OfOwnForm &
  Pick<Transaction, Exclude<keyof typeof shownColumns, keyof OfOwnForm>>;

function conditions(filters: Filters): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (filters.tipId) all.push(sql`tip_id = ${filters.tipId}::uuid`);
  if (filters.found) all.push(hasOneOf(filters.found));
  if (filters.userId) {
    all.push(sql`staff_id in (select staff_id from identity.staff_facts
                              where user_id = ${filters.userId}::uuid)`);
  }
  // Written out, because the planner then knows that the index of those given back serves.
  if (filters.state === 'REFUNDED') all.push(sql`state = 'REFUNDED'`);
  else if (filters.state === 'CHARGED_BACK') all.push(sql`state = 'CHARGED_BACK'`);
  else if (filters.state === 'DISPUTED') {
    all.push(sql`tip_id in (select tip_id from tipping.dispute_facts)`);
  } else if (filters.state === 'DIFFERS') all.push(sql`is_differing`);
  else if (filters.state === 'PROCESSING') {
    all.push(sql`state = 'PROCESSING' and not is_differing`);
  } else if (filters.state) all.push(sql`state = ${filters.state}`);
  if (filters.kind === 'TIP') all.push(sql`amount > 0`);
  if (filters.kind === 'BILL') all.push(sql`bill > 0`);
  if (filters.locationId) all.push(sql`location_id = ${filters.locationId}::bigint`);
  if (filters.country) {
    all.push(sql`location_id in (select location_id from locations.location_facts
                                 where country = ${filters.country})`);
  }
  if (filters.from) all.push(sql`started_at >= ${filters.from}::timestamptz`);
  if (filters.to) all.push(sql`started_at < ${filters.to}::timestamptz`);
  return sql.join(all, sql` and `);
}

function hasOneOf(found: Found): RawBuilder<unknown> {
  const { locationIds, staff, groupIds, tipIds, amount, lastFour } = found;
  const ways: RawBuilder<unknown>[] = [];
  if (locationIds.length > 0) ways.push(sql`location_id = any(${[...locationIds]}::bigint[])`);
  if (staff.length > 0) {
    ways.push(sql`staff_id = any(${staff.map(({ staffId }) => staffId)}::bigint[])`);
  }
  if (groupIds.length > 0) ways.push(sql`group_id = any(${[...groupIds]}::bigint[])`);
  if (tipIds.length > 0) ways.push(sql`tip_id = any(${[...tipIds]}::uuid[])`);
  if (lastFour) ways.push(sql`card_last_four = ${lastFour}`);
  if (amount) {
    const { minorUnits, currency } = amount;
    const inCurrency = currency ? sql`and currency = ${currency}` : sql``;
    ways.push(
      sql`(${minorUnits}::bigint in (charged, charged + captured_beyond, amount, bill) ${inCurrency})`,
    );
  }
  if (ways.length === 0) return sql`false`;
  const any = sql`(${sql.join(ways, sql` or `)})`;
  // Where places are all there is to look at, the planner takes the index of these places.
  if (groupIds.length > 0 || tipIds.length > 0 || lastFour || amount) return any;
  const where = [...new Set([...locationIds, ...staff.map(({ locationId }) => locationId)])];
  return sql`location_id = any(${where}::bigint[]) and ${any}`;
}

/** The columns of an order: amounts within their currency, and equal ones as they came. */
function columnsOf(order: Order, table: string): RawBuilder<unknown>[] {
  const column = (name: string) => sql.ref(table ? `${table}.${name}` : name);
  if (order.by === 'startedAt') return [column('started_at'), column('tip_id')];
  const amounts = { charged: 'charged', tip: 'amount', bill: 'bill' } as const;
  return [column('currency'), column(amounts[order.by]), column('tip_id')];
}

/** Where a page continues: what the last payment of the page above has in these columns. */
function valuesOf(order: Order, last: TransactionRow): RawBuilder<unknown>[] {
  const tipId = sql`${last.tipId}::uuid`;
  if (order.by === 'startedAt') return [sql`${last.startedAt}::timestamptz`, tipId];
  return [sql`${last.currency}`, sql`${last[order.by]}::bigint`, tipId];
}

export interface Page {
  limit: number;
  before: TransactionRow | null;
  order: Order;
}

/** A page of payments in order: the page is cut before anything is joined to it. */
export function pageOfTransactions(filters: Filters, page: Page): RawBuilder<TransactionRow> {
  const { before, limit, order } = page;
  const direction = order.isDescending ? sql`desc` : sql`asc`;
  const inOrder = (table: string) =>
    sql.join(columnsOf(order, table).map((column) => sql`${column} ${direction}`));
  const after = before
    ? sql`and (${sql.join(columnsOf(order, ''))}) ${order.isDescending ? sql`<` : sql`>`}
              (${sql.join(valuesOf(order, before))})`
    : sql``;
  return sql<TransactionRow>`
    with page as materialized (
      select * from tipping.payment_facts
      where ${conditions(filters)} ${after}
      order by ${inOrder('')}
      limit ${limit}
    )
    select ${shownOfPage} order by ${inOrder('page')}`;
}

const shownOfPage = sql`
  ${sql.join(Object.entries(shownColumns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`))}
  from page
  join locations.location_facts place on place.location_id = page.location_id
  left join identity.staff_facts staff on staff.staff_id = page.staff_id
  left join locations.group_facts grp on grp.group_id = page.group_id
  left join lateral (
    select state from tipping.refund_facts refund
    where refund.tip_id = page.tip_id order by refund.requested_at desc limit 1
  ) refund on true`;

export async function findTransactions(
  db: Database,
  filters: Filters,
  page: Page,
): Promise<TransactionRow[]> {
  return (await pageOfTransactions(filters, page).execute(db)).rows;
}

/** These payments as the list shows them, by their ids. */
export async function transactionsById(
  db: Database,
  tipIds: readonly string[],
): Promise<Map<string, TransactionRow>> {
  const { rows } = await sql<TransactionRow>`
    with page as materialized (
      select * from tipping.payment_facts where tip_id = any(${[...tipIds]}::uuid[])
    )
    select ${shownOfPage}`.execute(db);
  return new Map(rows.map((row) => [row.tipId, row]));
}

export interface TransactionTotal {
  currency: Currency;
  payments: number;
  paid: number;
  charged: number;
  tips: number;
  bills: number;
  refunded: number;
  chargedBack: number;
}

/** The sums of all payments that the filters leave, by currency. */
export async function sumTransactions(db: Database, filters: Filters): Promise<TransactionTotal[]> {
  const { rows } = await sql<TransactionTotal>`
    select currency, count(*) as payments, count(*) filter (where state = 'CAPTURED') as paid,
           coalesce(sum(charged) filter (where state = 'CAPTURED'), 0)::bigint as charged,
           coalesce(sum(amount) filter (where state = 'CAPTURED'), 0)::bigint as tips,
           coalesce(sum(bill) filter (where state = 'CAPTURED'), 0)::bigint as bills,
           coalesce(sum(charged + captured_beyond) filter (where state = 'REFUNDED'), 0)::bigint
             as refunded,
           coalesce(sum(charged) filter (where state = 'CHARGED_BACK'), 0)::bigint as "chargedBack"
    from tipping.payment_facts
    where ${conditions(filters)}
    group by currency order by currency`.execute(db);
  return rows;
}
