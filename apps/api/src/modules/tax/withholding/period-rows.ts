import { fullName } from '@tipwell/contract/full-name';
import type { Database } from '../../../platform/db/database.ts';
import { earnersOfLocation, namesAtLocation, type Earner } from '../../identity/index.ts';
import type { Location } from '../../locations/index.ts';
import { ordersOf, type Order } from './order-store.ts';
import { periodsAt, type Period } from './period-store.ts';
import { allocatedTo, employedAmong } from './withheld-people.ts';
import { wantedOf } from './wanted.rule.ts';

/** One person of a period, in minor units. */
export interface PeriodRow {
  staffId: number;
  subjectKey: string;
  displayFullName: string;
  allocated: number;
  rateBps: number | null;
  amount: number | null;
  carriedIn: number;
  wanted: number;
  withheld: number | null;
  carriedOut: number | null;
}

/** The one that is asked for and the one before it, where it is the newest; older ones are settled. */
const periodsRead = 2;

/**
 * Everybody of whom tax is withheld in a period: what they were given, and what is asked of it. Until it
 * is approved both are as they stand now; from then on they are what was approved.
 */
export async function rowsOfPeriod(
  db: Database,
  location: Location,
  period: Period,
): Promise<PeriodRow[]> {
  return (await rowsOfPeriods(db, location, [period])).get(period.periodId) ?? [];
}

/** The same of several periods of one location, by their ids. */
export async function rowsOfPeriods(
  db: Database,
  location: Location,
  periods: readonly Period[],
): Promise<Map<string, PeriodRow[]>> {
  const { locationId } = location;
  const [earners, names, orders] = await Promise.all([
    earnersOfLocation(db, locationId),
    namesAtLocation(db, locationId),
    ordersOf(
      db,
      periods.map(({ periodId }) => periodId),
    ),
  ]);
  const nameOf = new Map(names.map((person) => [person.staffId, fullName(person)]));
  const rows = new Map<string, PeriodRow[]>();
  for (const period of periods) {
    const own = orders.filter(({ periodId }) => periodId === period.periodId);
    const found = isFixed(period)
      ? approvedRows(earners, own)
      : await rowsAsTheyStand(db, location, { earners, period, orders: own });
    rows.set(
      period.periodId,
      found.map((row) => ({ ...row, displayFullName: nameOf.get(row.staffId) ?? '' })),
    );
  }
  return rows;
}

type UnnamedRow = Omit<PeriodRow, 'displayFullName'>;

const isFixed = ({ state }: Period) => state === 'APPROVED' || state === 'SETTLED';

/** What was approved says it all: neither later tips nor who works there today change it. */
function approvedRows(earners: readonly Earner[], orders: readonly Order[]): UnnamedRow[] {
  const byStaff = new Map(orders.map((order) => [order.staffId, order]));
  return earners.flatMap(({ staffId, subjectKey }) => {
    const order = byStaff.get(staffId);
    if (!order || order.allocated === null) return [];
    const { allocated, carriedIn } = order;
    return [rowOf(order, { staffId, subjectKey, allocated, carriedIn })];
  });
}

async function rowsAsTheyStand(
  db: Database,
  location: Location,
  of: { earners: readonly Earner[]; period: Period; orders: readonly Order[] },
): Promise<UnnamedRow[]> {
  const { firstDay: from, lastDay: to } = of.period;
  const [employed, before] = await Promise.all([
    employedAmong(db, location, of.earners),
    carriedInto(db, of.period),
  ]);
  const allocated = await allocatedTo(db, location, employed, { from, to });
  const byStaff = new Map(of.orders.map((order) => [order.staffId, order]));
  return employed
    .map(({ staffId, subjectKey }) =>
      rowOf(byStaff.get(staffId), {
        staffId,
        subjectKey,
        allocated: allocated.get(staffId) ?? 0,
        carriedIn: before.get(staffId) ?? 0,
      }),
    )
    .filter(({ allocated: given, amount, rateBps, carriedIn }) =>
      [given, amount, rateBps, carriedIn].some((one) => one !== null && one !== 0),
    );
}

function rowOf(
  order: Order | undefined,
  facts: Pick<PeriodRow, 'staffId' | 'subjectKey' | 'allocated' | 'carriedIn'>,
): UnnamedRow {
  const { rateBps = null, amount = null, withheld = null, carriedOut = null } = order ?? {};
  return {
    ...facts,
    rateBps,
    amount,
    wanted: wantedOf({ rateBps, amount }, facts),
    withheld,
    carriedOut,
  };
}

/** What the period before could not withhold, by staff number. */
async function carriedInto(db: Database, period: Period): Promise<Map<number, number>> {
  const periods = await periodsAt(db, period.locationId, periodsRead);
  const before = periods.find(({ lastDay }) => lastDay < period.firstDay);
  if (!before) return new Map();
  const orders = await ordersOf(db, [before.periodId]);
  return new Map(orders.map(({ staffId, carriedOut }) => [staffId, carriedOut ?? 0]));
}
