import { fail } from '@tipwell/contract/errors';
import type { Person } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { findLocation } from '../../locations/index.ts';
import { companyDestination, lockDestinationsOf, removeDestination } from '../destination-store.ts';
import { askForPassword } from './ask-for-password.ts';
import { tellOwners } from './tell-owners.ts';
import { tellSharers } from './tell-sharers.ts';

/**
 * Takes a venue's card or account away. Nothing else ends by it: its balance and plan stay, and people
 * who shared it are paid to their own again and told so, until there is another one.
 * @throws inputInvalid and tooManyRequests for the password, notFound
 */
export async function removeCompanyDestination(
  context: Context,
  actor: Person,
  { locationId, password }: { locationId: number; password: string | undefined },
): Promise<{ isRemoved: boolean }> {
  const owner = { userId: null, locationId };
  await askForPassword(context, actor, owner, password);
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    await lockDestinationsOf(tx, owner);
    const venue = (await findLocation(tx, locationId)) ?? fail('notFound');
    const before = await companyDestination(tx, venue);
    if (!before) return { isRemoved: false };
    await removeDestination(tx, owner, venue.paymentSystem, now);
    const { destinationId, kind } = before;
    await tellOwners(context, tx, venue, { destinationId, what: 'REMOVED', destination: before });
    await tellSharers(context, tx, venue, {
      before: { company: before, flags: venue },
      after: { company: null, flags: venue },
    });
    const subject = `location:${locationId}`;
    await audit(tx, { actor, deed: 'destination.removed', subject, at: now, details: { kind } });
    return { isRemoved: true };
  });
}
