import { randomUUIDv7 } from 'node:crypto';
import { aColleague } from '../pooled-venue.ts';
import { findLocation } from '../../src/modules/locations/index.ts';
import type { TestApp } from '../open-test-app.ts';
import type { Earner } from './earner.ts';
import type { Row } from './row.ts';

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
  state: 'OPEN' | 'SUBMITTED' = 'OPEN',
): Promise<string> {
  await restore?.(me, app);
  await withheldPlace(me, app);
  const periodId = randomUUIDv7();
  const isSubmitted = state === 'SUBMITTED';
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
    })
    .execute();
  return periodId;
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
      await withheldPlace(me, app);
      return { params: { locationId: me.locationId }, body: { reserveBps: 2000 } };
    },
    restore,
    foreign: elsewhereWith({ reserveBps: 2000 }),
    at: { there: ['ROLE_ACCOUNTANT'], platform: [] },
  },
};
