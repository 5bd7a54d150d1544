import type { TestApp } from '../../support/open-test-app.ts';
import { withoutFactor } from '#platform/actor.ts';
import { makePromotion } from '#venues/promotions';
import type { Earner } from '../support/earner.ts';
import type { Row } from '../support/row.ts';

const day = 86_400_000;
const inDays = (app: TestApp, days: number) =>
  new Date(app.clock.now().getTime() + days * day).toISOString();

/** Far enough ahead that no fee of another test is any lower. */
const aPromotion = ({ locationId }: Earner, app: TestApp) => ({
  name: 'Spring',
  platformBps: 0,
  startsAt: inDays(app, 300),
  endsAt: inDays(app, 330),
  countries: [],
  locationIds: [locationId],
});

async function made(me: Earner, app: TestApp): Promise<number> {
  const { promotionId } = await makePromotion(
    app.context,
    {
      kind: 'person',
      address: '127.0.0.1',
      userId: me.userId,
      sessionId: me.userId,
      status: 'ACTIVE',
      platformRoles: ['ROLE_PROMO_MASTER'],
      memberships: [],
      viewedBy: null,
      factor: withoutFactor,
    },
    aPromotion(me, app),
  );
  return promotionId;
}

export const promotionsRows: Readonly<Record<string, Row>> = {
  getPromotions: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId } },
    }),
    at: {
      there: ['ROLE_RESTAURANT_ADMIN', 'ROLE_OWNER', 'ROLE_ACCOUNTANT', 'ROLE_DISTRIBUTION_MASTER'],
      platform: ['ROLE_ADMIN', 'ROLE_SALES_PERSON', 'ROLE_SALES_HEAD'],
    },
  },
  getAllPromotions: { onlyFor: ['ROLE_PROMO_MASTER'], own: () => ({}), foreign: null },
  getPromotion: {
    onlyFor: ['ROLE_PROMO_MASTER'],
    own: async (me, app) => ({ params: { promotionId: await made(me, app) } }),
    foreign: null,
  },
  createPromotion: {
    onlyFor: ['ROLE_PROMO_MASTER'],
    own: (me, app) => ({ body: aPromotion(me, app) }),
    foreign: null,
  },
  searchPromotionVenues: {
    onlyFor: ['ROLE_PROMO_MASTER'],
    own: () => ({ query: { text: 'salon' } }),
    foreign: null,
  },
  previewPromotion: {
    onlyFor: ['ROLE_PROMO_MASTER'],
    own: ({ locationId }) => ({ query: { platformBps: 100, locationIds: String(locationId) } }),
    foreign: null,
  },
  endPromotion: {
    onlyFor: ['ROLE_PROMO_MASTER'],
    own: async (me, app) => ({ params: { promotionId: await made(me, app) } }),
    foreign: null,
  },
};
