import type { Person } from '#platform/actor.ts';
import { audit, type SystemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import {
  destinationOf,
  replaceDestination,
  type NewDestination,
} from '../records/destination-store.ts';
import { tellMoneyRedirected } from '../events.ts';
import { subjectOf } from '../records/payee.ts';
import type { PayeeFacts } from '../records/payee-facts.ts';
import { destinationBefore } from '../records/own-destinations.ts';
import { notifyOwners } from '../notices/notify-owners.ts';
import { notifyPerson } from '../notices/notify-person.ts';
import { notifySharers } from '../notices/notify-sharers.ts';

/**
 * Makes a destination the one that a person or a venue is paid to, and tells everybody whose money goes
 * there from now on. A venue's comes here once a second person has agreed. Whoever calls holds the lock
 * of the payee's destinations.
 */
export async function putInPlace(
  context: Context,
  tx: Tx,
  { actor, addedBy, facts }: { actor: Person | SystemActor; addedBy: string; facts: PayeeFacts },
  destination: NewDestination,
): Promise<void> {
  const { payee, person, venue } = facts;
  const { destinationId, kind, paymentSystem } = destination;
  const now = context.clock.now();
  const before = (await destinationBefore(tx, payee, paymentSystem)) ?? null;
  await replaceDestination(tx, payee, destination, { now, addedBy });
  // A first card that its bank refuses is shown, but no money goes there.
  const isRefused = destination.status === 'BLOCKED';
  if (!isRefused) await tellMoneyRedirected(tx, [payee], now);
  const what = isRefused ? 'BLOCKED' : before ? 'REPLACED' : 'ADDED';
  const changed = { destinationId, what, destination } as const;
  if (person) await notifyPerson(context, tx, person, changed);
  if (venue) {
    await notifyOwners(context, tx, venue, changed);
    const after = (await destinationOf(tx, payee, paymentSystem)) ?? null;
    await notifySharers(context, tx, venue, {
      before: { company: before, flags: venue },
      after: { company: after, flags: venue },
    });
  }
  await audit(tx, {
    actor,
    action: 'destination.changed',
    subject: subjectOf(payee),
    at: now,
    details: { kind },
  });
}
