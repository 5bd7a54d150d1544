// What to send to each call of the API, so that tests can go through all of them: with ids that are
// the caller's own, and with ids that are somebody else's. A new call needs a row here.
import { randomUUIDv7 } from 'node:crypto';
import type { Call } from '@tipwell/contract/call';
import type { Role } from '@tipwell/contract/roles';
import { closeRun } from '../src/modules/distribution/index.ts';
import { findLocation } from '../src/modules/locations/index.ts';
import { aPaidTip, aWaiter, givePayoutCard, signIn, testPassword, type Waiter } from './build.ts';
import type { Answer, House } from './open-house.ts';
import { aGroup, putIntoPool } from './pooled-venue.ts';

/** A person with a tip that was received, a payout that was made, and another one on offer. */
export interface Earner extends Waiter {
  token: string;
  tipId: string;
  receiptId: string;
  payoutId: string;
  draftId: string;
  /** A split of common tips in which the person had a part. */
  runId: string;
}

export interface Inputs {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
}

export interface Row {
  /** Input that the person herself may send, and that succeeds. */
  own: (me: Earner) => Inputs;
  /** Each way in which somebody else's id could be mixed in; null where a call takes no id at all. */
  foreign: ((me: Earner, other: Earner) => Record<string, Inputs>) | null;
  /** Why a public call may be made by anybody. */
  publicBecause?: string;
  /** The platform's roles that may do this to anybody's things; the person herself may not. */
  onlyFor?: readonly Role[];
}

const atWorkplace: Row = {
  own: ({ userId, staffId }) => ({ params: { userId, staffId } }),
  foreign: (me, other) => ({
    'another person': { params: { userId: other.userId, staffId: other.staffId } },
    'another person’s workplace as mine': { params: { userId: me.userId, staffId: other.staffId } },
    'my workplace as another person’s': { params: { userId: other.userId, staffId: me.staffId } },
  }),
};

export const callInputs: Readonly<Record<string, Row>> = {
  login: {
    publicBecause: 'whoever signs in is a guest until then',
    own: ({ email }) => ({ body: { identifier: 'a test', login: email, password: testPassword } }),
    foreign: null,
  },
  refresh: {
    publicBecause: 'the refresh token itself is the proof; the access token has expired by then',
    own: () => ({ body: {} }),
    foreign: null,
  },
  logout: {
    publicBecause: 'signing out must work with whatever is left of a session',
    own: () => ({ body: {} }),
    foreign: null,
  },
  getDemoLogins: {
    publicBecause: 'it is empty outside the demo, and the login page of the demo shows it',
    own: () => ({}),
    foreign: null,
  },
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
  getProfile: { own: () => ({}), foreign: null },
  getBalance: atWorkplace,
  getCurrentProgress: atWorkplace,
  getOpenPool: atWorkplace,
  getPoolShares: {
    ...atWorkplace,
    foreign: (me, other) => ({
      ...atWorkplace.foreign?.(me, other),
      'my list from another person’s run on': {
        params: { userId: me.userId, staffId: me.staffId },
        query: { before: other.runId },
      },
    }),
  },
  getPoolShare: {
    own: ({ userId, staffId, runId }) => ({ params: { userId, staffId, runId } }),
    foreign: (me, other) => ({
      'another person': {
        params: { userId: other.userId, staffId: other.staffId, runId: other.runId },
      },
      'another person’s run as mine': {
        params: { userId: me.userId, staffId: me.staffId, runId: other.runId },
      },
      'another person’s workplace as mine': {
        params: { userId: me.userId, staffId: other.staffId, runId: other.runId },
      },
      'my run as another person’s': {
        params: { userId: other.userId, staffId: me.staffId, runId: me.runId },
      },
    }),
  },
  createDraftInstantPayout: {
    own: ({ userId, staffId }) => ({
      params: { userId },
      body: { payoutId: randomUUIDv7(), staffId },
    }),
    foreign: (me, other) => ({
      'another person': {
        params: { userId: other.userId },
        body: { payoutId: randomUUIDv7(), staffId: other.staffId },
      },
      'another person’s workplace as mine': {
        params: { userId: me.userId },
        body: { payoutId: randomUUIDv7(), staffId: other.staffId },
      },
      'my workplace as another person’s': {
        params: { userId: other.userId },
        body: { payoutId: randomUUIDv7(), staffId: me.staffId },
      },
    }),
  },
  makeInstantPayout: {
    own: ({ userId, draftId }) => ({ params: { userId, instantPayoutId: draftId } }),
    foreign: (me, other) => ({
      'another person': { params: { userId: other.userId, instantPayoutId: other.draftId } },
      'another person’s offer as mine': {
        params: { userId: me.userId, instantPayoutId: other.draftId },
      },
      'my offer as another person’s': {
        params: { userId: other.userId, instantPayoutId: me.draftId },
      },
    }),
  },
  getPayouts: {
    own: ({ userId }) => ({ params: { userId } }),
    foreign: (_me, other) => ({ 'another person': { params: { userId: other.userId } } }),
  },
  getPayout: {
    own: ({ userId, payoutId }) => ({ params: { userId, payoutId } }),
    foreign: (me, other) => ({
      'another person': { params: { userId: other.userId, payoutId: other.payoutId } },
      'another person’s payout as mine': {
        params: { userId: me.userId, payoutId: other.payoutId },
      },
    }),
  },
};

/** The row of a call. @throws Error when a call was added without one */
export function rowOf(call: Call): Row {
  const row = callInputs[call.name];
  if (!row) throw new Error(`The call ${call.name} has no row in test/call-inputs.ts.`);
  return row;
}

/** Sends a call with the given input. */
export async function send(
  house: House,
  call: Call,
  inputs: Inputs,
  token?: string,
): Promise<Answer> {
  const path = call.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(inputs.params?.[name]).toWellFormed()),
  );
  const query = new URLSearchParams(
    Object.entries(inputs.query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  return house.ask(call.method as 'GET' | 'POST', `/api${path}${query ? `?${query}` : ''}`, {
    ...(token ? { token } : {}),
    ...(inputs.body ? { body: inputs.body } : {}),
    ...(call.movesMoney ? { headers: { 'idempotency-key': randomUUIDv7() } } : {}),
  });
}

/** Makes a person who has one of everything that a call can be about. */
export async function anEarner(house: House, locationId?: number): Promise<Earner> {
  const waiter = await aWaiter(house, locationId === undefined ? {} : { locationId });
  await givePayoutCard(house, waiter);
  const tip = await aPaidTip(house, waiter);
  const token = await signIn(house, waiter);
  const payoutId = await anOffer(house, waiter, token);
  await house.ask('POST', `/api/users/${waiter.userId}/instant-payouts/${payoutId}/make`, {
    token,
    headers: { 'idempotency-key': randomUUIDv7() },
  });
  await aPaidTip(house, waiter);
  const draftId = await anOffer(house, waiter, token);
  const receiptId = String(tip.body['receiptId']);
  const runId = await aSplit(house, waiter);
  return { ...waiter, token, tipId: tip.tipId, receiptId, payoutId, draftId, runId };
}

/** A group of one that was tipped two days ago, and what it was given is split. */
async function aSplit(house: House, waiter: Waiter): Promise<string> {
  const { db } = house.context;
  const location = await findLocation(db, waiter.locationId);
  if (!location) throw new Error('The waiter works nowhere.');
  const tippedAt = new Date(house.clock.now().getTime() - 2 * 86_400_000);
  // Only who was there on a day has a part in it.
  await db
    .updateTable('identity.memberships')
    .set({ joined_at: tippedAt })
    .where('staff_id', '=', waiter.staffId)
    .execute();
  const groupId = await aGroup(house, location, [waiter]);
  const [put] = await putIntoPool(house, location, [
    { amount: 500, groupId, capturedAt: tippedAt.toISOString() },
  ]);
  const { locationId } = location;
  await closeRun(house.context, { locationId, businessDay: put?.businessDay ?? '' });
  const run = await db
    .selectFrom('distribution.runs')
    .select('run_id')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return run.run_id;
}

async function anOffer(house: House, waiter: Waiter, token: string): Promise<string> {
  const payoutId = randomUUIDv7();
  const answer = await house.ask('POST', `/api/users/${waiter.userId}/instant-payouts`, {
    token,
    headers: { 'idempotency-key': payoutId },
    body: { payoutId, staffId: waiter.staffId },
  });
  if (answer.status !== 201) throw new Error(`No offer was made: ${JSON.stringify(answer.body)}`);
  return payoutId;
}
