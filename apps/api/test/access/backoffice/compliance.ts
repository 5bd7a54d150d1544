import { randomUUIDv7 } from 'node:crypto';
import { locationRoles } from '@tipwell/contract/access/roles';
import { publishPolicy, showDraft } from '#distribution/tips-policies';
import { requestRecord } from '#backoffice/compliance';
import { personAt } from '../../support/withheld-venue.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import { atWorkplace } from '../support/at-workplace.ts';
import type { Earner } from '../support/earner.ts';
import type { Row } from '../support/row.ts';

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
  await withoutConsultation(app, locationId);
  const { draft } = await showDraft(app.context, { locationId, lang: 'en' });
  await publishPolicy(app.context, personAt(me, 'ROLE_OWNER'), {
    locationId,
    policyId,
    contentHash: draft?.contentHash ?? '',
    additions: '',
  });
  return policyId;
}

/** The last day of a round that begins today. */
const inTenDays = (app: TestApp): string =>
  Temporal.PlainDate.from(app.clock.now().toISOString().slice(0, 10)).add({ days: 10 }).toString();

/** Calls off whatever round the place has under way, so that another may begin. */
async function withoutConsultation({ context, clock }: TestApp, locationId: number): Promise<void> {
  await context.db
    .updateTable('policies.consultations')
    .set({ called_off_at: clock.now() })
    .where('location_id', '=', locationId)
    .where('closed_at', 'is', null)
    .where('called_off_at', 'is', null)
    .execute();
}

const draftOf = { title: 'Tips policy', about: [], made: 'Draft', parts: [] };

/** A round at the place that asks the person, opened by somebody else. */
async function aConsultation(app: TestApp, me: Earner): Promise<string> {
  const { locationId, staffId } = me;
  await withoutConsultation(app, locationId);
  const consultationId = randomUUIDv7();
  const now = app.clock.now();
  await app.context.db
    .insertInto('policies.consultations')
    .values({
      consultation_id: consultationId,
      location_id: locationId,
      facts_hash: '0'.repeat(64),
      papers: JSON.stringify({ en: draftOf, de: draftOf, fr: draftOf, ar: draftOf }),
      additions: '',
      opened_by: randomUUIDv7(),
      opened_at: now,
      last_day: inTenDays(app),
      ends_at: new Date(now.getTime() + 10 * 86_400_000),
      asked: 1,
    })
    .execute();
  await app.context.db
    .insertInto('policies.consulted_people')
    .values({ consultation_id: consultationId, staff_id: staffId })
    .execute();
  return consultationId;
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
      await withoutConsultation(app, locationId);
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
  getTipsConsultation: {
    own: async ({ locationId }, app) => {
      await withoutConsultation(app, locationId);
      return { params: { locationId } };
    },
    foreign: atAnother,
    at: everybodyThere,
  },
  openTipsConsultation: {
    own: async ({ locationId }, app) => {
      await withoutConsultation(app, locationId);
      const { draft } = await showDraft(app.context, { locationId, lang: 'en' });
      return {
        params: { locationId },
        body: {
          consultationId: randomUUIDv7(),
          contentHash: draft?.contentHash ?? '',
          lastDay: inTenDays(app),
        },
      };
    },
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        body: {
          consultationId: randomUUIDv7(),
          contentHash: '0'.repeat(64),
          lastDay: '2026-12-31',
        },
      },
    }),
    at: publishers,
  },
  callOffTipsConsultation: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, consultationId: await aConsultation(app, me) },
    }),
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId, consultationId: randomUUIDv7() },
      },
    }),
    at: publishers,
  },
  giveTipsView: {
    own: async (me, app) => ({
      params: {
        userId: me.userId,
        staffId: me.staffId,
        consultationId: await aConsultation(app, me),
      },
      body: { text: null },
    }),
    foreign: (me, other) =>
      Object.fromEntries(
        Object.entries(atWorkplace.foreign?.(me, other) ?? {}).map(([whose, inputs]) => [
          whose,
          {
            params: { ...inputs.params, consultationId: randomUUIDv7() },
            body: { text: 'Not mine' },
          },
        ]),
      ),
  },
  getTroncEvidence: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: atAnother,
    at: requestLog,
  },
};
