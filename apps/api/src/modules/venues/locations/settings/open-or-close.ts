import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockLocation } from '../records/admin-store.ts';
import { changeInPlace } from './change-location.ts';
import { findLocation } from '../records/store.ts';

/**
 * Closes a location to guests or opens it again; what it is already changes nothing. Money, splits and
 * payouts go on as before. @throws notFound
 */
export async function openOrClose(
  context: Context,
  actor: Person,
  wanted: { locationId: number; isOpen: boolean },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => openOrCloseIn(context, tx, actor, wanted));
}

/** The same inside a transaction that does more. */
export async function openOrCloseIn(
  context: Context,
  tx: Tx,
  actor: Person,
  { locationId, isOpen }: { locationId: number; isOpen: boolean },
): Promise<void> {
  await lockLocation(tx, locationId);
  const before = await findLocation(tx, locationId);
  if (before?.isOpen === isOpen) return;
  await changeInPlace(context, tx, actor, locationId, { isOpen });
  await audit(tx, {
    actor,
    action: isOpen ? 'location.opened' : 'location.closed',
    subject: `location:${locationId}`,
    at: context.clock.now(),
  });
}
