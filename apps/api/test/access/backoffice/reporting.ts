import { somebody } from '../../support/platform-people.ts';
import { atWorkplace } from '../support/at-workplace.ts';
import type { Inputs, Row } from '../support/row.ts';

const period = { from: '2026-11-01', to: '2026-11-30' };
const paymentManagers = ['ROLE_ADMIN', 'ROLE_TRANSACTIONS_MANAGER'] as const;

const within = (inputs: Inputs): Inputs => ({ ...inputs, query: period });
const ofYear = (inputs: Inputs): Inputs => ({ ...inputs, query: { year: 2026 } });
const at = (locationId: number): Inputs => within({ params: { locationId } });

/** What is one's own alone, at one's own workplace. */
const ownAtWorkplace: Row = {
  own: async (me, app) => within(await atWorkplace.own(me, app)),
  foreign: (me, other) =>
    Object.fromEntries(
      Object.entries(atWorkplace.foreign?.(me, other) ?? {}).map(([title, inputs]) => [
        title,
        within(inputs),
      ]),
    ),
};

export const reportingRows: Readonly<Record<string, Row>> = {
  getOwnReport: ownAtWorkplace,
  getStatement: ownAtWorkplace,
  getIncome: {
    own: async (me, app) => ofYear(await atWorkplace.own(me, app)),
    foreign: (me, other) =>
      Object.fromEntries(
        Object.entries(atWorkplace.foreign?.(me, other) ?? {}).map(([title, inputs]) => [
          title,
          ofYear(inputs),
        ]),
      ),
  },
  getStatementPlaces: {
    own: ({ userId }) => ({ params: { userId } }),
    foreign: (_me, other) => ({ 'another person': { params: { userId: other.userId } } }),
  },
  getLocationReport: {
    own: ({ locationId }) => at(locationId),
    foreign: (_me, other) => ({ 'another location': at(other.locationId) }),
    at: {
      there: [
        'ROLE_OWNER',
        'ROLE_ACCOUNTANT',
        'ROLE_TRONC_MASTER',
        'ROLE_DISTRIBUTION_MASTER',
        'ROLE_RESTAURANT_ADMIN',
      ],
      platform: [],
    },
  },
  getPersonReport: {
    own: ({ locationId, staffId }) => within({ params: { locationId, staffId } }),
    foreign: (me, other) => ({
      'another location': within({
        params: { locationId: other.locationId, staffId: other.staffId },
      }),
      'somebody of another location as mine': within({
        params: { locationId: me.locationId, staffId: other.staffId },
      }),
    }),
    at: {
      there: ['ROLE_OWNER', 'ROLE_ACCOUNTANT', 'ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'],
      platform: [],
    },
  },
  getTransactions: { own: () => ({}), foreign: null, onlyFor: paymentManagers },
  getTransactionTotals: { own: () => ({}), foreign: null, onlyFor: paymentManagers },
  getTransactionTasks: { own: () => ({}), foreign: null, onlyFor: paymentManagers },
  getTransaction: {
    own: ({ tipId }) => ({ params: { tipId } }),
    foreign: null,
    onlyFor: paymentManagers,
  },
  getAuditLog: { own: () => ({}), foreign: null, onlyFor: ['ROLE_ADMIN'] },
  getPerformance: {
    own: () => within({}),
    foreign: null,
    onlyFor: ['ROLE_SALES_PERSON', 'ROLE_SALES_HEAD'],
  },
  setSalesTarget: {
    own: async (_me, app) => {
      const { userId } = await somebody(app, 'ROLE_SALES_PERSON');
      return {
        params: { userId, month: '2026-11' },
        body: { newLocations: 4, activeLocations: null },
      };
    },
    foreign: null,
    onlyFor: ['ROLE_SALES_HEAD'],
  },
  getAlerts: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({ 'another location': { params: { locationId: other.locationId } } }),
    // The owner too, but only where tips are shared: this is a place of personal tips.
    at: { there: ['ROLE_ACCOUNTANT', 'ROLE_DISTRIBUTION_MASTER'], platform: [] },
  },
  remindPeople: {
    own: ({ locationId }) => ({ params: { locationId }, body: { cause: 'NO_PAYOUT_CARD' } }),
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        body: { cause: 'NO_PAYOUT_CARD' },
      },
    }),
    at: { there: ['ROLE_ACCOUNTANT', 'ROLE_DISTRIBUTION_MASTER'], platform: [] },
  },
};
