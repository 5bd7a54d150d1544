import type { Person } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { PersonFacts } from '../../identity/index.ts';
import { currentDestination, replaceDestination, type Destination } from '../destination-store.ts';
import { endPauses } from '../plans/plan-store.ts';
import { tellPerson } from './tell-person.ts';

/**
 * Makes a destination the one that a person is paid to, lets plans that rest go on, and tells the
 * person. Whoever calls holds the lock of the person's destinations.
 */
export async function putInPlace(
  context: Context,
  tx: Tx,
  who: { actor: Person; person: PersonFacts },
  destination: Omit<Destination, 'since' | 'userId' | 'locationId'>,
): Promise<void> {
  const { actor, person } = who;
  const { destinationId, kind } = destination;
  const { userId } = person;
  const owner = { userId, locationId: null };
  const now = context.clock.now();
  const what = (await currentDestination(tx, userId)) ? 'REPLACED' : 'ADDED';
  await replaceDestination(tx, { ...destination, ...owner }, { now, addedBy: actor.userId });
  await endPauses(tx, owner, now);
  await tellPerson(context, tx, person, { destinationId, what, destination });
  const subject = `user:${userId}`;
  await audit(tx, { actor, deed: 'destination.changed', subject, at: now, details: { kind } });
}
