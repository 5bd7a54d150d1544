import { sum } from '@tipwell/contract/money/money';
import { dayAfter } from '@tipwell/contract/dates/period';
import type { Database, Tx } from '#platform/db/database.ts';
import { businessDay } from '#distribution/splits';
import type { Location } from '#venues/locations';
import { approvedAsk, capBpsOf } from './cap.rule.ts';
import { ordersOf, type Order } from './order-store.ts';
import { periodsAt, type Period } from './period-store.ts';
import { approvedReservesSince } from './reserve-store.ts';
import { keptBack, stretchesFrom, type ReserveStretch } from './reserve.rule.ts';
import { lockReserve, reserveSettingsOf } from './settings-store.ts';
import { shortfallsAt } from './shortfall-store.ts';
import { allocatedTo, employedAmong, employsAnybody } from './withheld-people.ts';

/** Periods lie one after the other: at most the newest is not settled, and the one before tells of the rest. */
const periodsRead = 2;

/**
 * What of each person's tips is not paid out yet, because their tax is not settled: in minor units by
 * staff number, whoever is not named has nothing kept back (money rule 6).
 */
export async function keptBackOf(
  db: Database,
  location: Location,
  people: readonly { staffId: number; subjectKey: string }[],
  now: Date,
): Promise<Map<number, number>> {
  if (!employsAnybody(location) || people.length === 0) return new Map();
  const { locationId, timeZone } = location;
  const [settings, periods, employed, missing] = await Promise.all([
    reserveSettingsOf(db, locationId),
    periodsAt(db, locationId, periodsRead),
    employedAmong(db, location, people),
    shortfallsAt(db, locationId, businessDay(now, timeZone)),
  ]);
  if (!settings || employed.length === 0) return new Map();
  const last = periods.find(({ state }) => state === 'APPROVED' || state === 'SETTLED');
  const from = last ? dayAfter(last.lastDay) : settings.reserveFrom;
  const capBps = capBpsOf(location);
  const stretches = stretchesFrom(from, await approvedReservesSince(db, locationId, from), capBps);
  const [given, orders] = await Promise.all([
    Promise.all(stretches.map(async (days) => givenOn(db, location, employed, days))),
    ordersOf(db, last ? [last.periodId] : []),
  ]);
  const ordered = new Map(orders.map((order) => [order.staffId, order]));
  const shortOf = Map.groupBy(missing, ({ staffId }) => staffId);
  return new Map(
    employed.map(({ staffId }) => {
      const asked = stillAsked(ordered.get(staffId), last, capBps);
      const short = sum((shortOf.get(staffId) ?? []).map(({ left }) => left));
      return [
        staffId,
        keptBack({
          unsettled: given.map(({ of, reserveBps }) => ({
            amount: of.get(staffId) ?? 0,
            reserveBps,
          })),
          capBps,
          approved: sum([asked.own, asked.carried]),
          carried: Math.max(short - asked.carried, 0),
        }),
      ];
    }),
  );
}

async function givenOn(
  db: Database,
  location: Location,
  people: readonly { staffId: number; subjectKey: string }[],
  { from, to, reserveBps }: ReserveStretch,
): Promise<{ of: Map<number, number>; reserveBps: number }> {
  return { of: await allocatedTo(db, location, people, { from, to }), reserveBps };
}

/** What the newest decided period asks for and has not withheld yet. */
function stillAsked(
  order: Order | undefined,
  period: Period | undefined,
  capBps: number,
): { own: number; carried: number } {
  if (!order || order.withheld !== null) return { own: 0, carried: 0 };
  const isAllowed = period?.allowedAt != null;
  return approvedAsk(order, { allocated: order.allocated ?? 0, capBps, isAllowed });
}

/**
 * Until the transaction ends nobody else pays or withholds at the location, so that two payouts at once
 * cannot each take what one of them had to leave. Nothing is locked where nothing is withheld.
 */
export async function lockKeptBack(tx: Tx, location: Location): Promise<void> {
  if (employsAnybody(location)) await lockReserve(tx, location.locationId);
}
