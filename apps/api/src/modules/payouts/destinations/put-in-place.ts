import type { Person } from '../../../platform/actor.ts';
import { audit, type SystemActor } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { destinationOf, replaceDestination, type Destination } from '../destination-store.ts';
import { endPauses } from '../plans/plan-store.ts';
import type { Holder } from './holder.ts';
import { tellOwners } from './tell-owners.ts';
import { tellPerson } from './tell-person.ts';
import { tellSharers } from './tell-sharers.ts';

/**
 * Makes a destination the one that a person or a venue is paid to, lets plans that rest go on, and tells
 * everybody whose money goes there from now on. A venue's comes here once a second person has agreed. Whoever calls holds the lock of the owner's destinations.
 */
export async function putInPlace(
  context: Context,
  tx: Tx,
  { actor, addedBy, holder }: { actor: Person | SystemActor; addedBy: string; holder: Holder },
  destination: Omit<Destination, 'since' | 'userId' | 'locationId'>,
): Promise<void> {
  const { owner, person, venue } = holder;
  const { destinationId, kind, paymentSystem } = destination;
  const now = context.clock.now();
  const before = (await destinationOf(tx, owner, paymentSystem)) ?? null;
  await replaceDestination(tx, { ...destination, ...owner }, { now, addedBy });
  await endPauses(tx, owner, now);
  const what = before ? ('REPLACED' as const) : ('ADDED' as const);
  const changed = { destinationId, what, destination };
  if (person) await tellPerson(context, tx, person, changed);
  if (venue) {
    await tellOwners(context, tx, venue, changed);
    const after = (await destinationOf(tx, owner, paymentSystem)) ?? null;
    await tellSharers(context, tx, venue, {
      before: { company: before, flags: venue },
      after: { company: after, flags: venue },
    });
  }
  await audit(tx, {
    actor,
    deed: 'destination.changed',
    subject: owner.userId === null ? `location:${owner.locationId}` : `user:${owner.userId}`,
    at: now,
    details: { kind },
  });
}
