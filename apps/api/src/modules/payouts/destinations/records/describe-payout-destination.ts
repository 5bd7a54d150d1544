import { fail } from '@tipwell/contract/api/errors';
import type { Database } from '#platform/db/database.ts';
import { findStaff } from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import { companyDestination, type Destination } from './destination-store.ts';
import type { BalanceHolder } from './payee.ts';
import { whereMoneyGoes } from './payout-destination.ts';

/** A place and the card or account that somebody's money from it goes to; null: nowhere yet. */
export interface WherePaid {
  location: Location;
  destination: Destination | null;
}

/** Where the money of a person at a workplace, or of a venue, goes. @throws notFound */
export async function wherePaid(db: Database, payee: BalanceHolder): Promise<WherePaid> {
  if (payee.kind === 'VENUE') {
    const location = (await findLocation(db, payee.locationId)) ?? fail('notFound');
    return { location, destination: (await companyDestination(db, location)) ?? null };
  }
  const { staffId } = payee;
  const staff = await findStaff(db, staffId);
  const location = staff && (await findLocation(db, staff.locationId));
  if (!location) fail('notFound');
  const { userId } = staff.person;
  const found = await whereMoneyGoes(db, location, [{ staffId, userId }]);
  return { location, destination: found.get(staffId) ?? null };
}
