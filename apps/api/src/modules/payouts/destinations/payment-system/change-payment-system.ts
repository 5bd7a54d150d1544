import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { paymentSystemNames, servesCountry } from '@tipwell/contract/providers/payment-systems';
import { paymentSystemName } from '@tipwell/contract/providers/payment-system-name';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { clearAtOnce } from '#platform/cleared.ts';
import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import type { Tx } from '#platform/db/database.ts';
import { findLocation, lockLocation, setPaymentSystem, ownersAt } from '#venues/locations';
import { isSetUp } from '#providers/providers';
import { findPerson, sendLater } from '#identity/identity';
import { paymentSystemChanged } from '../events.ts';
import { peopleToAsk } from './payment-system-choices.ts';
import { ownersPaymentSystemWords, type PaymentSystems } from './payment-system-words.ts';

/**
 * Has another payment system take the tips of a location and pay its people from now on. Tips, refunds
 * and payouts keep the one they were begun with. In the same transaction the owners are informed, and people
 * it does not know read that they need a card or an account. What is in use already changes nothing.
 * @throws notFound, and inputInvalid for one that cannot serve the location
 */
export async function changePaymentSystem(
  context: Context,
  actor: Person,
  asked: { locationId: number; paymentSystem: string; reason: string },
): Promise<void> {
  const { locationId, paymentSystem, reason } = asked;
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    await lockLocation(tx, locationId);
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    const { country, paymentSystem: before } = location;
    if (before === paymentSystem) return;
    refuseUseless(context, paymentSystem, country);
    const userIds = await peopleToAsk(tx, location, paymentSystem);
    await setPaymentSystem(
      tx,
      locationId,
      paymentSystem,
      clearAtOnce('paymentSystem', 'OWN_RULES'),
    );
    await audit(tx, {
      actor,
      action: 'location.paymentSystemChanged',
      subject: `location:${locationId}`,
      at,
      details: { paymentSystem, paymentSystemBefore: before, reason },
    });
    const systems = {
      before: paymentSystemName(before),
      after: paymentSystemName(paymentSystem),
    };
    await tellOwnersOfPaymentSystem(context, tx, { locationId, venue: location.name, systems });
    const changeId = randomUUIDv7();
    await publish(tx, paymentSystemChanged, { changeId, locationId, userIds, systems });
  });
}

/** @throws inputInvalid, with what can be chosen instead or what has to be done first */
function refuseUseless(context: Context, paymentSystem: string, country: string): void {
  const name = paymentSystemName(paymentSystem);
  if (!servesCountry(paymentSystem, country)) {
    const serving = paymentSystemNames.filter((one) => servesCountry(one, country));
    const usable = serving.filter((one) => isSetUp(context, one, country));
    const choices = (usable.length > 0 ? usable : serving).map(paymentSystemName).join(', ');
    const paymentSystemError = fieldError('paymentSystemForeign', { name, choices });
    fail('inputInvalid', { fields: { paymentSystem: paymentSystemError } });
  }
  if (!isSetUp(context, paymentSystem, country)) {
    const paymentSystemError = fieldError('paymentSystemWithoutAccount', { name });
    fail('inputInvalid', { fields: { paymentSystem: paymentSystemError } });
  }
}

/** Writes to the owners of a location by email that its money goes through another payment system. */
async function tellOwnersOfPaymentSystem(
  context: Context,
  tx: Tx,
  change: { locationId: number; venue: string; systems: PaymentSystems },
): Promise<void> {
  const { locationId, venue, systems } = change;
  for (const userId of await ownersAt(tx, locationId)) {
    const person = await findPerson(tx, userId);
    if (!person) continue;
    const { email, locale } = person;
    await sendLater(context, tx, {
      kind: 'EMAIL',
      to: email,
      subject: 'Tipwell',
      text: ownersPaymentSystemWords(venue, systems, locale),
      about: { opens: { page: 'LOCATION', locationId }, locale },
    });
  }
}
