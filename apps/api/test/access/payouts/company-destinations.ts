import { randomUUIDv7 } from 'node:crypto';
import { giveCompanyCard, testPassword } from '../../support/build.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import type { Earner } from '../support/earner.ts';
import { nothingWaitsAt, ownThePlace } from '../support/own-the-place.ts';
import type { Inputs, Row } from '../support/row.ts';

/** Where a venue's money goes is its owners'. */
const ofOwners = { there: ['ROLE_OWNER'], platform: [] } as const;

/** The same asked about another location. */
const elsewhere = (more: Omit<Inputs, 'params'> = {}) => ({
  foreign: (_me: Earner, other: Earner) => ({
    'another location': { params: { locationId: other.locationId }, ...more },
  }),
  at: ofOwners,
});

const startBody = () => ({ setupId: randomUUIDv7(), locale: 'en', password: testPassword });
const bankBody = () => ({
  destinationId: randomUUIDv7(),
  password: testPassword,
  sortCode: '20-00-00',
  accountNumber: '55779911',
});

/** Company cards are for places in the UAE that share their tips (onboarding §6). */
async function placeIn(
  app: TestApp,
  locationId: number,
  is: 'dubai' | 'manchester',
): Promise<void> {
  const place =
    is === 'dubai'
      ? { country: 'ae', tips_type: 'COMMON' as const, is_allowed_shared_card: true }
      : { country: 'gb', tips_type: 'PERSONAL' as const, is_allowed_shared_card: false };
  await app.context.db
    .updateTable('locations.locations')
    .set(place)
    .where('location_id', '=', locationId)
    .execute();
}

/** A page on which a card was given and taken: finishing it again gives the same answer. */
async function anEndedSetup({ userId, locationId }: Earner, app: TestApp): Promise<string> {
  const setupId = randomUUIDv7();
  const now = app.clock.now();
  await app.context.db
    .insertInto('destinations.card_setups')
    .values({
      setup_id: setupId,
      user_id: userId,
      location_id: locationId,
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

/** Nobody guesses the id of another page. */
const unknown = '01900000-0000-7000-8000-000000000000';

export const companyDestinationsRows: Readonly<Record<string, Row>> = {
  getCorporateCard: {
    own: async ({ locationId }, app) => {
      await giveCompanyCard(app, locationId);
      return { params: { locationId } };
    },
    ...elsewhere(),
  },
  getCompanyDestination: {
    own: ({ locationId }) => ({ params: { locationId } }),
    ...elsewhere(),
  },
  startCompanyCard: {
    own: async ({ locationId }, app) => {
      await nothingWaitsAt(app, locationId);
      await placeIn(app, locationId, 'dubai');
      return { params: { locationId }, body: startBody() };
    },
    restore: async ({ locationId }, app) => placeIn(app, locationId, 'manchester'),
    ...elsewhere({ body: startBody() }),
  },
  finishCompanyCard: {
    // Whoever opened a page finishes it, and no other owner does.
    own: async (me, app) => {
      await ownThePlace(me, app, true);
      return { params: { locationId: me.locationId, setupId: await anEndedSetup(me, app) } };
    },
    restore: async (me, app) => ownThePlace(me, app, false),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId, setupId: unknown } },
    }),
  },
  addCompanyBankAccount: {
    own: async ({ locationId }, app) => {
      await nothingWaitsAt(app, locationId);
      return { params: { locationId }, body: bankBody() };
    },
    ...elsewhere({ body: bankBody() }),
  },
  removeCompanyDestination: {
    own: async ({ locationId }, app) => {
      await nothingWaitsAt(app, locationId);
      await giveCompanyCard(app, locationId);
      return { params: { locationId }, body: { password: testPassword } };
    },
    ...elsewhere({ body: { password: testPassword } }),
  },
};
