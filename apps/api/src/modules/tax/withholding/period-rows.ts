import { fullName } from '@tipwell/contract/full-name';
import type { Database } from '../../../platform/db/database.ts';
import { namesAtLocation } from '../../identity/index.ts';
import type { Location } from '../../locations/index.ts';
import { ordersOf, type Order } from './order-store.ts';
import { periodsAt, type Period } from './period-store.ts';
import { allocatedTo, employedAt } from './withheld-people.ts';
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
  const [employed, orders, names, before] = await Promise.all([
    employedAt(db, location),
    ordersOf(db, [period.periodId]),
    namesAtLocation(db, location.locationId),
    carriedInto(db, period),
  ]);
  const allocated = await allocatedTo(db, location, employed, {
    from: period.firstDay,
    to: period.lastDay,
  });
  const byStaff = new Map(orders.map((order) => [order.staffId, order]));
  const nameOf = new Map(names.map((person) => [person.staffId, fullName(person)]));
  return employed
    .map(({ staffId, subjectKey }) =>
      rowOf(byStaff.get(staffId), {
        staffId,
        subjectKey,
        displayFullName: nameOf.get(staffId) ?? '',
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
  now: Pick<PeriodRow, 'staffId' | 'subjectKey' | 'displayFullName' | 'allocated' | 'carriedIn'>,
): PeriodRow {
  const { rateBps = null, amount = null, withheld = null, carriedOut = null } = order ?? {};
  const isFixed = order !== undefined && order.allocated !== null;
  const allocated = isFixed ? (order.allocated ?? 0) : now.allocated;
  const carriedIn = isFixed ? order.carriedIn : now.carriedIn;
  const wanted = wantedOf({ rateBps, amount }, { allocated, carriedIn });
  return { ...now, allocated, carriedIn, rateBps, amount, wanted, withheld, carriedOut };
}

/** What the period before could not withhold, by staff number. */
async function carriedInto(db: Database, period: Period): Promise<Map<number, number>> {
  const periods = await periodsAt(db, period.locationId, periodsRead);
  const before = periods.find(({ lastDay }) => lastDay < period.firstDay);
  if (!before) return new Map();
  const orders = await ordersOf(db, [before.periodId]);
  return new Map(orders.map(({ staffId, carriedOut }) => [staffId, carriedOut ?? 0]));
}
