import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { findPerson } from '#identity/identity';
import { paymentSystemNamed } from '#providers/providers';
import { refuseWhileDestinationWaits } from '../company/request-company-destination.ts';
import { askForPassword } from '../confirmation/require-password.ts';
import { findSetup, insertSetup, lastReference } from './card-setup-store.ts';
import type { BalanceHolder } from '../records/payee.ts';
import { placeOf } from '../records/payee-facts.ts';
import { whatMayBeAdded } from '../bank-accounts/addable-destinations.ts';

/** A card is given within minutes; a password that was typed for it is not good for longer. */
const goodForMinutes = 30;

export interface StartedCard {
  setupId: string;
  paymentSystem: string;
  /** Opens the processor's page. */
  clientSecret: string;
}

/**
 * Opens the processor's page on which somebody gives the card that they, or their venue, want to be
 * paid to. Where money goes somewhere already one has to know the password.
 * @throws inputInvalid and tooManyRequests for the password; cardRefused where cards cannot be paid
 * to; changeWaits while another company card or account waits; processorUnavailable, contentDiffers, notFound
 */
export async function startCard(
  context: Context,
  actor: Person,
  asked: {
    of: BalanceHolder;
    setupId: string;
    password: string | undefined;
    officeOrigin: string;
  },
): Promise<StartedCard> {
  const { db, clock } = context;
  const { of, setupId } = asked;
  const locationId = of.kind === 'VENUE' ? of.locationId : null;
  const known = await findSetup(db, setupId);
  const isSame = known?.userId === actor.userId && known.locationId === locationId;
  if (known && !isSame) fail('contentDiffers');
  if (locationId !== null) await refuseWhileDestinationWaits(context, locationId);
  const isConfirmed = await askForPassword(context, actor, of, asked.password);

  const { mayAddCard, isGivenOnItsPage } = await whatMayBeAdded(context, actor, of);
  if (!mayAddCard && !isGivenOnItsPage)
    fail('cardRefused', { details: { reason: 'NOT_SUPPORTED' } });
  const { paymentSystem, name, country } = await placeOf(db, of);
  const { userId } = actor;
  const page = locationId === null ? '/profile/payouts' : '/profile/payouts/venue';
  const opener = await findPerson(db, userId);
  const started = await paymentSystemNamed(context, paymentSystem).startPayoutCard(context, {
    attemptId: setupId,
    returnUrl: `${asked.officeOrigin}${page}?card=${setupId}`,
    venue: locationId === null ? null : name,
    country,
    payee: await lastReference(db, { userId, locationId, paymentSystem }),
    ...(opener ? { email: opener.email } : {}),
  });
  if (started.outcome !== 'ok') fail('processorUnavailable');
  const { reference, clientSecret } = started.value;
  const now = clock.now();
  await insertSetup(
    db,
    {
      setupId,
      userId,
      locationId,
      paymentSystem,
      providerReference: reference,
      expiresAt: new Date(now.getTime() + goodForMinutes * 60_000),
      isConfirmed,
    },
    now,
  );
  return { setupId, paymentSystem, clientSecret };
}
