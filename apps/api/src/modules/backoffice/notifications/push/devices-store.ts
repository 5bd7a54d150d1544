// The SQL of the devices on which people have switched notifications on.
import { anyId } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';

/** A person has a phone, a tablet and a desk or two; older ones make room. */
const mostOfAPerson = 10;

export interface PushDevice {
  deviceId: string;
  userId: string;
  sessionId: string;
  /** Address and keys, sealed. */
  subscription: string;
}

/** Puts a device of a person there, or its new subscription; false where the id is somebody else's device. */
export async function putDevice(
  db: Database,
  device: PushDevice & { subscriptionHash: Buffer },
  now: Date,
): Promise<boolean> {
  const { deviceId, userId, subscriptionHash } = device;
  // A browser is one person's at a time: whoever switches notifications on there is who uses it now.
  await db
    .deleteFrom('notifications.push_devices')
    .where('subscription_hash', '=', subscriptionHash)
    .where('device_id', '!=', deviceId)
    .execute();
  const put = await db
    .insertInto('notifications.push_devices')
    .values({
      device_id: deviceId,
      user_id: userId,
      session_id: device.sessionId,
      subscription_hash: subscriptionHash,
      subscription: device.subscription,
      added_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('device_id')
        .doUpdateSet({
          session_id: device.sessionId,
          subscription_hash: subscriptionHash,
          subscription: device.subscription,
          added_at: now,
        })
        .where('notifications.push_devices.user_id', '=', userId),
    )
    .returning('device_id')
    .executeTakeFirst();
  if (!put) return false;
  await db
    .deleteFrom('notifications.push_devices')
    .where('user_id', '=', userId)
    .where('device_id', 'not in', (query) =>
      query
        .selectFrom('notifications.push_devices')
        .select('device_id')
        .where('user_id', '=', userId)
        .orderBy('added_at', 'desc')
        .orderBy('device_id', 'desc')
        .limit(mostOfAPerson),
    )
    .execute();
  return true;
}

const selectDevices = (db: Database) =>
  db
    .selectFrom('notifications.push_devices')
    .select([
      'device_id as deviceId',
      'user_id as userId',
      'session_id as sessionId',
      'subscription',
    ]);

/** The devices of some people; whether the session on each goes on is another question. */
export async function devicesOf(db: Database, userIds: readonly string[]): Promise<PushDevice[]> {
  if (userIds.length === 0) return [];
  return selectDevices(db)
    .where('user_id', '=', anyId([...userIds]))
    .orderBy('added_at')
    .orderBy('device_id')
    .execute();
}

export async function findDevice(db: Database, deviceId: string): Promise<PushDevice | undefined> {
  return selectDevices(db).where('device_id', '=', deviceId).executeTakeFirst();
}

interface GoneDevice {
  deviceId: string;
  userId: string;
  /** Only while it is still bound to the session that is over. */
  sessionId?: string;
  /** Only while it still has the subscription that failed. */
  subscription?: string;
}

/** Forgets a device of a person; what was renewed meanwhile stays. */
export async function deleteDevice(
  db: Database,
  { deviceId, userId, sessionId, subscription }: GoneDevice,
): Promise<void> {
  await db
    .deleteFrom('notifications.push_devices')
    .where('device_id', '=', deviceId)
    .where('user_id', '=', userId)
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? ''))
    .$if(subscription !== undefined, (query) =>
      query.where('subscription', '=', subscription ?? ''),
    )
    .execute();
}

/** Forgets every device of a person. */
export async function deleteDevicesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('notifications.push_devices').where('user_id', '=', userId).execute();
}
