import { randomUUIDv7 } from 'node:crypto';
import { aWaiter, startATip } from '../../support/build.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import type { Row } from '../support/row.ts';

const whoReadsReviews: NonNullable<Row['at']> = {
  there: ['ROLE_RESTAURANT_ADMIN', 'ROLE_OWNER', 'ROLE_DISTRIBUTION_MASTER'],
  platform: ['ROLE_ADMIN'],
};

const whoRefunds = ['ROLE_ADMIN', 'ROLE_TRANSACTIONS_MANAGER', 'ROLE_SUPPORT_ADMIN'] as const;

const whoAnswersBanks = ['ROLE_ADMIN', 'ROLE_TRANSACTIONS_MANAGER'] as const;

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
  permitReview: {
    publicBecause: 'customers have no account; the receipt’s id cannot be guessed',
    own: async (_me, app) => ({
      params: { receiptId: await aReviewedReceipt(app) },
      body: { mayBeShown: true },
    }),
    foreign: null,
  },
  eraseReview: {
    publicBecause: 'customers have no account; the receipt’s id cannot be guessed',
    own: async (_me, app) => ({ params: { receiptId: await aReviewedReceipt(app) } }),
    foreign: null,
  },
  getReviews: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId } },
    }),
    at: whoReadsReviews,
  },
  hideReview: {
    own: ({ locationId, reviewId }) => ({
      params: { locationId, reviewId },
      body: { because: 'It names a guest.' },
    }),
    foreign: (me, other) => ({
      'another location': {
        params: { locationId: other.locationId, reviewId: other.reviewId },
        body: { because: 'It names a guest.' },
      },
      'another location’s review as ours': {
        params: { locationId: me.locationId, reviewId: other.reviewId },
        body: { because: 'It names a guest.' },
      },
    }),
    at: whoReadsReviews,
  },
  setReviewsPage: {
    own: ({ locationId }) => ({ params: { locationId }, body: { isOn: true } }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId }, body: { isOn: true } },
    }),
    at: { there: ['ROLE_RESTAURANT_ADMIN', 'ROLE_OWNER'], platform: ['ROLE_ADMIN'] },
  },
  revealReview: {
    // What the platform hid is refused to a venue of its own, whatever the role.
    own: async ({ locationId, reviewId }, app) => {
      await app.context.db
        .updateTable('reviews.reviews')
        .set({ hidden_at: null, hidden_because: null, hidden_by: null })
        .where('review_id', '=', reviewId)
        .execute();
      return { params: { locationId, reviewId } };
    },
    foreign: (me, other) => ({
      'another location’s review as ours': {
        params: { locationId: me.locationId, reviewId: other.reviewId },
      },
    }),
    at: whoReadsReviews,
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
  getReceivedTip: {
    own: ({ staffId, tipId }) => ({ params: { staffId, tipId } }),
    foreign: (me, other) => ({
      'another person': { params: { staffId: other.staffId, tipId: other.tipId } },
      'another person’s tip as mine': { params: { staffId: me.staffId, tipId: other.tipId } },
    }),
  },
  getOwnReviews: {
    own: ({ staffId }) => ({ params: { staffId } }),
    foreign: (_me, other) => ({
      'another person': { params: { staffId: other.staffId } },
    }),
  },
  thankForReview: {
    own: ({ staffId, reviewId }) => ({
      params: { staffId, reviewId },
      body: { words: 'See you soon!' },
    }),
    foreign: (me, other) => ({
      'another person': {
        params: { staffId: other.staffId, reviewId: other.reviewId },
        body: { words: 'See you soon!' },
      },
      'another person’s review as mine': {
        params: { staffId: me.staffId, reviewId: other.reviewId },
        body: { words: 'See you soon!' },
      },
    }),
  },
  requestRefund: {
    onlyFor: whoRefunds,
    own: ({ tipId }) => ({
      body: { refundId: randomUUIDv7(), tipId, reason: 'DUPLICATE', note: 'Paid twice.' },
    }),
    foreign: null,
  },
  approveRefund: {
    onlyFor: whoRefunds,
    own: () => ({ params: { refundId: randomUUIDv7() } }),
    foreign: null,
  },
  acceptCapture: {
    onlyFor: whoRefunds,
    own: ({ tipId }) => ({
      params: { tipId },
      body: { captured: 500, note: 'Confirmed with the processor.' },
    }),
    foreign: null,
  },
  refuseRefund: {
    onlyFor: whoRefunds,
    own: () => ({
      params: { refundId: randomUUIDv7() },
      body: { reason: 'Two people of one table tipped.' },
    }),
    foreign: null,
  },
  withdrawRefund: {
    onlyFor: whoRefunds,
    own: () => ({ params: { refundId: randomUUIDv7() } }),
    foreign: null,
  },
  answerDispute: {
    onlyFor: whoAnswersBanks,
    own: () => ({
      params: { disputeId: randomUUIDv7() },
      body: { answerId: randomUUIDv7(), words: 'The guest was served.', files: [] },
    }),
    foreign: null,
  },
  acceptDispute: {
    onlyFor: whoAnswersBanks,
    own: () => ({
      params: { disputeId: randomUUIDv7() },
      body: { answerId: randomUUIDv7() },
    }),
    foreign: null,
  },
  approveDisputeAcceptance: {
    onlyFor: whoAnswersBanks,
    own: () => ({ params: { answerId: randomUUIDv7() } }),
    foreign: null,
  },
  endDisputeAcceptance: {
    onlyFor: whoAnswersBanks,
    own: () => ({ params: { answerId: randomUUIDv7() } }),
    foreign: null,
  },
  getEvidenceFile: {
    onlyFor: whoAnswersBanks,
    own: () => ({ params: { answerId: randomUUIDv7(), kind: 'RECEIPT' } }),
    foreign: null,
  },
  closePaymentReport: {
    onlyFor: whoRefunds,
    own: () => ({
      params: { reportId: randomUUIDv7() },
      body: { reason: 'Two people of one table tipped.' },
    }),
    foreign: null,
  },
};

/** The receipt of a tip of which its guest has written something; no job is waited for. */
async function aReviewedReceipt(app: TestApp): Promise<string> {
  const { tipId, body } = await startATip(app, await aWaiter(app));
  await app.context.db
    .updateTable('tipping.tips')
    .set({ state: 'CAPTURED', captured_at: app.clock.now() })
    .where('tip_id', '=', tipId)
    .execute();
  const receiptId = String(body['receiptId']);
  const said = { stars: 2, words: 'It was cold.' };
  await app.ask('POST', `/api/receipts/${receiptId}/review`, { body: said });
  return receiptId;
}
