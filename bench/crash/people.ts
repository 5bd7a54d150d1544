import { randomUUIDv7 } from 'node:crypto';
import { buildContext } from '../../apps/api/src/build-context.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import {
  joinLocation,
  registerPerson,
} from '../../apps/api/src/modules/identity/identity/index.ts';
import { addLocation } from '../../apps/api/src/modules/venues/locations/index.ts';
import { addPayoutCard } from '../../apps/api/src/modules/payouts/destinations/index.ts';
import type { Stack } from '../../run/stack.ts';
import type { Chance } from './chance.ts';
import { processorsAt, type Processor } from './processors.ts';
import type { PaidToCard, Sandbox } from './sandbox.ts';

/** Somebody who is tipped. */
interface Tipped {
  staffId: number;
  locationId: number;
  /** Their tips are the team's: they wait in the day's pool. */
  isPooled: boolean;
  /** Whoever takes the cards of their guests. */
  processor: Processor;
}

/** Somebody who keeps their own tips and takes payouts. */
export interface Person extends Tipped {
  userId: string;
  email: string;
  isPooled: false;
  card: PaidToCard;
}

/** Somebody whose tips are the team's. */
export interface TeamMember extends Tipped {
  isPooled: true;
}

/** Everybody who is tipped. */
export interface People {
  ownTips: Person[];
  team: TeamMember[];
  /** Through whom the salon, the restaurant and the people of the nights are paid. */
  through: { salon: Processor; restaurant: Processor; nights: Processor };
}

export const password = 'a-password-1';

/** Who works there: most have an ordinary card, one each has a card with a trouble of its own. */
const cardsOfPeople: PaidToCard[] = ['success', 'success', 'answerLost', 'failsLater', 'comesBack'];

const teamSize = 3;

/**
 * A salon whose people keep their own tips and a restaurant whose people share theirs, made by the
 * same use cases that everybody uses, each with a processor that chance decides.
 */
export async function makePeople(stack: Stack, sandbox: Sandbox, chance: Chance): Promise<People> {
  const context = buildContext(readConfig(stack.environment), 'crash', { maxConnections: 2 });
  try {
    const processors = processorsAt(sandbox);
    const through = {
      salon: chance.pick(processors),
      restaurant: chance.pick(processors),
      // A bank account is paid on working days alone, and these nights are on any day.
      nights: chance.pick(processors.filter(({ paysCards }) => paysCards)),
    };
    const people: People = { ownTips: [], team: [], through };
    const salon = await addPlace(context, 'PERSONAL', through.salon);
    for (const [index, card] of cardsOfPeople.entries()) {
      const person = await addPerson(context, salon, `person-${index + 1}`);
      await addPayoutCard(context, {
        destinationId: randomUUIDv7(),
        payee: { kind: 'PERSON', userId: person.userId },
        addedBy: person.userId,
        paymentSystem: through.salon.paymentSystem,
        token: await through.salon.destination(card),
        holderName: 'Kim Number',
      });
      const { salon: processor } = through;
      people.ownTips.push({ ...person, locationId: salon, isPooled: false, card, processor });
    }
    const restaurant = await addPlace(context, 'COMMON', through.restaurant);
    for (let number = 1; number <= teamSize; number += 1) {
      const { staffId } = await addPerson(context, restaurant, `waiter-${number}`);
      const { restaurant: processor } = through;
      people.team.push({ staffId, locationId: restaurant, isPooled: true, processor });
    }
    return people;
  } finally {
    await context.close();
  }
}

async function addPlace(
  { db }: Context,
  tipsType: 'PERSONAL' | 'COMMON',
  { paymentSystem }: Processor,
): Promise<number> {
  return addLocation(
    db,
    {
      name: tipsType === 'PERSONAL' ? 'The Anvil' : 'The Bellows',
      address: '1 Hammer Street',
      city: 'Manchester',
      country: 'gb',
      type: tipsType === 'PERSONAL' ? 'SALON' : 'RESTAURANT',
      currency: 'GBP',
      timeZone: 'Europe/London',
      paymentSystem,
      tipsType,
    },
    new Date(),
  );
}

async function addPerson(
  { db }: Context,
  locationId: number,
  name: string,
): Promise<{ userId: string; staffId: number; email: string }> {
  const now = new Date();
  const userId = randomUUIDv7();
  const email = `${name}@crash.tipwell.test`;
  await registerPerson(db, { userId, email, firstName: 'Kim', lastName: 'Number', password }, now);
  const staffId = await joinLocation(
    db,
    { userId, locationId, roles: ['ROLE_USER'], staffType: 'Stylist', isDefault: true },
    now,
  );
  return { userId, staffId, email };
}
