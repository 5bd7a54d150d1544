// The SQL that counts what happened lately around a payment that is to start. The counts stand in the
// database, so that several processes agree.
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { RecentStarts } from './payment-start-limit.rule.ts';

interface Around {
  device: string | null;
  addressHash: string | null;
  locationId: number;
  now: Date;
}

/** An open start takes a place for a quarter of an hour at the most. */
const openSince = (now: Date): Date => new Date(now.getTime() - 900_000);

/** Neither paid nor ended, and no card was tried: that would be a decline. */
const isOpen = sql`tips.state = 'STARTED' and tips.declined_because is null`;

/** Open starts at a location by browsers without a key, where an address has more than one. */
export async function listScriptedStarts(
  db: Database,
  locationId: number,
  now: Date,
): Promise<string[]> {
  const open = await db
    .selectFrom('tipping.tips as tip')
    .innerJoin('tipping.start_addresses as start', 'start.tip_id', 'tip.tip_id')
    .select(['tip.tip_id as tipId', 'start.address_hash as address'])
    .where('tip.location_id', '=', locationId)
    .where('tip.started_at', '>', openSince(now))
    .where('tip.device', 'is', null)
    .where('tip.state', '=', 'STARTED')
    .where('tip.declined_because', 'is', null)
    .orderBy('tip.tip_id')
    .execute();
  const ofAddress = Map.groupBy(open, ({ address }) => address);
  return [...ofAddress.values()].flatMap((starts) =>
    starts.length > 1 ? starts.map(({ tipId }) => tipId) : [],
  );
}

export async function countRecentStarts(db: Database, around: Around): Promise<RecentStarts> {
  const { device, addressHash, locationId, now } = around;
  const hour = new Date(now.getTime() - 3_600_000);
  const minutes = new Date(now.getTime() - 600_000);
  const quarter = openSince(now);
  const asked = [
    sql`(select count(*) from tipping.tips
         where location_id = ${locationId} and started_at > ${minutes}
           and declined_because is not null) as location_declined`,
  ];
  if (device !== null) {
    asked.push(
      sql`(select count(*) from tipping.tips
           where device = ${device} and started_at > ${minutes}) as started`,
      sql`(select count(*) from tipping.tips
           where device = ${device} and started_at > ${hour}
             and declined_because is not null) as declined`,
      sql`(select count(*) from tipping.tips
           where device = ${device} and started_at > ${quarter} and ${isOpen}) as open`,
      sql`(select count(distinct card_fingerprint) from tipping.tips
           where device = ${device} and started_at > ${hour}) as cards`,
    );
  }
  if (addressHash !== null) {
    asked.push(
      sql`(select count(*) filter (where declined_because is not null) from tipping.start_addresses
           join tipping.tips using (tip_id)
           where address_hash = ${addressHash}
             and start_addresses.started_at > ${minutes}) as address_declined`,
      sql`(select count(*) filter (where device is null) from tipping.start_addresses
           join tipping.tips using (tip_id)
           where address_hash = ${addressHash}
             and start_addresses.started_at > ${minutes}) as without_device`,
      sql`(select count(*) from tipping.start_addresses
           join tipping.tips using (tip_id)
           where address_hash = ${addressHash}
             and start_addresses.started_at > ${quarter} and ${isOpen}) as address_open`,
    );
  }
  const scripted = await listScriptedStarts(db, locationId, now);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(asked)}`.execute(db);
  const of = (name: string) => rows[0]?.[name] ?? 0;
  return {
    device:
      device === null
        ? null
        : {
            started: of('started'),
            declined: of('declined'),
            open: of('open'),
            cards: of('cards'),
          },
    address: {
      declined: of('address_declined'),
      open: of('address_open'),
      startedWithoutDevice: of('without_device'),
    },
    location: { declined: of('location_declined'), scripted: scripted.length },
  };
}

export async function deleteStartAddressesBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('tipping.start_addresses').where('started_at', '<', moment).execute();
}
