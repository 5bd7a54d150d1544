import { randomUUIDv7 } from 'node:crypto';
import { aColleague } from '../../support/pooled-venue.ts';
import { findStaff } from '#identity/identity';
import { clearingAccount, personAccount, postEntries, postingsOf } from '#ledger/ledger';
import { findLocation } from '#venues/locations';
import { derivedId } from '#platform/derived-id.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import type { Earner } from '../support/earner.ts';
import type { Row } from '../support/row.ts';

const customerCare = ['ROLE_ADMIN', 'ROLE_SALES_PERSON', 'ROLE_SALES_HEAD'] as const;
const whoApproves = ['ROLE_ACCOUNTANT', 'ROLE_OWNER'] as const;

type TaxType = 'SELF_REPORTING' | 'EMPLOYER' | 'MIX_REPORTING';

/** Sets a place as only its people and ours could have; nobody there was given anything before. */
async function setPlace(
  { locationId }: Earner,
  app: TestApp,
  type: TaxType,
  status: 'NOT_SET' | 'PENDING' | 'CONFIRMED',
): Promise<void> {
  await app.context.db
    .updateTable('locations.locations')
    .set({ tax_reporting_type: type, tax_reporting_status: status })
    .where('location_id', '=', locationId)
    .execute();
}

/** As it was before: everybody there reports for themselves. */
const restore: Row['restore'] = async (me, app) => {
  await setPlace(me, app, 'SELF_REPORTING', 'NOT_SET');
  const { db } = app.context;
  await db.deleteFrom('tax.reserves').where('location_id', '=', me.locationId).execute();
  await db
    .deleteFrom('tax.orders')
    .where('period_id', 'in', (from) =>
      from.selectFrom('tax.periods').select('period_id').where('location_id', '=', me.locationId),
    )
    .execute();
  await db.deleteFrom('tax.periods').where('location_id', '=', me.locationId).execute();
  await db.deleteFrom('tax.settings').where('location_id', '=', me.locationId).execute();
};

const someDay = '2026-01-05';

/** A place where tax is withheld, from a day on which nobody was given anything. */
async function withheldPlace(me: Earner, app: TestApp): Promise<void> {
  await setPlace(me, app, 'EMPLOYER', 'CONFIRMED');
  await app.context.db
    .insertInto('tax.settings')
    .values({ location_id: me.locationId, reserve_bps: 2000, reserve_from: someDay })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** A period there, opened and handed on by somebody else. */
async function aPeriod(
  me: Earner,
  app: TestApp,
  state: 'OPEN' | 'SUBMITTED' | 'APPROVED' = 'OPEN',
): Promise<string> {
  await restore?.(me, app);
  await withheldPlace(me, app);
  const periodId = randomUUIDv7();
  const isSubmitted = state !== 'OPEN';
  const isApproved = state === 'APPROVED';
  await app.context.db
    .insertInto('tax.periods')
    .values({
      period_id: periodId,
      location_id: me.locationId,
      currency: 'GBP',
      first_day: someDay,
      last_day: someDay,
      state,
      opened_by: randomUUIDv7(),
      opened_at: app.clock.now(),
      ...(isSubmitted ? { submitted_by: randomUUIDv7(), submitted_at: app.clock.now() } : {}),
      ...(isApproved
        ? { approved_by: randomUUIDv7(), approved_at: app.clock.now(), taken_from: '2099-01-01' }
        : {}),
    })
    .execute();
  return periodId;
}

/** A pound on the day of the period, once for each person. */
async function wasGiven(me: Earner, app: TestApp): Promise<void> {
  const { db, config } = app.context;
  const staff = await findStaff(db, me.staffId);
  const at = new Date(`${someDay}T12:00:00Z`);
  const entry = {
    entryId: derivedId(config, 'given-before-tax', me.staffId),
    kind: 'TIP',
    occurredAt: at,
    details: {},
    postings: postingsOf([
      [personAccount(staff?.person.subjectKey ?? '', me.locationId, 'GBP', 'unrestricted'), 100],
      [clearingAccount('STRIPE', 'GBP'), -100],
    ]),
  };
  await db.transaction().execute(async (tx) => postEntries(tx, [entry], at));
}

/** A period in which something is asked of me, and where it is approved will be withheld. */
async function ofMine(
  me: Earner,
  app: TestApp,
  { state, appealed = false }: { state: 'SUBMITTED' | 'APPROVED'; appealed?: boolean },
): Promise<string> {
  const periodId = await aPeriod(me, app, state);
  await wasGiven(me, app);
  await app.context.db
    .insertInto('tax.orders')
    .values({
      period_id: periodId,
      staff_id: me.staffId,
      amount: 80,
      entered_by: randomUUIDv7(),
      ...(state === 'APPROVED' ? { allocated: 100 } : {}),
      ...(appealed
        ? {
            appealed_by: randomUUIDv7(),
            appealed_at: app.clock.now(),
            appeal: 'Too much.',
            answer_due: '2099-01-01',
          }
        : {}),
    })
    .execute();
  return periodId;
}

/** Another part that somebody else has asked for. */
async function anAskedReserve(me: Earner, app: TestApp): Promise<string> {
  await restore?.(me, app);
  await withheldPlace(me, app);
  const reserveId = randomUUIDv7();
  await app.context.db
    .insertInto('tax.reserves')
    .values({
      reserve_id: reserveId,
      location_id: me.locationId,
      reserve_bps: 1000,
      asked_by: randomUUIDv7(),
      asked_at: app.clock.now(),
      state: 'ASKED',
    })
    .execute();
  return reserveId;
}

/** Somebody new at the place, whose type can still be said. */
async function aNewcomer(me: Earner, app: TestApp): Promise<number> {
  const location = await findLocation(app.context.db, me.locationId);
  if (!location) throw new Error('There is no such location.');
  return (await aColleague(app, location, 'Stylist')).staffId;
}

const elsewhere: Row['foreign'] = (_me, other) => ({
  'another location': { params: { locationId: other.locationId } },
});
const elsewhereWith =
  (body: Record<string, unknown>): Row['foreign'] =>
  (_me, other) => ({ 'another location': { params: { locationId: other.locationId }, body } });
const periodElsewhere =
  (body?: Record<string, unknown>): Row['foreign'] =>
  (_me, other) => ({
    'another location': {
      params: { locationId: other.locationId, periodId: randomUUIDv7() },
      ...(body ? { body } : {}),
    },
  });
const because = { reason: 'I was given half of that.' };
const noOrder = { rateBps: null, amount: null };

export const taxRows: Readonly<Record<string, Row>> = {
  getTaxReporting: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: elsewhere,
    at: { there: whoApproves, platform: customerCare },
  },
  setTaxReporting: {
    own: ({ locationId }) => ({
      params: { locationId },
      body: { taxReportingType: 'SELF_REPORTING', reason: null },
    }),
    foreign: elsewhereWith({ taxReportingType: 'SELF_REPORTING', reason: null }),
    at: { there: [], platform: customerCare },
  },
  confirmTaxReporting: {
    own: async (me, app) => {
      await setPlace(me, app, 'EMPLOYER', 'PENDING');
      return { params: { locationId: me.locationId }, body: { taxReportingType: 'EMPLOYER' } };
    },
    restore,
    foreign: elsewhereWith({ taxReportingType: 'EMPLOYER' }),
    at: { there: ['ROLE_ACCOUNTANT'], platform: [] },
  },
  setStaffTaxReporting: {
    own: async (me, app) => {
      await setPlace(me, app, 'MIX_REPORTING', 'CONFIRMED');
      return {
        params: { locationId: me.locationId, staffId: await aNewcomer(me, app) },
        body: { taxReportingType: 'EMPLOYER' },
      };
    },
    restore,
    foreign: (me, other) => ({
      'another location': {
        params: { locationId: other.locationId, staffId: other.staffId },
        body: { taxReportingType: 'EMPLOYER' },
      },
      'somebody of another location at mine': {
        params: { locationId: me.locationId, staffId: other.staffId },
        body: { taxReportingType: 'EMPLOYER' },
      },
    }),
    at: { there: ['ROLE_ACCOUNTANT'], platform: [] },
  },
  getSalesTax: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: elsewhere,
    at: { there: whoApproves, platform: customerCare },
  },
  setSalesTax: {
    own: ({ locationId }) => ({
      params: { locationId },
      body: { bps: 500, validFrom: '2099-01-01' },
    }),
    restore: async ({ locationId }, app) => {
      await app.context.db
        .deleteFrom('locations.sales_tax_rates')
        .where('location_id', '=', locationId)
        .execute();
    },
    foreign: elsewhereWith({ bps: 500, validFrom: '2099-01-01' }),
    at: { there: whoApproves, platform: [] },
  },
  getWithholding: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: elsewhere,
    at: { there: whoApproves, platform: ['ROLE_ADMIN'] },
  },
  openWithholdingPeriod: {
    own: async (me, app) => {
      await restore?.(me, app);
      await withheldPlace(me, app);
      return {
        params: { locationId: me.locationId },
        body: { periodId: randomUUIDv7(), firstDay: someDay, lastDay: someDay },
      };
    },
    restore,
    foreign: elsewhereWith({ periodId: randomUUIDv7(), firstDay: someDay, lastDay: someDay }),
    at: { there: ['ROLE_ACCOUNTANT'], platform: [] },
  },
  getWithholdingPeriod: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, periodId: await aPeriod(me, app) },
    }),
    restore,
    foreign: periodElsewhere(),
    at: { there: whoApproves, platform: ['ROLE_ADMIN'] },
  },
  setWithholdingOrders: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, periodId: await aPeriod(me, app) },
      body: { orders: [{ ...noOrder, staffId: me.staffId }] },
    }),
    restore,
    foreign: periodElsewhere({ orders: [{ ...noOrder, staffId: 1 }] }),
    at: { there: ['ROLE_ACCOUNTANT'], platform: [] },
  },
  submitWithholdingPeriod: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, periodId: await aPeriod(me, app) },
      body: { wanted: 0 },
    }),
    restore,
    foreign: periodElsewhere({ wanted: 0 }),
    at: { there: ['ROLE_ACCOUNTANT'], platform: [] },
  },
  decideWithholdingPeriod: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, periodId: await aPeriod(me, app, 'SUBMITTED') },
      body: { decision: 'RETURN', reason: 'Not yet.' },
    }),
    restore,
    foreign: periodElsewhere({ decision: 'RETURN', reason: 'Not yet.' }),
    at: { there: whoApproves, platform: ['ROLE_ADMIN'] },
  },
  setWithholdingReserve: {
    own: async (me, app) => {
      await restore?.(me, app);
      await withheldPlace(me, app);
      return {
        params: { locationId: me.locationId },
        body: { reserveId: randomUUIDv7(), reserveBps: 2000 },
      };
    },
    restore,
    foreign: elsewhereWith({ reserveId: randomUUIDv7(), reserveBps: 2000 }),
    at: { there: ['ROLE_ACCOUNTANT'], platform: [] },
  },
  decideWithholdingReserve: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, reserveId: await anAskedReserve(me, app) },
      body: { decision: 'REFUSE' },
    }),
    restore,
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId, reserveId: randomUUIDv7() },
        body: { decision: 'REFUSE' },
      },
    }),
    at: { there: whoApproves, platform: ['ROLE_ADMIN'] },
  },
  allowWithholdingAboveCap: {
    own: async (me, app) => ({
      params: {
        locationId: me.locationId,
        periodId: await ofMine(me, app, { state: 'SUBMITTED' }),
      },
      body: { wanted: 80, reason: 'Two jobs.' },
    }),
    restore,
    foreign: periodElsewhere({ wanted: 80, reason: 'Two jobs.' }),
    at: { there: [], platform: ['ROLE_ADMIN'] },
  },
  answerWithholdingAppeal: {
    own: async (me, app) => ({
      params: {
        locationId: me.locationId,
        periodId: await ofMine(me, app, { state: 'APPROVED', appealed: true }),
        staffId: me.staffId,
      },
      body: { isUpheld: true, reason: 'You are right.' },
    }),
    restore,
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId, periodId: randomUUIDv7(), staffId: other.staffId },
        body: { isUpheld: true, reason: 'You are right.' },
      },
    }),
    at: { there: whoApproves, platform: ['ROLE_ADMIN'] },
  },
  getOwnWithholding: {
    own: ({ userId, staffId }) => ({ params: { userId, staffId } }),
    foreign: (me, other) => ({
      'another person': { params: { userId: other.userId, staffId: other.staffId } },
      'another’s workplace as mine': { params: { userId: me.userId, staffId: other.staffId } },
    }),
  },
  appealWithholding: {
    own: async (me, app) => ({
      params: {
        userId: me.userId,
        staffId: me.staffId,
        periodId: await ofMine(me, app, { state: 'APPROVED' }),
      },
      body: because,
    }),
    restore,
    foreign: (me, other) => ({
      'another person': {
        params: { userId: other.userId, staffId: other.staffId, periodId: randomUUIDv7() },
        body: because,
      },
      'another’s workplace as mine': {
        params: { userId: me.userId, staffId: other.staffId, periodId: randomUUIDv7() },
        body: because,
      },
    }),
  },
};
