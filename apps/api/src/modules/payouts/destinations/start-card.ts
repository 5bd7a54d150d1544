import { fail } from '@tipwell/contract/errors';
import type { Person } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { findStaff } from '../../identity/index.ts';
import { findLocation } from '../../locations/index.ts';
import { knownCapabilities, paymentSystemNamed } from '../../providers/index.ts';
import { askForPassword } from './ask-for-password.ts';
import { findSetup, insertSetup } from './card-setup-store.ts';

/** A card is given within minutes; a password that was typed for it is not good for longer. */
const goodForMinutes = 30;

export interface StartedCard {
  setupId: string;
  paymentSystem: string;
  /** Opens the processor's page. */
  clientSecret: string;
}

/**
 * Opens the processor's page on which a person gives the card that they want to be paid to. Whoever has
 * a destination already has to know the password.
 * @throws inputInvalid and tooManyRequests for the password; cardRefused where cards cannot be paid
 * to; processorUnavailable, contentDiffers, notFound
 */
export async function startCard(
  context: Context,
  actor: Person,
  asked: { setupId: string; staffId: number; password: string | undefined; officeOrigin: string },
): Promise<StartedCard> {
  const { db, clock } = context;
  const { setupId } = asked;
  const known = await findSetup(db, setupId);
  if (known && known.userId !== actor.userId) fail('contentDiffers');
  await askForPassword(context, actor, asked.password);

  const staff = await findStaff(db, asked.staffId);
  const location = staff && (await findLocation(db, staff.locationId));
  if (!location) fail('notFound');
  const { paymentSystem, country } = location;
  const able = await knownCapabilities(context, paymentSystem, country);
  if (!able?.payoutMethods.some(({ kind }) => kind === 'CARD')) {
    fail('cardRefused', { details: { reason: 'NOT_SUPPORTED' } });
  }
  const started = await paymentSystemNamed(paymentSystem).startPayoutCard(context, {
    attemptId: setupId,
    returnUrl: `${asked.officeOrigin}/profile/payouts?card=${setupId}`,
  });
  if (started.outcome !== 'ok') fail('processorUnavailable');
  const { reference, clientSecret } = started.value;
  const now = clock.now();
  await insertSetup(
    db,
    {
      setupId,
      userId: actor.userId,
      locationId: null,
      paymentSystem,
      providerReference: reference,
      expiresAt: new Date(now.getTime() + goodForMinutes * 60_000),
    },
    now,
  );
  return { setupId, paymentSystem, clientSecret };
}
