import { randomUUIDv7 } from 'node:crypto';
import type { Earner } from '../support/earner.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import type { Row } from '../support/row.ts';

/** A bill that somebody has made at their workplace. */
async function aBill(app: TestApp, { staffId, token }: Earner): Promise<string> {
  const billId = randomUUIDv7();
  const body = { billId, amount: 3000, note: 'Cut and colour' };
  const made = await app.ask('POST', `/api/staff/${staffId}/bills`, { token, body });
  if (made.status !== 201) throw new Error(`No bill was made: ${JSON.stringify(made.body)}`);
  return billId;
}

const aboutABill: Row = {
  own: async (me, app) => ({ params: { staffId: me.staffId, billId: await aBill(app, me) } }),
  foreign: (me, other) => ({
    'another person': { params: { staffId: other.staffId, billId: randomUUIDv7() } },
    'a bill that is not mine': { params: { staffId: me.staffId, billId: randomUUIDv7() } },
  }),
};

export const billsRows: Readonly<Record<string, Row>> = {
  getBills: {
    own: ({ staffId }) => ({ params: { staffId } }),
    foreign: (_me, other) => ({ 'another person': { params: { staffId: other.staffId } } }),
  },
  makeBill: {
    own: ({ staffId }) => ({
      params: { staffId },
      body: { billId: randomUUIDv7(), amount: 3000, note: null },
    }),
    foreign: (_me, other) => ({
      'another person': {
        params: { staffId: other.staffId },
        body: { billId: randomUUIDv7(), amount: 3000, note: null },
      },
    }),
  },
  getBill: aboutABill,
  callOffBill: aboutABill,
};
