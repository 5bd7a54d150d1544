import { randomUUIDv7 } from 'node:crypto';
import type { TestApp } from '../../support/open-test-app.ts';
import type { Earner } from '../support/earner.ts';
import type { Row } from '../support/row.ts';

const whoWalks = { there: ['ROLE_RESTAURANT_ADMIN', 'ROLE_OWNER'], platform: [] } as const;

const about = (body?: () => Record<string, unknown>): Row => ({
  own: ({ locationId }) => ({ params: { locationId }, ...(body ? { body: body() } : {}) }),
  foreign: (_me, other) => ({
    'another location': {
      params: { locationId: other.locationId },
      ...(body ? { body: body() } : {}),
    },
    'no location at all': {
      params: { locationId: 999_999_999 },
      ...(body ? { body: body() } : {}),
    },
  }),
  at: whoWalks,
});

/** A walk on which nothing but somebody else's address was found. */
async function aRound({ locationId, userId }: Earner, app: TestApp): Promise<string> {
  const roundId = randomUUIDv7();
  await app.context.db
    .insertInto('tipping.code_rounds')
    .values({
      round_id: roundId,
      location_id: locationId,
      made_by: userId,
      made_at: app.clock.now(),
      content_hash: 'none',
      working: 0,
      idle: 0,
      elsewhere: 1,
      nowhere: 0,
      other: 0,
    })
    .execute();
  return roundId;
}

export const codeRoundsRows: Readonly<Record<string, Row>> = {
  judgeCodes: about(() => ({ texts: ['https://menu.example.net/tip'] })),
  saveCodeRound: about(() => ({
    roundId: randomUUIDv7(),
    codes: [{ text: 'https://menu.example.net/tip', isKnown: false }],
  })),
  getCodeRounds: about(),
  seeToCodeRound: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, roundId: await aRound(me, app) },
    }),
    foreign: (me, other) => ({
      'another location': { params: { locationId: other.locationId, roundId: randomUUIDv7() } },
      'a walk that was not made here': {
        params: { locationId: me.locationId, roundId: randomUUIDv7() },
      },
    }),
    at: whoWalks,
  },
};
