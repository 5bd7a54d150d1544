// The SQL of the sales tax that bills of a location contain.
import type { Database, Tx } from '#platform/db/database.ts';
import type { SalesTaxRate } from './sales-tax.rule.ts';

export interface KeptRate extends SalesTaxRate {
  setBy: string;
  setAt: Date;
  /** When another was set in its place before it came into force. */
  replacedAt: Date | null;
}

/** Every rate that was ever set at a location, the newest first. */
export async function salesTaxHistory(db: Database, locationId: number): Promise<KeptRate[]> {
  return db
    .selectFrom('locations.sales_tax_rates')
    .where('location_id', '=', locationId)
    .select([
      'bps',
      'valid_from as validFrom',
      'set_by as setBy',
      'set_at as setAt',
      'replaced_at as replacedAt',
    ])
    .orderBy('set_at', 'desc')
    .orderBy('rate_id', 'desc')
    .execute();
}

/** The rates that count or will. */
export async function salesTaxRates(db: Database, locationId: number): Promise<SalesTaxRate[]> {
  return db
    .selectFrom('locations.sales_tax_rates')
    .where('location_id', '=', locationId)
    .where('replaced_at', 'is', null)
    .select(['bps', 'valid_from as validFrom'])
    .orderBy('valid_from')
    .execute();
}

/** Keeps a rate, in place of those that were to begin after a day. */
export async function addSalesTaxRate(
  tx: Tx,
  locationId: number,
  rate: SalesTaxRate & { setBy: string; setAt: Date; afterDay: string },
): Promise<void> {
  const { bps, validFrom, setBy, setAt, afterDay } = rate;
  await tx
    .updateTable('locations.sales_tax_rates')
    .set({ replaced_at: setAt })
    .where('location_id', '=', locationId)
    .where('valid_from', '>', afterDay)
    .where('replaced_at', 'is', null)
    .execute();
  await tx
    .insertInto('locations.sales_tax_rates')
    .values({ location_id: locationId, bps, valid_from: validFrom, set_by: setBy, set_at: setAt })
    .execute();
}
