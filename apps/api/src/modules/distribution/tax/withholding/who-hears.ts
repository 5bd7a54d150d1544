import { permissions } from '@tipwell/contract/access/permissions';
import type { Database } from '#platform/db/database.ts';
import { staffOfLocation } from '#identity/identity';
import { ownersAt, type Location } from '#venues/locations';
import type { TaxReader } from './events.ts';
import { employedAmong } from './withheld-people.ts';

/** The owners of a place, who are told what is taken of their people. */
export async function ownersTold(
  db: Database,
  locationId: number,
  amount: number | null,
): Promise<TaxReader[]> {
  const owners = await ownersAt(db, locationId);
  return owners.map((userId) => ({ userId, staffId: null, amount }));
}

/** Who may decide about tax at a place as a second person. */
export async function decidersTold(db: Database, locationId: number): Promise<TaxReader[]> {
  const { there } = permissions.approveWithholding;
  const staff = await staffOfLocation(db, locationId);
  const deciding = staff
    .filter(
      ({ isActive, roles }) => isActive && roles.some((role) => there.some((one) => one === role)),
    )
    .map(({ userId }) => userId);
  const all = new Set([...deciding, ...(await ownersAt(db, locationId))]);
  return [...all].map((userId) => ({ userId, staffId: null, amount: null }));
}

/** Everybody who works there and of whose tips something is set aside. */
export async function peopleTold(db: Database, location: Location): Promise<TaxReader[]> {
  const staff = await staffOfLocation(db, location.locationId);
  const tipped = staff.filter(({ isActive, roles }) => isActive && roles.includes('ROLE_USER'));
  const employed = await employedAmong(db, location, tipped);
  return employed.map(({ userId, staffId }) => ({ userId, staffId, amount: null }));
}
