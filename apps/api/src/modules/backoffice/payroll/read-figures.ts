import type { Database } from '#platform/db/database.ts';
import type { Location } from '#venues/locations';
import { givenAt } from '#backoffice/reporting';
import { withheldBetween } from '#distribution/tax';
import { figuresOf, type Figures } from './figures.rule.ts';

/** What people of a location were given on some days and what was withheld of it, as it stands now. */
export async function readFigures(
  db: Database,
  location: Location,
  days: { from: string; to: string },
): Promise<Figures[]> {
  const { locationId, currency } = location;
  const [given, withheld] = await Promise.all([
    givenAt(db, location, days),
    withheldBetween(db, { locationId, currency, ...days }),
  ]);
  return figuresOf(given, withheld);
}
