// The SQL of finding locations, for the platform's people who look after them.
import { sql } from 'kysely';
import type { TipsType } from '@tipwell/contract/access/role-groups.rule';
import type { Cleared } from '#platform/cleared.ts';
import type { Database, Tx } from '#platform/db/database.ts';

/** Whose customers are meant: everybody's, all that sales people look after, or one sales person's. */
export type CareScope =
  | { of: 'EVERYBODY' }
  | { of: 'SALES' }
  | { of: 'ONE'; salesPersonId: string };

export interface LocationSearch {
  scope: CareScope;
  /** A part of a name, city or address, or a location number; empty: all. */
  text: string;
  country: string | null;
  isOpen: boolean | null;
  salesPersonId: string | null;
  order: { by: 'id' | 'name' | 'city' | 'country' | 'type' | 'state'; isDescending: boolean };
  isMaster: boolean | null;
  offset: number;
  limit: number;
}

export interface FoundLocation {
  id: number;
  name: string;
  city: string;
  country: string;
  type: string;
  tipsType: TipsType;
  isOpen: boolean;
  isMasterLocation: boolean;
  masterLocationId: number | null;
  salesPersonId: string | null;
}

function inScope(db: Database, scope: CareScope) {
  const query = db.selectFrom('locations.locations');
  if (scope.of === 'EVERYBODY') return query;
  if (scope.of === 'SALES') return query.where('sales_person_id', 'is not', null);
  return query.where('sales_person_id', '=', scope.salesPersonId);
}

const sortedBy = {
  id: sql`location_id`,
  name: sql`lower(name)`,
  city: sql`lower(city)`,
  country: sql`country`,
  type: sql`type`,
  state: sql`is_open`,
};

/** A page of locations in order, and how many there are in all. */
export async function searchInCare(
  db: Database,
  search: LocationSearch,
): Promise<{ found: FoundLocation[]; total: number }> {
  let query = inScope(db, search.scope);
  if (search.country !== null) query = query.where('country', '=', search.country);
  if (search.isOpen !== null) query = query.where('is_open', '=', search.isOpen);
  if (search.salesPersonId !== null) {
    query = query.where('sales_person_id', '=', search.salesPersonId);
  }
  if (search.isMaster !== null) {
    query = query.where('is_master_location', '=', search.isMaster);
  }
  if (search.text !== '') {
    const part = `%${search.text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const number = /^\d{1,15}$/.test(search.text) ? Number(search.text) : null;
    query = query.where(
      sql<boolean>`(lower(name || ' ' || city || ' ' || address) like ${part}
        or location_id = ${number}::bigint)`,
    );
  }
  const [found, counted] = await Promise.all([
    query
      .select([
        'location_id as id',
        'name',
        'city',
        'country',
        'type',
        'tips_type as tipsType',
        'is_open as isOpen',
        'is_master_location as isMasterLocation',
        'master_location_id as masterLocationId',
        'sales_person_id as salesPersonId',
      ])
      .orderBy(sortedBy[search.order.by], search.order.isDescending ? 'desc' : 'asc')
      .orderBy('location_id')
      .offset(search.offset)
      .limit(search.limit)
      .execute(),
    query.select((on) => on.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { found, total: counted.total };
}

/** The numbers of all locations that somebody looks after. */
export async function locationIdsInCare(db: Database, scope: CareScope): Promise<number[]> {
  const rows = await inScope(db, scope).select('location_id').orderBy('location_id').execute();
  return rows.map((row) => row.location_id);
}

/** Whether a file is the photo of any location. */
export async function isPhotoOfLocation(db: Database, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('locations.locations')
    .select('location_id')
    .where('image_file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes others who change this location wait until the transaction is over. */
export async function lockLocation(db: Database, locationId: number): Promise<void> {
  await db
    .selectFrom('locations.locations')
    .select('location_id')
    .where('location_id', '=', locationId)
    .forUpdate()
    .execute();
}

export async function setPaymentSystem(
  tx: Tx,
  locationId: number,
  paymentSystem: string,
  _cleared: Cleared<'paymentSystem'>,
): Promise<void> {
  await tx
    .updateTable('locations.locations')
    .set({ payment_system: paymentSystem })
    .where('location_id', '=', locationId)
    .execute();
}
