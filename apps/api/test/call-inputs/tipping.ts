import { randomUUIDv7 } from 'node:crypto';
import type { Row } from './row.ts';

export const tippingRows: Readonly<Record<string, Row>> = {
  startTip: {
    publicBecause: 'customers have no account',
    own: ({ locationId, staffId }) => ({
      body: {
        tipId: randomUUIDv7(),
        locationId,
        staffId,
        amount: 1000,
        feeMode: 'DEDUCTED',
        expectedCharged: 1000,
      },
    }),
    foreign: null,
  },
  getReceipt: {
    publicBecause: 'customers have no account; the receipt’s id cannot be guessed',
    own: ({ receiptId }) => ({ params: { receiptId } }),
    foreign: null,
  },
  leaveReview: {
    publicBecause: 'customers have no account; the receipt’s id cannot be guessed',
    own: ({ receiptId }) => ({ params: { receiptId }, body: { stars: 5, words: 'Thank you!' } }),
    foreign: null,
  },
  getReceivedTips: {
    own: ({ staffId }) => ({ params: { staffId } }),
    foreign: (me, other) => ({
      'another person': { params: { staffId: other.staffId } },
      'my list from another person’s tip on': {
        params: { staffId: me.staffId },
        query: { before: other.tipId },
      },
    }),
  },
  requestRefund: {
    onlyFor: ['ROLE_ADMIN', 'ROLE_TRANSACTIONS_MANAGER', 'ROLE_SUPPORT_ADMIN'],
    own: ({ tipId }) => ({
      body: { refundId: randomUUIDv7(), tipId, reason: 'DUPLICATE', note: 'Paid twice.' },
    }),
    foreign: null,
  },
  approveRefund: {
    onlyFor: ['ROLE_ADMIN', 'ROLE_TRANSACTIONS_MANAGER', 'ROLE_SUPPORT_ADMIN'],
    own: () => ({ params: { refundId: randomUUIDv7() } }),
    foreign: null,
  },
};
