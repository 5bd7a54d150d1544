import type { House } from '../open-house.ts';
import { withoutFactor } from '../../src/platform/actor.ts';
import { makePromotion } from '../../src/modules/promotions/index.ts';
import type { Earner } from './earner.ts';
import type { Row } from './row.ts';

const day = 86_400_000;
const inDays = (house: House, days: number) =>
  new Date(house.clock.now().getTime() + days * day).toISOString();

/** Far enough ahead that no fee of another test is any lower. */
const aPromotion = ({ locationId }: Earner, house: House) => ({
  name: 'Spring',
  platformBps: 0,
  startsAt: inDays(house, 300),
  endsAt: inDays(house, 330),
  countries: [],
  locationIds: [locationId],
});

async function made(me: Earner, house: House): Promise<number> {
  const { promotionId } = await makePromotion(
    house.context,
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
    aPromotion(me, house),
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
    own: async (me, house) => ({ params: { promotionId: await made(me, house) } }),
    foreign: null,
  },
  createPromotion: {
    onlyFor: ['ROLE_PROMO_MASTER'],
    own: (me, house) => ({ body: aPromotion(me, house) }),
    foreign: null,
  },
  endPromotion: {
    onlyFor: ['ROLE_PROMO_MASTER'],
    own: async (me, house) => ({ params: { promotionId: await made(me, house) } }),
    foreign: null,
  },
};
