import { isBusinessCountry } from '@tipwell/contract/countries/list';
import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { localDate } from '#platform/local-date.ts';
import {
  addSalesTaxRate,
  findLocation,
  lockLocation,
  ownRateOn,
  refusedRate,
  salesTaxRates,
} from '#venues/locations';

interface Wanted {
  locationId: number;
  bps: number | null;
  validFrom: string;
}

/**
 * Sets the sales tax that bills contain from a day on, in place of what was to begin later. The same rate
 * for the same day again changes nothing.
 * @throws notFound; inputInvalid for a rate that is too high, or a day that has begun
 */
export async function setSalesTax(
  context: Context,
  actor: Person,
  { locationId, bps, validFrom }: Wanted,
): Promise<{ bps: number | null; validFrom: string }> {
  return context.db.transaction().execute(async (tx) => {
    await lockLocation(tx, locationId);
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    const { country, timeZone } = location;
    if (!isBusinessCountry(country)) fail('notFound');
    const now = context.clock.now();
    const today = localDate(now, timeZone);
    const rates = await salesTaxRates(tx, locationId);
    const planned = rates.filter((rate) => rate.validFrom > today);
    const isKnown = planned.some((rate) => rate.validFrom === validFrom && rate.bps === bps);
    if (isKnown && planned.length === 1) return { bps, validFrom };
    const fields = refusedRate({ bps, validFrom }, { country, today });
    if (fields) fail('inputInvalid', { fields });
    const setBy = realPersonOf(actor);
    await addSalesTaxRate(tx, locationId, { bps, validFrom, setBy, setAt: now, afterDay: today });
    await audit(tx, {
      actor,
      action: 'salesTax.set',
      subject: `location:${locationId}`,
      at: now,
      details: { before: ownRateOn(rates, validFrom), after: bps, validFrom },
    });
    return { bps, validFrom };
  });
}
