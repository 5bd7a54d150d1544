import type { Person } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { companyDestination, newestDestination, type Destination } from '../destination-store.ts';
import { openWallet } from '../wallet.ts';
import type { Holder } from './holder.ts';
import { staffWhoShare } from './shared-choice-store.ts';
import { tellOwners } from './tell-owners.ts';
import { tellPerson } from './tell-person.ts';

/**
 * Tells those whose money it is that somebody gave another card without the password, and that it was
 * not taken; and writes it down.
 */
export async function tellNotTaken(
  context: Context,
  tx: Tx,
  { actor, holder, setupId }: { actor: Person; holder: Holder; setupId: string },
): Promise<void> {
  const { owner, person, venue } = holder;
  const there = await whatStays(tx, holder);
  if (there) {
    const { destinationId } = there;
    const changed = { destinationId, what: 'NOT_TAKEN' as const, destination: there };
    if (person) await tellPerson(context, tx, person, changed);
    if (venue) await tellOwners(context, tx, venue, changed);
  }
  await audit(tx, {
    actor,
    deed: 'destination.notTaken',
    subject: owner.userId === null ? `location:${owner.locationId}` : `user:${owner.userId}`,
    at: context.clock.now(),
    details: { setupId },
  });
}

/** Where the money goes as before: to the one that is there, or to the employer's that is shared. */
async function whatStays(tx: Tx, { owner, venue }: Holder): Promise<Destination | null> {
  if (venue) return (await companyDestination(tx, venue)) ?? null;
  if (owner.userId === null) return null;
  const own = await newestDestination(tx, owner.userId);
  if (own) return own;
  const [staffId] = await staffWhoShare(tx, owner.userId);
  return staffId === undefined ? null : (await openWallet(tx, staffId)).destination;
}
