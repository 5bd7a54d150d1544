import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { freshProofWithFactor } from '#identity/identity';
import { companyDestination, lockDestinationsOf } from '../records/destination-store.ts';
import { ownDestination } from '../records/own-destinations.ts';
import { askAgain, askForPassword } from '../confirmation/require-password.ts';
import { tellMoneyRedirected } from '../events.ts';
import { personPayee, staffPayee, venuePayee } from '../records/payee.ts';
import { confirmDestination } from '../confirmation/confirm-destination.ts';
import { isOffered } from '../records/is-active.rule.ts';
import {
  endSharedChoice,
  insertSharedChoice,
  sharedSince,
} from '../records/shared-choice-store.ts';
import { notifySharer } from '../notices/notify-sharer.ts';
import { wherePaid } from '../records/describe-payout-destination.ts';

/**
 * Has a person paid to their employer's card or account at a workplace, with their consent. Done again it
 * changes nothing.
 * @throws confirmationNeeded with it in sight; sharedCardNotOffered; inputInvalid and tooManyRequests
 *   for the password; notFound
 */
export async function shareEmployersCard(
  context: Context,
  actor: Person,
  asked: { staffId: number; acceptedVersion: string; password: string | undefined },
): Promise<void> {
  const { staffId } = asked;
  const { userId } = actor;
  const here = staffPayee({ userId, staffId });
  const before = await wherePaid(context.db, here);
  if (before.destination && before.destination.locationId !== null) return;
  const { locationId } = before.location;
  const seen = (await companyDestination(context.db, before.location)) ?? null;
  if (!isOffered(seen, before.location)) fail('sharedCardNotOffered');
  const own = personPayee({ userId });
  const isPasswordGiven = await askForPassword(context, actor, own, asked.password);
  const named = { payee: own, destinationId: seen.destinationId, name: seen };
  const isConfirmed = await confirmDestination(context, actor, 'SHARED_DESTINATION', named);

  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    // Whoever takes the card away, or gives another one, comes before or after and not in between.
    await lockDestinationsOf(tx, venuePayee({ locationId }));
    await lockDestinationsOf(tx, own);
    const { location } = await wherePaid(tx, here);
    const company = (await companyDestination(tx, location)) ?? null;
    if (!isOffered(company, location)) fail('sharedCardNotOffered');
    if ((await sharedSince(tx, [staffId])).has(staffId)) return;
    await askAgain(tx, own, isPasswordGiven || isConfirmed);
    const termsVersion = asked.acceptedVersion;
    if (!(await insertSharedChoice(tx, { staffId, userId, termsVersion, at }))) return;
    await tellMoneyRedirected(tx, [here], at);
    await notifySharer(context, tx, location, { userId, what: 'CHOSEN', destination: company });
    const details = { staffId, locationId, termsVersion };
    const subject = `user:${userId}`;
    await audit(tx, { actor, action: 'sharedCard.chosen', subject, at, details });
  });
}

/** Has a person paid to their own card or account again; done again it changes nothing. @throws notFound */
export async function giveUpEmployersCard(
  context: Context,
  actor: Person,
  staffId: number,
): Promise<void> {
  const { userId } = actor;
  const here = staffPayee({ userId, staffId });
  await freshProofWithFactor(context, actor);
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const { location, destination: before } = await wherePaid(tx, here);
    const { locationId } = location;
    await lockDestinationsOf(tx, venuePayee({ locationId }));
    if (!(await endSharedChoice(tx, staffId, at))) return;
    const subject = `user:${userId}`;
    const details = { staffId, locationId };
    await audit(tx, { actor, action: 'sharedCard.givenUp', subject, at, details });
    // Where it was not offered any more the money goes to their own already, and they know.
    if (!before || before.locationId === null) return;
    await tellMoneyRedirected(tx, [here], at);
    const destination = (await ownDestination(tx, userId, location)) ?? null;
    await notifySharer(context, tx, location, { userId, what: 'GIVEN_UP', destination });
  });
}
