// Promotions for tests, made by a promotions master.
import { randomUUIDv7 } from 'node:crypto';
import { makePromotion } from '#venues/promotions';
import { withoutFactor, type Person } from '#platform/actor.ts';
import type { TestApp } from './open-test-app.ts';

/** Whoever makes and ends them. */
export const promoMaster: Person = {
  kind: 'person',
  address: '127.0.0.1',
  userId: randomUUIDv7(),
  sessionId: randomUUIDv7(),
  status: 'ACTIVE',
  platformRoles: ['ROLE_PROMO_MASTER'],
  memberships: [],
  viewedBy: null,
  factor: withoutFactor,
};

type AskedPromotion = Parameters<typeof makePromotion>[2];

/** Free from now until 10 December 2026 for some locations, and what a test wants otherwise. */
export const promote = async (
  app: TestApp,
  locationIds: number[],
  over: Partial<AskedPromotion> = {},
) =>
  makePromotion(app.context, promoMaster, {
    name: 'A free month',
    platformBps: 0,
    startsAt: app.clock.now().toISOString(),
    endsAt: '2026-12-10T00:00:00.000Z',
    countries: [],
    locationIds,
    ...over,
  });
