import type { CallOutput } from '@tipwell/contract/api/call';
import type { previewPromotion } from '@tipwell/contract/venues/calls/promotions';
import { recordOf } from '@tipwell/contract/countries/records';
import type { PromotionKind } from '@tipwell/contract/venues/promotion-states';
import type { Context } from '#platform/context.ts';
import { sumFeesAbove, sumPayoutFees, venuesOf } from './promotion-preview-store.ts';

const daysBack = 28;

const kindOfPayouts = { INSTANT_PAYOUT: 'INSTANT', PLAN_DAYS: 'PLANNED' } as const;

interface Asked {
  kind: PromotionKind;
  platformBps: number;
  countries: string;
  locationIds: string;
}

/** What a promotion would touch, by what happened at its locations in the last four weeks. */
export async function estimatePromotion(
  context: Context,
  { kind, platformBps, countries, locationIds }: Asked,
): Promise<CallOutput<typeof previewPromotion>> {
  const { db, clock } = context;
  const audience = {
    countries: countries.split(',').filter(Boolean),
    locationIds: locationIds.split(',').filter(Boolean).map(Number),
  };
  const found = await venuesOf(db, audience);
  const venues = found.map(({ locationId }) => locationId);
  // A country counts also while it has no location yet.
  const ofCountries = audience.countries.flatMap((country) => recordOf(country)?.currency ?? []);
  const currencies = [...new Set([...ofCountries, ...found.map(({ currency }) => currency)])];
  const to = clock.now();
  const from = new Date(to.getTime() - daysBack * 86_400_000);
  const estimates =
    kind === 'PLATFORM_FEE'
      ? await sumFeesAbove(db, { venues, platformBps, from, to })
      : await sumPayoutFees(db, { venues, kind: kindOfPayouts[kind], from, to });
  return { locations: venues.length, currencies, estimates };
}
