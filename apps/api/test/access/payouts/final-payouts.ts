import { randomUUIDv7 } from 'node:crypto';
import { aWaiter, givePayoutCard, giveToPerson, payoutCards } from '../../support/build.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import { somebody } from '../../support/platform-people.ts';
import type { Row } from '../support/row.ts';

const onlyFor = ['ROLE_ADMIN'] as const;

/** Somebody whose account is over and who is owed £9.07. */
async function whoLeft(app: TestApp) {
  const left = await aWaiter(app);
  await givePayoutCard(app, left, payoutCards.success);
  await giveToPerson(app, left, 907);
  await app.context.db
    .updateTable('identity.users')
    .set({ status: 'TERMINATED' })
    .where('user_id', '=', left.userId)
    .execute();
  return left;
}

const body = (staffId: number) => ({
  requestId: randomUUIDv7(),
  staffId,
  document: 'PASSPORT',
  reason: 'She wrote to us',
  isNewAccount: false,
});

/** A request that another administrator has made. */
async function aRequest(app: TestApp): Promise<string> {
  const { token } = await somebody(app, 'ROLE_ADMIN');
  const { userId, staffId } = await whoLeft(app);
  const asked = body(staffId);
  await app.ask('POST', `/api/registered-users/${userId}/final-payouts`, { token, body: asked });
  return asked.requestId;
}

export const finalPayoutRows: Readonly<Record<string, Row>> = {
  getOwed: {
    onlyFor,
    own: async (_me, app) => ({ params: { userId: (await whoLeft(app)).userId } }),
    foreign: null,
  },
  askForFinalPayout: {
    onlyFor,
    own: async (_me, app) => {
      const { userId, staffId } = await whoLeft(app);
      return { params: { userId }, body: body(staffId) };
    },
    foreign: null,
  },
  confirmFinalPayout: {
    onlyFor,
    own: async (_me, app) => ({ params: { requestId: await aRequest(app) } }),
    foreign: null,
  },
  dropFinalPayout: {
    onlyFor,
    own: async (_me, app) => ({
      params: { requestId: await aRequest(app) },
      body: { reason: 'Not hers' },
    }),
    foreign: null,
  },
  getUnclaimed: { onlyFor, own: () => ({}), foreign: null },
};
