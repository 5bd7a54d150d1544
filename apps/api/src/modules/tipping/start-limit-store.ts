// The SQL that counts what happened lately around a payment that is to start. The counts stand in the
// database, so that several processes agree.
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { RecentStarts } from './payment-start-limit.rule.ts';

interface Around {
  device: string | null;
  addressHash: string | null;
  locationId: number;
  now: Date;
}

export async function countRecentStarts(db: Database, around: Around): Promise<RecentStarts> {
  const { device, addressHash, locationId, now } = around;
  const hour = new Date(now.getTime() - 3_600_000);
  const minutes = new Date(now.getTime() - 600_000);
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from tipping.tips
       where device = ${device} and started_at > ${minutes}) as started,
      (select count(*) from tipping.tips
       where device = ${device} and started_at > ${hour} and declined_because is not null) as declined,
      (select count(distinct card_fingerprint) from tipping.tips
       where device = ${device} and started_at > ${hour}) as cards,
      (select count(*) from tipping.start_addresses
       join tipping.tips using (tip_id)
       where address_hash = ${addressHash} and start_addresses.started_at > ${minutes}
         and declined_because is not null) as address_declined,
      (select count(*) from tipping.start_addresses
       join tipping.tips using (tip_id)
       where address_hash = ${addressHash} and start_addresses.started_at > ${minutes}
         and device is null) as without_device,
      (select count(*) from tipping.tips
       where location_id = ${locationId} and started_at > ${minutes}
         and declined_because is not null) as location_declined`.execute(db);
  const of = (name: string) => rows[0]?.[name] ?? 0;
  return {
    device:
      device === null
        ? null
        : { started: of('started'), declined: of('declined'), cards: of('cards') },
    address: { declined: of('address_declined'), startedWithoutDevice: of('without_device') },
    location: { declined: of('location_declined') },
  };
}

export async function deleteStartAddressesBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('tipping.start_addresses').where('started_at', '<', moment).execute();
}
