import { randomUUIDv7 } from 'node:crypto';
import { locationRoles } from '@tipwell/contract/roles';
import { publishPolicy, showDraft } from '../../src/modules/policies/index.ts';
import { requestRecord } from '../../src/modules/papers/index.ts';
import { personAt } from '../withheld-venue.ts';
import type { TestApp } from '../open-test-app.ts';
import { atWorkplace } from './at-workplace.ts';
import type { Earner } from './earner.ts';
import type { Row } from './row.ts';

const requestLog = {
  there: ['ROLE_OWNER', 'ROLE_TRONC_MASTER'],
  platform: ['ROLE_ADMIN'],
} as const;

/** The month before this one, in which the person is put to have worked there already. */
async function lastMonth(app: TestApp, { staffId }: Earner): Promise<string> {
  await app.context.db
    .updateTable('identity.memberships')
    .set({ joined_at: new Date(app.clock.now().getTime() - 70 * 86_400_000) })
    .where('staff_id', '=', staffId)
    .execute();
  const month = Temporal.PlainDate.from(app.clock.now().toISOString().slice(0, 10));
  return month.subtract({ months: 1 }).toString().slice(0, 7);
}

const everybodyThere = {
  there: [...locationRoles],
  platform: ['ROLE_ADMIN', 'ROLE_SALES_HEAD', 'ROLE_SALES_PERSON'],
} as const;
const publishers = { there: ['ROLE_OWNER', 'ROLE_TRONC_MASTER'], platform: [] } as const;
const atAnother: Row['foreign'] = (_me, other) => ({
  'another location': { params: { locationId: other.locationId } },
});

/** A policy of the place, published by the person. */
async function aPolicy(app: TestApp, me: Earner): Promise<string> {
  const policyId = randomUUIDv7();
  const { locationId } = me;
  const { draft } = await showDraft(app.context, { locationId, lang: 'en' });
  await publishPolicy(app.context, personAt(me, 'ROLE_OWNER'), {
    locationId,
    policyId,
    contentHash: draft?.contentHash ?? '',
    additions: '',
  });
  return policyId;
}

export const papersRows: Readonly<Record<string, Row>> = {
  getTipRecords: atWorkplace,
  requestTipRecord: {
    own: async (me, app) => {
      const month = await lastMonth(app, me);
      return {
        params: { userId: me.userId, staffId: me.staffId },
        body: { requestId: randomUUIDv7(), firstMonth: month, lastMonth: month },
      };
    },
    foreign: (me, other) =>
      Object.fromEntries(
        Object.entries(atWorkplace.foreign?.(me, other) ?? {}).map(([whose, inputs]) => [
          whose,
          {
            ...inputs,
            body: { requestId: randomUUIDv7(), firstMonth: '2026-01', lastMonth: '2026-01' },
          },
        ]),
      ),
  },
  getTipRecord: {
    own: async (me, app) => {
      const { userId, staffId } = me;
      const month = await lastMonth(app, me);
      const requestId = randomUUIDv7();
      const wanted = {
        staffId,
        requestId,
        firstMonth: month,
        lastMonth: month,
        lang: 'en',
      } as const;
      await requestRecord(app.context, personAt(me, 'ROLE_USER'), wanted);
      return { params: { userId, staffId, requestId } };
    },
    foreign: (me, other) => ({
      'a request that I did not make': {
        params: { userId: me.userId, staffId: me.staffId, requestId: randomUUIDv7() },
      },
      'another person’s': {
        params: { userId: other.userId, staffId: other.staffId, requestId: randomUUIDv7() },
      },
    }),
  },
  getTipRecordRequests: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({ 'another location': { params: { locationId: other.locationId } } }),
    at: requestLog,
  },
  getTipsPolicy: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: atAnother,
    at: everybodyThere,
  },
  getPublishedTipsPolicy: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, policyId: await aPolicy(app, me) },
    }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId, policyId: randomUUIDv7() } },
    }),
    at: everybodyThere,
  },
  getTipsPolicyDraft: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: atAnother,
    at: publishers,
  },
  publishTipsPolicy: {
    own: async ({ locationId }, app) => {
      const { draft } = await showDraft(app.context, { locationId, lang: 'en' });
      return {
        params: { locationId },
        body: { policyId: randomUUIDv7(), contentHash: draft?.contentHash ?? '' },
      };
    },
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        body: { policyId: randomUUIDv7(), contentHash: '0'.repeat(64) },
      },
    }),
    at: publishers,
  },
  getTroncEvidence: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: atAnother,
    at: requestLog,
  },
};
