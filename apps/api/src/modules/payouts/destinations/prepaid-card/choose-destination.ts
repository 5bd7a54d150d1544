import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { askAgain, askForPassword } from '../confirmation/require-password.ts';
import { confirmDestination } from '../confirmation/confirm-destination.ts';
import { lockDestinationsOf, type Destination } from '../records/destination-store.ts';
import { tellMoneyRedirected } from '../events.ts';
import { setIssuedCardDefault, setPaidSince } from '../records/issued-card-store.ts';
import { notifyPerson } from '../notices/notify-person.ts';
import { ownDestination, ownDestinationAside } from '../records/own-destinations.ts';
import { personPayee, subjectOf, type StaffPayee } from '../records/payee.ts';
import { findPayeeFacts, placeOf } from '../records/payee-facts.ts';

/**
 * Has a person paid to the other one of what they have at a workplace: the card that was issued to them,
 * or the card or account that they gave. It takes what any change of where money goes takes, and large
 * sums wait a day as for a new one. Chosen again it changes nothing.
 * @throws notFound where it is not theirs or cannot be paid to there; inputInvalid, tooManyRequests for
 *   the password; confirmationNeeded with it in sight
 */
export async function chooseDestination(
  context: Context,
  actor: Person,
  asked: { of: StaffPayee; destinationId: string; password: string | undefined },
): Promise<Destination> {
  const { of, destinationId } = asked;
  const { userId } = of;
  const payee = personPayee({ userId });
  const place = await placeOf(context.db, of);
  const counts = await ownDestination(context.db, userId, place);
  if (counts?.destinationId === destinationId) return counts;
  const seen = await ownDestinationAside(context.db, userId, place);
  if (seen?.destinationId !== destinationId || seen.status === 'BLOCKED') fail('notFound');
  const isPasswordGiven = await askForPassword(context, actor, payee, asked.password);
  const named = { payee, destinationId, name: seen };
  const isConfirmed = await confirmDestination(context, actor, 'NEW_DESTINATION', named);
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    await lockDestinationsOf(tx, payee);
    await askAgain(tx, payee, isPasswordGiven || isConfirmed);
    const already = await ownDestination(tx, userId, place);
    if (already?.destinationId === destinationId) return already;
    const other = await ownDestinationAside(tx, userId, place);
    if (other?.destinationId !== destinationId || other.status === 'BLOCKED') fail('notFound');
    await setIssuedCardDefault(tx, userId, other.kind === 'ISSUED_CARD');
    await setPaidSince(tx, destinationId, now);
    await tellMoneyRedirected(tx, [payee], now);
    const { person } = await findPayeeFacts(tx, payee);
    if (person) {
      await notifyPerson(context, tx, person, {
        destinationId,
        what: 'REPLACED',
        destination: other,
      });
    }
    await audit(tx, {
      actor,
      action: 'destination.changed',
      subject: subjectOf(payee),
      at: now,
      details: { kind: other.kind },
    });
    return { ...other, since: now };
  });
}
