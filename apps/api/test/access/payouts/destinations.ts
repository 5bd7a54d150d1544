import { randomUUIDv7 } from 'node:crypto';
import { locationRoles } from '@tipwell/contract/access/roles';
import { findLocation } from '#venues/locations';
import { testPassword } from '../../support/build.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import { atWorkplace } from '../support/at-workplace.ts';
import type { Earner } from '../support/earner.ts';
import type { Row } from '../support/row.ts';

const startBody = (staffId: number) => ({
  setupId: randomUUIDv7(),
  staffId,
  locale: 'en',
  password: testPassword,
});

/** A German account would be refused in Manchester. */
const bankBody = (staffId: number) => ({
  destinationId: randomUUIDv7(),
  staffId,
  password: testPassword,
  sortCode: '20-00-00',
  accountNumber: '55779911',
});

/** A page on which a card was given and taken: finishing it again gives the same answer. */
async function anEndedSetup(me: Earner, app: TestApp): Promise<string> {
  const setupId = randomUUIDv7();
  const now = app.clock.now();
  await app.context.db
    .insertInto('destinations.card_setups')
    .values({
      setup_id: setupId,
      user_id: me.userId,
      payment_system: 'STRIPE',
      provider_reference: 'pcs_of_a_test',
      started_at: now,
      expires_at: now,
      ended_at: now,
      status: 'ACTIVE',
      is_in_place: true,
    })
    .execute();
  return setupId;
}

/** The card that somebody is paid to: chosen again it changes nothing. */
async function cardOf(userId: string, { context }: TestApp): Promise<string> {
  const card = await context.db
    .selectFrom('destinations.destinations')
    .select('destination_id as id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return card.id;
}

/** Nobody guesses the id of another page. */
const unknown = '01900000-0000-7000-8000-000000000000';

export const destinationsRows: Readonly<Record<string, Row>> = {
  getCheckoutPublicKey: {
    own: async ({ locationId }, app) => {
      const location = await findLocation(app.context.db, locationId);
      return { params: { payoutId: location?.payoutId ?? '' } };
    },
    foreign: () => ({ 'no location of mine': { params: { payoutId: unknown } } }),
    // Whoever belongs to the place may know it.
    at: { there: locationRoles, platform: [] },
  },
  getPersonalCard: {
    own: ({ userId }) => ({ params: { userId } }),
    foreign: (_me, other) => ({ 'another person': { params: { userId: other.userId } } }),
  },
  getPayoutDestination: atWorkplace,
  choosePayoutDestination: {
    own: async ({ userId, staffId }, app) => ({
      params: { userId, staffId },
      body: { destinationId: await cardOf(userId, app), password: testPassword },
    }),
    foreign: (me, other) =>
      Object.fromEntries(
        Object.entries(atWorkplace.foreign?.(me, other) ?? {}).map(([title, inputs]) => [
          title,
          { ...inputs, body: { destinationId: unknown, password: testPassword } },
        ]),
      ),
  },
  startPersonalCard: {
    own: ({ userId, staffId }) => ({ params: { userId }, body: startBody(staffId) }),
    foreign: (me, other) => ({
      'another person': { params: { userId: other.userId }, body: startBody(other.staffId) },
      'another person’s workplace as mine': {
        params: { userId: me.userId },
        body: startBody(other.staffId),
      },
      'my workplace as another person’s': {
        params: { userId: other.userId },
        body: startBody(me.staffId),
      },
    }),
  },
  addBankAccount: {
    own: ({ userId, staffId }) => ({ params: { userId }, body: bankBody(staffId) }),
    foreign: (me, other) => ({
      'another person': { params: { userId: other.userId }, body: bankBody(other.staffId) },
      'another person’s workplace as mine': {
        params: { userId: me.userId },
        body: bankBody(other.staffId),
      },
      'my workplace as another person’s': {
        params: { userId: other.userId },
        body: bankBody(me.staffId),
      },
    }),
  },
  finishPersonalCard: {
    own: async (me, app) => ({
      params: { userId: me.userId, setupId: await anEndedSetup(me, app) },
    }),
    foreign: (me, other) => ({
      'another person': { params: { userId: other.userId, setupId: unknown } },
      'a page that is not mine': { params: { userId: me.userId, setupId: unknown } },
    }),
  },
};
