import { randomUUIDv7 } from 'node:crypto';
import type { TestApp } from '../../support/open-test-app.ts';
import { anEnteredAccount } from '../../support/entered-accounts.ts';
import { somebody } from '../../support/platform-people.ts';
import type { Row } from '../support/row.ts';

const onlyFor = ['ROLE_ADMIN'] as const;
const freeSystem = 'CHECKOUT_UAE';

/** Whatever stands in the way of another version is over. */
async function clear(app: TestApp): Promise<void> {
  await app.context.db
    .updateTable('payment_accounts.versions')
    .set({ state: 'WITHDRAWN', sealed: null, decided_by: randomUUIDv7(), decided_at: new Date() })
    .where('payment_system', '=', freeSystem)
    .where('state', '=', 'OPEN')
    .execute();
}

const body = (app: TestApp) => ({
  ...anEnteredAccount(app, 'checkout', freeSystem),
  versionId: randomUUIDv7(),
});

/** A version that another administrator has entered. */
async function aVersion(app: TestApp): Promise<string> {
  await clear(app);
  const { token } = await somebody(app, 'ROLE_ADMIN');
  const asked = body(app);
  await app.ask('POST', '/api/payment-accounts', { token, body: asked });
  return asked.versionId;
}

/** An account that two administrators have put there. */
async function anAccount(app: TestApp): Promise<void> {
  const versionId = await aVersion(app);
  const { token } = await somebody(app, 'ROLE_ADMIN');
  await app.ask('POST', `/api/payment-accounts/versions/${versionId}/confirm`, { token });
}

export const paymentAccountRows: Readonly<Record<string, Row>> = {
  getPaymentAccounts: { onlyFor, own: () => ({}), foreign: null },
  enterPaymentAccount: {
    onlyFor,
    own: async (_me, app) => {
      await clear(app);
      return { body: body(app) };
    },
    foreign: null,
  },
  endPaymentAccount: {
    onlyFor,
    own: async (_me, app) => {
      await anAccount(app);
      return {
        params: { paymentSystem: freeSystem },
        body: { versionId: randomUUIDv7(), reason: 'Not used any more' },
      };
    },
    foreign: null,
  },
  confirmPaymentAccount: {
    onlyFor,
    own: async (_me, app) => ({ params: { versionId: await aVersion(app) } }),
    foreign: null,
  },
  dropPaymentAccount: {
    onlyFor,
    own: async (_me, app) => ({
      params: { versionId: await aVersion(app) },
      body: { reason: 'The wrong key' },
    }),
    foreign: null,
  },
  askPaymentAccount: {
    onlyFor,
    own: async (_me, app) => {
      await anAccount(app);
      return { params: { paymentSystem: freeSystem } };
    },
    foreign: null,
  },
};
