import type { CallOutput } from '@tipwell/contract/call';
import type { getPromotions, Promotion } from '@tipwell/contract/calls/promotions';
import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
import { feeNow, findLocation, findLocations } from '../locations/index.ts';
import { promotionState } from './promotion-state.rule.ts';
import { findPromotion, listPromotions, promotionsFor, type PromotionRow } from './store.ts';

async function present(context: Context, rows: readonly PromotionRow[]): Promise<Promotion[]> {
  const ids = [...new Set(rows.flatMap(({ locationIds }) => locationIds))];
  const locations = new Map(
    (await findLocations(context.db, ids)).map((location) => [location.locationId, location]),
  );
  const now = context.clock.now();
  return rows.map(({ locationIds, startsAt, endsAt, endedEarlyAt, createdAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    endedEarlyAt: endedEarlyAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    state: promotionState({ startsAt, endsAt, endedEarlyAt }, now),
    locations: locationIds.flatMap((id) => {
      const location = locations.get(id);
      return location ? [{ id, name: location.name, city: location.city }] : [];
    }),
  }));
}

/** One promotion. @throws notFound */
export async function showPromotion(context: Context, promotionId: number): Promise<Promotion> {
  const row = await findPromotion(context.db, promotionId);
  const [shown] = row ? await present(context, [row]) : [];
  return shown ?? fail('notFound');
}

/** A page of all promotions, the one that starts last first. */
export async function showPromotions(
  context: Context,
  asked: { state?: Promotion['state'] | undefined; start: number; pageSize: number },
): Promise<{ data: Promotion[]; totalRecords: number }> {
  const { state = null, start, pageSize } = asked;
  const now = context.clock.now();
  const { rows, totalRecords } = await listPromotions(context.db, { state, start, pageSize, now });
  return { data: await present(context, rows), totalRecords };
}

/** The promotions of a location in a state. @throws notFound */
export async function showPromotionsOf(
  context: Context,
  locationId: number,
  status: Promotion['state'],
): Promise<CallOutput<typeof getPromotions>['promotions']> {
  const location = await findLocation(context.db, locationId);
  if (!location) fail('notFound');
  const shown = await present(context, await promotionsFor(context.db, location));
  const { bps: insteadOfBps } = feeNow(location, context.clock.now());
  return shown
    .filter(({ state }) => state === status)
    .map((promotion) => ({ ...promotion, insteadOfBps }));
}
