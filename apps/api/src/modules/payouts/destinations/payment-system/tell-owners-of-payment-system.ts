import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { findPerson, sendLater } from '#identity/identity';
import { ownersAt } from '#venues/locations';
import { ownersPaymentSystemWords, type PaymentSystems } from './payment-system-words.ts';

/** Writes to the owners of a location by email that its money goes through another payment system. */
export async function tellOwnersOfPaymentSystem(
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
