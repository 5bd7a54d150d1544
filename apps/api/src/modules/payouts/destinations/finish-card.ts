import type { CardRefusal, DestinationStatus } from '@tipwell/contract/calls/payout-destinations';
import { fail } from '@tipwell/contract/errors';
import type { Person } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import {
  paymentSystemNamed,
  type GivenCard,
  type PayoutDestination,
} from '../../providers/index.ts';
import { destinationOf, lockDestinationsOf, type DestinationOwner } from '../destination-store.ts';
import { endSetup, findSetup, lockSetup, type CardSetup } from './card-setup-store.ts';
import { findHolder, type Holder } from './holder.ts';
import { takesItsPlace, whyNotThisCard } from './judge-card.rule.ts';
import { putInPlace } from './put-in-place.ts';

export interface EndedCard {
  status: DestinationStatus;
  /** False: it is blocked, and what was there before stays. */
  isInPlace: boolean;
}

/**
 * Takes the card that somebody gave on the processor's page as the one that they, or their venue, are
 * paid to. What is asked about is the processor's own record of the page, never what the browser says.
 * Asked again, it answers the same. Of several owners any may finish what another one began.
 * @throws cardRefused with the reason, cardNotGiven, processorUnavailable, notFound
 */
export async function finishCard(
  context: Context,
  actor: Person,
  { setupId, owner }: { setupId: string; owner: DestinationOwner },
): Promise<EndedCard> {
  const setup = await findSetup(context.db, setupId);
  if (!setup || !isTheirs(setup, owner)) fail('notFound');
  const holder = await findHolder(context.db, owner);
  const known = endOf(setup);
  if (known) return known;
  if (setup.expiresAt <= context.clock.now()) fail('cardNotGiven');

  const given = await readGiven(context, setup);
  const reason = whyNotThisCard(given, holder.person);
  if (reason) return refuse(context, setupId, reason);
  const card = await register(context, setup, given);
  if (typeof card === 'string') return refuse(context, setupId, card);
  return keep(context, actor, holder, setup, card);
}

function isTheirs({ userId, locationId }: CardSetup, owner: DestinationOwner): boolean {
  return locationId === owner.locationId && (owner.userId === null || userId === owner.userId);
}

/** How a setup ended before; null while it has not. @throws cardRefused as it was */
function endOf({ status, isInPlace, refusedBecause }: CardSetup): EndedCard | null {
  if (refusedBecause) fail('cardRefused', { details: { reason: refusedBecause } });
  return status && { status, isInPlace: isInPlace ?? false };
}

async function readGiven(context: Context, setup: CardSetup): Promise<GivenCard> {
  const system = paymentSystemNamed(setup.paymentSystem);
  const read = await system.readGivenCard(context, setup.providerReference);
  if (read.outcome !== 'ok') fail('processorUnavailable');
  return read.value ?? fail('cardNotGiven');
}

/** Asks the processor to take the card; a reason where it does not. */
async function register(
  context: Context,
  setup: CardSetup,
  { token, holderName }: GivenCard,
): Promise<PayoutDestination | CardRefusal> {
  const system = paymentSystemNamed(setup.paymentSystem);
  // The attempt's id makes a second try after a lost answer the same registration.
  const attempt = { token, holderName, attemptId: setup.setupId };
  const outcome = await system.registerPayoutCard(context, attempt);
  if (outcome.outcome === 'ok') return outcome.value;
  const isUnsure =
    outcome.outcome === 'unknown' ||
    (outcome.outcome === 'rejected' && outcome.reason === 'NOT_REACHED');
  return isUnsure ? fail('processorUnavailable') : 'REFUSED';
}

async function refuse(context: Context, setupId: string, reason: CardRefusal): Promise<never> {
  await endSetup(context.db, setupId, { refusedBecause: reason }, context.clock.now());
  fail('cardRefused', { details: { reason } });
}

/** Puts the card in the place of what was there, and tells of it. */
async function keep(
  context: Context,
  actor: Person,
  holder: Holder,
  { setupId, paymentSystem }: CardSetup,
  card: PayoutDestination,
): Promise<EndedCard> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const setup = (await lockSetup(tx, setupId)) ?? fail('notFound');
    const known = endOf(setup);
    if (known) return known;
    await lockDestinationsOf(tx, holder.owner);
    const before = await destinationOf(tx, holder.owner, paymentSystem);
    const { status, reference, kind, brand, lastFour, country } = card;
    const end = { status, isInPlace: takesItsPlace(status, before !== undefined) };
    await endSetup(tx, setupId, end, now);
    if (!end.isInPlace) return end;
    const destination = { destinationId: setupId, kind, status, brand, lastFour, country };
    await putInPlace(
      context,
      tx,
      { actor, holder },
      { ...destination, paymentSystem, providerReference: reference },
    );
    return end;
  });
}
