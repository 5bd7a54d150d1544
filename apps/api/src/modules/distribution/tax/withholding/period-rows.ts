import { fullName } from '@tipwell/contract/identity/full-name';
import { sum } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';
import { earnersOfLocation, namesAtLocation, type Earner } from '#identity/identity';
import type { Location } from '#venues/locations';
import { appealFactsOf, type AppealFacts } from './appeal.rule.ts';
import { approvedAsk, capBpsOf, carriedAsked, standingOf } from './cap.rule.ts';
import { ordersOf, type Order } from './order-store.ts';
import type { Period } from './period-store.ts';
import { shortfallsAt } from './shortfall-store.ts';
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
  /** How what was entered stands to the limit. */
  standing: ReturnType<typeof standingOf>;
  /** What is asked for the period itself, beside what is carried in. */
  own: number;
  carriedIn: number;
  wanted: number;
  withheld: number | null;
  carriedOut: number | null;
  appeal: AppealFacts | null;
}

/**
 * Everybody of whom tax is withheld in a period: what they were given, and what is asked of it. Until it
 * is approved both are as they stand now; from then on they are what was approved.
 * @param today the business day, for what earlier periods are still asked for
 */
export async function rowsOfPeriod(
  db: Database,
  location: Location,
  period: Period,
  today: string,
): Promise<PeriodRow[]> {
  return (await rowsOfPeriods(db, location, [period], today)).get(period.periodId) ?? [];
}

/** The same of several periods of one location, by their ids. */
export async function rowsOfPeriods(
  db: Database,
  location: Location,
  periods: readonly Period[],
  today: string,
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
      ? approvedRows(location, period, { earners, orders: own })
      : await rowsAsTheyStand(db, location, { earners, period, orders: own, today });
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
function approvedRows(
  location: Location,
  { allowedAt }: Period,
  { earners, orders }: { earners: readonly Earner[]; orders: readonly Order[] },
): UnnamedRow[] {
  const capBps = capBpsOf(location);
  const byStaff = new Map(orders.map((order) => [order.staffId, order]));
  return earners.flatMap(({ staffId, subjectKey }) => {
    const order = byStaff.get(staffId);
    if (!order || order.allocated === null) return [];
    const { allocated } = order;
    const asked = approvedAsk(order, { allocated, capBps, isAllowed: allowedAt !== null });
    const facts = { staffId, subjectKey, allocated, own: asked.own, carriedIn: asked.carried };
    return [rowOf(order, facts, capBps)];
  });
}

async function rowsAsTheyStand(
  db: Database,
  location: Location,
  of: { earners: readonly Earner[]; period: Period; orders: readonly Order[]; today: string },
): Promise<UnnamedRow[]> {
  const { firstDay: from, lastDay: to } = of.period;
  const [employed, missing] = await Promise.all([
    employedAmong(db, location, of.earners),
    shortfallsAt(db, location.locationId, of.today),
  ]);
  const given = await allocatedTo(db, location, employed, { from, to });
  const byStaff = new Map(of.orders.map((order) => [order.staffId, order]));
  const shortOf = Map.groupBy(missing, ({ staffId }) => staffId);
  const capBps = capBpsOf(location);
  return employed
    .map(({ staffId, subjectKey }) => {
      const allocated = given.get(staffId) ?? 0;
      const order = byStaff.get(staffId);
      const { rateBps = null, amount = null } = order ?? {};
      const own = wantedOf({ rateBps, amount }, { allocated, carriedIn: 0 });
      const short = sum((shortOf.get(staffId) ?? []).map(({ left }) => left));
      const carriedIn = carriedAsked(own, { allocated, capBps }, short);
      return rowOf(order, { staffId, subjectKey, allocated, own, carriedIn }, capBps);
    })
    .filter(({ allocated, amount, rateBps, carriedIn }) =>
      [allocated, amount, rateBps, carriedIn].some((one) => one !== null && one !== 0),
    );
}

function rowOf(
  order: Order | undefined,
  facts: Pick<PeriodRow, 'staffId' | 'subjectKey' | 'allocated' | 'own' | 'carriedIn'>,
  capBps: number,
): UnnamedRow {
  const { rateBps = null, amount = null, withheld = null, carriedOut = null } = order ?? {};
  return {
    ...facts,
    rateBps,
    amount,
    standing: standingOf({ rateBps, amount }, { allocated: facts.allocated, capBps }),
    wanted: facts.own + facts.carriedIn,
    withheld,
    carriedOut,
    appeal: order ? appealFactsOf(order) : null,
  };
}
