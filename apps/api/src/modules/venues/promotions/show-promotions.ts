import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPromotions, Promotion } from '@tipwell/contract/venues/calls/promotions';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { currencySettings } from '@tipwell/contract/money/currency-settings';
import { payoutPricePlanTypeOf } from '@tipwell/contract/providers/payment-systems';
import { feeNow, findLocation, findLocations, type Location } from '#venues/locations';
import { promotionState } from './promotion-state.rule.ts';
import { effectsOf } from './uses-store.ts';
import { findPromotion, listPromotions, promotionsThereIn, type PromotionRow } from './store.ts';

async function present(context: Context, rows: readonly PromotionRow[]): Promise<Promotion[]> {
  const ids = [...new Set(rows.flatMap(({ locationIds }) => locationIds))];
  const locations = new Map(
    (await findLocations(context.db, ids)).map((location) => [location.locationId, location]),
  );
  const now = context.clock.now();
  const effects = await effectsOf(
    context.db,
    rows.map(({ promotionId }) => promotionId),
  );
  return rows.map((row) => ({
    ...factsOf(row),
    endedEarlyAt: row.endedEarlyAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    state: promotionState(row, now),
    countries: row.countries,
    budget: budgetOf(row),
    paymentsPerLocation: row.paymentsPerLocation,
    payoutsPerPerson: row.payoutsPerPerson,
    held: row.budget === null ? 0 : Math.max(0, row.taken - row.used),
    effect: effects
      .filter(({ promotionId }) => promotionId === row.promotionId)
      .map(({ currency, payments, saved }) => ({ currency, payments, saved })),
    locations: row.locationIds.flatMap((id) => {
      const location = locations.get(id);
      return location ? [{ id, name: location.name, city: location.city }] : [];
    }),
  }));
}

function factsOf({ promotionId, name, kind, platformBps, startsAt, endsAt }: PromotionRow) {
  const span = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return { promotionId, name, kind, platformBps, ...span };
}

function budgetOf({ budget, budgetCurrency }: PromotionRow): Promotion['budget'] {
  return budget === null || budgetCurrency === null
    ? null
    : { amount: budget, currency: budgetCurrency };
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

/** More of one state than anybody reads. */
const shownAtMost = 200;

/** The promotions of a location in a state, the one that starts last first. @throws notFound */
export async function showPromotionsOf(
  context: Context,
  locationId: number,
  status: Promotion['state'],
): Promise<CallOutput<typeof getPromotions>['promotions']> {
  const location = await findLocation(context.db, locationId);
  if (!location) fail('notFound');
  const now = context.clock.now();
  const { bps: insteadOfBps } = feeNow(location, now);
  const asked = { state: status, now, atMost: shownAtMost };
  const rows = await promotionsThereIn(context.db, location, asked);
  return rows.map((row) => {
    const { paymentsPerLocation, paymentsUsed, payoutsPerPerson } = row;
    const paymentsLeft =
      paymentsPerLocation === null ? null : Math.max(0, paymentsPerLocation - paymentsUsed);
    const hasBudget = row.budget !== null;
    const insteadOfFee = feeWithout(row.kind, location);
    const limits = { payoutsPerPerson, paymentsLeft, hasBudget };
    return { ...factsOf(row), state: status, insteadOfBps, insteadOfFee, ...limits };
  });
}

/** What a payout of a person at a place costs without a promotion; null where that is not of payouts. */
function feeWithout(
  kind: PromotionRow['kind'],
  { currency, paymentSystem }: Location,
): { amount: number; currency: Location['currency'] } | null {
  const { instantPayoutFee, dailyPlanFee } = currencySettings[currency];
  if (kind === 'PLATFORM_FEE') return null;
  if (kind === 'INSTANT_PAYOUT') return { amount: instantPayoutFee, currency };
  const isPriced = payoutPricePlanTypeOf(paymentSystem) === 'BY_PERIOD';
  return { amount: isPriced ? dailyPlanFee : 0, currency };
}
