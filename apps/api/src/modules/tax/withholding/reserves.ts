import { dayAfter } from '@tipwell/contract/period';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Location } from '../../locations/index.ts';
import { ordersOf, type Order } from './order-store.ts';
import { periodsAt } from './period-store.ts';
import { keptBack } from './reserve.rule.ts';
import { lockReserve, reserveSettingsOf } from './settings-store.ts';
import { allocatedTo, employedAmong, employsAnybody } from './withheld-people.ts';
import { wantedOf } from './wanted.rule.ts';

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
): Promise<Map<number, number>> {
  if (!employsAnybody(location) || people.length === 0) return new Map();
  const { locationId } = location;
  const [settings, periods, employed] = await Promise.all([
    reserveSettingsOf(db, locationId),
    periodsAt(db, locationId, periodsRead),
    employedAmong(db, location, people),
  ]);
  if (!settings || employed.length === 0) return new Map();
  const last = periods.find(({ state }) => state === 'APPROVED' || state === 'SETTLED');
  const from = last ? dayAfter(last.lastDay) : settings.reserveFrom;
  const [unsettled, orders] = await Promise.all([
    allocatedTo(db, location, employed, { from, to: null }),
    ordersOf(db, last ? [last.periodId] : []),
  ]);
  const ordered = new Map(orders.map((order) => [order.staffId, order]));
  return new Map(
    employed.map(({ staffId }) => [
      staffId,
      keptBack({
        unsettled: unsettled.get(staffId) ?? 0,
        reserveBps: settings.reserveBps,
        ...stillAsked(ordered.get(staffId)),
      }),
    ]),
  );
}

/** What the newest decided period asks for: all of it before the payout run, and after it what was not there. */
function stillAsked(order: Order | undefined): { approved: number; carried: number } {
  if (!order) return { approved: 0, carried: 0 };
  const { carriedOut, carriedIn } = order;
  if (carriedOut !== null) return { approved: 0, carried: carriedOut };
  return { approved: wantedOf(order, { allocated: order.allocated ?? 0, carriedIn }), carried: 0 };
}

/**
 * Until the transaction ends nobody else pays or withholds at the location, so that two payouts at once
 * cannot each take what one of them had to leave. Nothing is locked where nothing is withheld.
 */
export async function lockKeptBack(tx: Tx, location: Location): Promise<void> {
  if (employsAnybody(location)) await lockReserve(tx, location.locationId);
}
