import { randomUUIDv7 } from 'node:crypto';
import { buildContext } from '../../apps/api/src/build-context.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { joinLocation, registerPerson } from '../../apps/api/src/modules/identity/index.ts';
import { addLocation } from '../../apps/api/src/modules/locations/index.ts';
import { addPayoutCard } from '../../apps/api/src/modules/payouts/index.ts';
import { choosePaymentSystem } from '../../apps/api/src/modules/providers/index.ts';
import type { Stack } from '../../run/stack.ts';
import { paidToCards, type PaidToCard, type Sandbox } from './sandbox.ts';

/** Somebody who is tipped and takes payouts. */
export interface Person {
  userId: string;
  staffId: number;
  locationId: number;
  email: string;
  card: PaidToCard;
}

export const password = 'a-password-1';

/** Who works there: most have an ordinary card, one each has a card with a trouble of its own. */
const cardsOfPeople: PaidToCard[] = ['success', 'success', 'answerLost', 'failsLater', 'comesBack'];

/** A salon whose people keep their own tips, made by the same deeds that everybody uses. */
export async function makePeople(stack: Stack, sandbox: Sandbox): Promise<Person[]> {
  const context = buildContext(readConfig(stack.environment), 'crash', { maxConnections: 2 });
  try {
    const now = new Date();
    const paymentSystem = choosePaymentSystem('gb');
    const locationId = await addLocation(
      context.db,
      {
        name: 'The Anvil',
        address: '1 Hammer Street',
        city: 'Manchester',
        country: 'gb',
        type: 'SALON',
        currency: 'GBP',
        timeZone: 'Europe/London',
        paymentSystem,
        tipsType: 'PERSONAL',
      },
      now,
    );
    const people: Person[] = [];
    for (const [index, card] of cardsOfPeople.entries()) {
      const userId = randomUUIDv7();
      const email = `person-${index + 1}@crash.tipwell.test`;
      await registerPerson(
        context.db,
        { userId, email, firstName: 'Kim', lastName: `Number${index + 1}`, password },
        now,
      );
      const staffId = await joinLocation(
        context.db,
        { userId, locationId, roles: ['ROLE_USER'], staffType: 'Stylist', isDefault: true },
        now,
      );
      await addPayoutCard(context, {
        destinationId: randomUUIDv7(),
        userId,
        paymentSystem,
        token: await sandbox.token(paidToCards[card]),
        holderName: 'Kim Number',
      });
      people.push({ userId, staffId, locationId, email, card });
    }
    return people;
  } finally {
    await context.close();
  }
}
