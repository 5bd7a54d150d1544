// The SQL of devices on which people have signed in before.
import type { Database } from '#platform/db/database.ts';

/** So many devices of one person are remembered, the last used ones. */
const mostKept = 20;

/** Asked for nobody too, so that the time it takes does not tell whether a name is somebody's. */
export async function isKnownDevice(
  db: Database,
  device: { deviceHash: Buffer; userId: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('identity.known_devices')
    .select('user_id')
    .where('device_hash', '=', device.deviceHash)
    .where('user_id', '=', device.userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a device a new secret; what the other people on it may do by the old one moves along. */
export async function moveDevice(db: Database, from: Buffer, to: Buffer): Promise<void> {
  await db
    .updateTable('identity.known_devices')
    .set({ device_hash: to })
    .where('device_hash', '=', from)
    .execute();
}

export async function insertKnownDevice(
  db: Database,
  device: { deviceHash: Buffer; userId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('identity.known_devices')
    .values({
      device_hash: device.deviceHash,
      user_id: device.userId,
      last_used_at: device.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['device_hash', 'user_id']).doUpdateSet({ last_used_at: device.now }),
    )
    .execute();
  await db
    .deleteFrom('identity.known_devices')
    .where('user_id', '=', device.userId)
    .where('device_hash', 'not in', (on) =>
      on
        .selectFrom('identity.known_devices')
        .select('device_hash')
        .where('user_id', '=', device.userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('device_hash')
        .limit(mostKept),
    )
    .execute();
}

export async function forgetDevicesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('identity.known_devices').where('user_id', '=', userId).execute();
}

export async function deleteOldDevices(db: Database, usedBefore: Date): Promise<void> {
  await db.deleteFrom('identity.known_devices').where('last_used_at', '<', usedBefore).execute();
}
