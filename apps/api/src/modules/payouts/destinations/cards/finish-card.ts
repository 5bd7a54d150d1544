import type { DestinationStatus } from '@tipwell/contract/payouts/calls/payout-destinations';
import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import {
  isForLater,
  paymentSystemNamed,
  type GivenCard,
  type PayoutDestination,
} from '#providers/providers';
import {
  lockDestinationsOf,
  companyDestination,
  newestDestination,
  type Destination,
} from '../records/destination-store.ts';
import { namesOfVenue } from '../holders/names-of-venue.ts';
import { isVenuesHolder } from '../holders/venue-holder.rule.ts';
import { destinationBefore } from '../records/own-destinations.ts';
import { askForCompanyDestination } from '../company/request-company-destination.ts';
import {
  endSetup,
  findSetup,
  lockSetup,
  type CardSetup,
  type KeptRefusal,
} from './card-setup-store.ts';
import { confirmDestination } from '../confirmation/confirm-destination.ts';
import { type Payee, staffPayee, subjectOf } from '../records/payee.ts';
import { findPayeeFacts, type PayeeFacts } from '../records/payee-facts.ts';
import { isPaidAlready } from '../confirmation/require-password.ts';
import { takesItsPlace, whatWasExpected, whyNotThisCard } from '../holders/check-card.rule.ts';
import { putInPlace } from '../activation/activate-destination.ts';
import { staffWhoShare } from '../records/shared-choice-store.ts';
import { wherePaid } from '../records/describe-payout-destination.ts';
import { notifyOwners } from '../notices/notify-owners.ts';
import { notifyPerson } from '../notices/notify-person.ts';

export interface EndedCard {
  status: DestinationStatus;
  /** False: it is blocked or waits, and what was there before stays. */
  isInPlace: boolean;
  /** It is a venue's and waits for a second person. */
  isWaiting: boolean;
  /** The name that its holder does not have, where Tipwell itself has to approve it for that. */
  expectedName?: string;
}

/**
 * Takes the card that somebody gave on the processor's page as the one that they, or their venue, are
 * paid to. What is asked about is the processor's own record of the page, never what the browser says.
 * Asked again, it answers the same. A venue's card waits for a second person, and whoever opened its
 * page is the one who asks for it. Where its holder is nobody that we know the venue by, the second person
 * is Tipwell.
 * @throws confirmationNeeded with the card in sight; cardRefused with the reason, cardNotGiven,
 *   processorUnavailable, notFound
 */
export async function finishCard(
  context: Context,
  actor: Person,
  { setupId, payee }: { setupId: string; payee: Payee },
): Promise<EndedCard> {
  const setup = await findSetup(context.db, setupId);
  if (!setup || !isTheirs(setup, actor, payee)) fail('notFound');
  const facts = await findPayeeFacts(context.db, payee);
  const now = context.clock.now();
  const known = endOf(setup, facts, now);
  if (known) return known;
  if (setup.expiresAt <= now) fail('cardNotGiven');

  const given = await readGiven(context, setup);
  const reason = whyNotThisCard(given, facts, now);
  if (reason) return refuse(context, setupId, facts, reason);
  const card = await register(context, setup, given);
  if (typeof card === 'string') return refuse(context, setupId, facts, card);
  const named = { payee, destinationId: setupId, name: card };
  const isConfirmed = await confirmDestination(context, actor, 'NEW_DESTINATION', named);
  const { holderName } = given;
  const ended = await keep(
    context,
    actor,
    facts,
    { ...setup, isConfirmed },
    {
      ...card,
      holderName: holderName ?? '',
      isOtherName: await hasOtherName(context, facts, given),
    },
  );
  return ended ?? fail('cardRefused', { details: { reason: 'PASSWORD_NEEDED' } });
}

function isTheirs({ userId, locationId }: CardSetup, actor: Person, payee: Payee): boolean {
  const isFor = payee.kind === 'VENUE' ? payee.locationId : null;
  return locationId === isFor && userId === actor.userId;
}

/** How a setup ended before; null while it has not. @throws cardRefused as it was */
function endOf(setup: CardSetup, facts: PayeeFacts, now: Date): EndedCard | null {
  const { status, isInPlace, isWaiting, isOtherName, refusedBecause } = setup;
  if (refusedBecause) fail('cardRefused', { details: whatWasExpected(refusedBecause, facts, now) });
  return (
    status && presentEnd({ status, isInPlace: isInPlace ?? false, isWaiting, isOtherName }, facts)
  );
}

function presentEnd(
  { isOtherName, ...end }: Pick<CardSetup, 'isWaiting' | 'isOtherName'> & EndedCard,
  { venue }: PayeeFacts,
): EndedCard {
  return isOtherName && venue ? { ...end, expectedName: venue.name } : end;
}

/** What the processor has looked at itself, and does not tell, is nobody else's. */
async function hasOtherName(
  context: Context,
  { venue }: PayeeFacts,
  { holderName }: GivenCard,
): Promise<boolean> {
  if (venue === null || holderName === null) return false;
  const now = context.clock.now();
  const names = await namesOfVenue(context.db, venue, now);
  return !isVenuesHolder(holderName, names, now);
}

async function readGiven(context: Context, setup: CardSetup): Promise<GivenCard> {
  const system = paymentSystemNamed(context, setup.paymentSystem);
  const read = await system.readGivenCard(context, setup.providerReference);
  if (read.outcome !== 'ok') fail('processorUnavailable');
  return read.value ?? fail('cardNotGiven');
}

/** Asks the processor to take the card; a reason where it does not. */
async function register(
  context: Context,
  setup: CardSetup,
  { token, holderName }: GivenCard,
): Promise<PayoutDestination | KeptRefusal> {
  const system = paymentSystemNamed(context, setup.paymentSystem);
  // The attempt's id makes a second try after a lost answer the same registration.
  const attempt = { token, holderName: holderName ?? '', attemptId: setup.setupId };
  const outcome = await system.registerPayoutCard(context, attempt);
  if (outcome.outcome === 'ok') return outcome.value;
  const isUnsure = outcome.outcome === 'unknown' || isForLater(outcome);
  return isUnsure ? fail('processorUnavailable') : 'REFUSED';
}

async function refuse(
  context: Context,
  setupId: string,
  facts: PayeeFacts,
  reason: KeptRefusal,
): Promise<never> {
  const now = context.clock.now();
  await endSetup(context.db, setupId, { refusedBecause: reason }, now);
  fail('cardRefused', { details: whatWasExpected(reason, facts, now) });
}

/**
 * Puts the card in the place of what was there, or asks a second person for it, and tells of it. Null where something is there by now
 * that nobody gave a password to replace: then it stays, and those whose money goes there are told.
 */
async function keep(
  context: Context,
  actor: Person,
  facts: PayeeFacts,
  { setupId, paymentSystem, isConfirmed }: CardSetup,
  card: PayoutDestination & { holderName: string; isOtherName: boolean },
): Promise<EndedCard | null> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const setup = (await lockSetup(tx, setupId)) ?? fail('notFound');
    const known = endOf(setup, facts, now);
    if (known) return known;
    await lockDestinationsOf(tx, facts.payee);
    if (!setup.isConfirmed && !isConfirmed && (await isPaidAlready(tx, facts.payee))) {
      await endSetup(tx, setupId, { refusedBecause: 'PASSWORD_NEEDED' }, now);
      await notifyNotTaken(context, tx, { actor, facts, setupId });
      return null;
    }
    const before = await destinationBefore(tx, facts.payee, paymentSystem);
    const { status, reference, kind, brand, lastFour, country } = card;
    const isTaken = takesItsPlace(status, before !== undefined);
    const isVenues = facts.venue !== null;
    const isWaiting = isTaken && isVenues;
    const isOtherName = isWaiting && card.isOtherName;
    const end = { status, isInPlace: isTaken && !isVenues, isWaiting, isOtherName };
    await endSetup(tx, setupId, end, now);
    if (!isTaken) return presentEnd(end, facts);
    const destination = {
      destinationId: setupId,
      kind,
      status,
      brand,
      lastFour,
      country,
      paymentSystem,
      providerReference: reference,
    };
    if (facts.venue) {
      const asked = { ...destination, action: 'PUT' as const, holderName: card.holderName };
      await askForCompanyDestination(context, tx, actor, facts.venue, asked, isOtherName);
    } else {
      await putInPlace(context, tx, { actor, addedBy: realPersonOf(actor), facts }, destination);
    }
    return presentEnd(end, facts);
  });
}

/**
 * Tells those whose money it is that someone gave another card without the password, and that it was
 * not taken; and writes it down.
 */
async function notifyNotTaken(
  context: Context,
  tx: Tx,
  { actor, facts, setupId }: { actor: Person; facts: PayeeFacts; setupId: string },
): Promise<void> {
  const { payee, person, venue } = facts;
  const there = await whatStays(tx, facts);
  if (there) {
    const { destinationId } = there;
    const changed = { destinationId, what: 'NOT_TAKEN' as const, destination: there };
    if (person) await notifyPerson(context, tx, person, changed);
    if (venue) await notifyOwners(context, tx, venue, changed);
  }
  await audit(tx, {
    actor,
    action: 'destination.notTaken',
    subject: subjectOf(payee),
    at: context.clock.now(),
    details: { setupId },
  });
}

/** Where the money goes as before: to the one that is there, or to the employer's that is shared. */
async function whatStays(tx: Tx, { payee, venue }: PayeeFacts): Promise<Destination | null> {
  if (venue) return (await companyDestination(tx, venue)) ?? null;
  const { userId } = payee;
  const own = await newestDestination(tx, userId);
  if (own) return own;
  const [staffId] = await staffWhoShare(tx, userId);
  if (staffId === undefined) return null;
  return (await wherePaid(tx, staffPayee({ userId, staffId }))).destination;
}
