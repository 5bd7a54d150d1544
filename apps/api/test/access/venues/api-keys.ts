import { randomUUIDv7 } from 'node:crypto';
import { aKeyAt } from '../support/a-key.ts';
import type { Row } from '../support/row.ts';

const aKey = () => ({
  keyId: randomUUIDv7(),
  name: 'The till',
  scopes: ['staff:read'],
  days: null,
});
const replacement = () => ({ newKeyId: randomUUIDv7(), graceHours: 24 });

/** An owner gives what the venue may see; those who record hours, the list of people whose hours they are. */
const makers = [
  'ROLE_OWNER',
  'ROLE_STAFF_MASTER',
  'ROLE_TRONC_MASTER',
  'ROLE_DISTRIBUTION_MASTER',
] as const;

export const apiKeyRows: Readonly<Record<string, Row>> = {
  listApiKeys: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId } },
    }),
    at: {
      there: [
        'ROLE_OWNER',
        'ROLE_STAFF_MASTER',
        'ROLE_RESTAURANT_ADMIN',
        'ROLE_TRONC_MASTER',
        'ROLE_DISTRIBUTION_MASTER',
      ],
      platform: ['ROLE_ADMIN'],
    },
  },
  makeApiKey: {
    own: ({ locationId }) => ({ params: { locationId }, body: aKey() }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId }, body: aKey() },
    }),
    at: { there: makers, platform: [] },
  },
  rotateApiKey: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, keyId: (await aKeyAt(me, app, ['staff:read'])).keyId },
      body: replacement(),
    }),
    foreign: (me, other) => ({
      'another location': {
        params: { locationId: other.locationId, keyId: randomUUIDv7() },
        body: replacement(),
      },
      'a key that is not there': {
        params: { locationId: me.locationId, keyId: randomUUIDv7() },
        body: replacement(),
      },
    }),
    at: { there: makers, platform: [] },
  },
  revokeApiKey: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, keyId: (await aKeyAt(me, app)).keyId },
    }),
    foreign: (me, other) => ({
      'another location': { params: { locationId: other.locationId, keyId: randomUUIDv7() } },
      'a key that is not there': { params: { locationId: me.locationId, keyId: randomUUIDv7() } },
    }),
    at: { there: ['ROLE_OWNER', 'ROLE_TRONC_MASTER'], platform: ['ROLE_ADMIN'] },
  },
};
