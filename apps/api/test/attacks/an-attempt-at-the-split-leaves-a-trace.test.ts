// Whoever tries to change how tips are split, or who decides about it, and has no role for it is refused
// before the use case begins. The attempt is in the audit log all the same (money rule 1.9), once a
// minute for each person, call and location, and the refusal neither waits for it nor fails with it.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '@tipwell/contract/api/call';
import {
  approveAccountRequest,
  requestAccount,
} from '@tipwell/contract/people/calls/account-requests';
import { updateDistributions } from '@tipwell/contract/distribution/calls/splits';
import {
  answerSplitQuestion,
  commentOnSplit,
} from '@tipwell/contract/distribution/calls/questions';
import { changeStaff, inviteStaff } from '@tipwell/contract/people/calls/invitations';
import {
  createGroup,
  removeGroup,
  updateGroup,
} from '@tipwell/contract/venues/calls/location-admin';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { modules } from '../../src/app.ts';
import { anEarner, rowOf, send, type Earner } from '../access/call-inputs.ts';
import { aRequest } from '../support/invited.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { signedInWith } from '../support/role-holders.ts';

let app: TestApp;
let sara: Earner;
let viewer: { userId: string; token: string };

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  sara = await anEarner(app);
  viewer = await colleague('ROLE_PAYOUT_VIEWER');
});

/** Somebody new who works where Sara does. */
async function colleague(role: LocationRole, locationId = sara.locationId) {
  const userId = randomUUIDv7();
  return { userId, token: await signedInWith(app, { userId, locationId, rolesThere: [role] }) };
}

const traces = async (locationId = sara.locationId) =>
  app.context.db
    .selectFrom('platform.audit_log')
    .select(['action', 'actor_id as by', 'details'])
    .where('subject', '=', `location:${locationId}`)
    .where('action', 'in', ['split.refused', 'tronc.refused'])
    .orderBy('at')
    .execute();

async function expectTraces(expected: { action: string; by: string; call: Call }[]) {
  const wanted = expected.map(({ action, by, call }) => ({
    action,
    by,
    details: { way: 'door', call: call.name },
  }));
  await vi.waitFor(async () => expect(await traces()).toEqual(wanted), 3000);
}

/** What might come late has come by now: a line that is written after it is there. */
async function expectNoMore(count: number) {
  const other = await colleague('ROLE_PAYOUT_VIEWER');
  await tryIt(updateDistributions, other.token);
  await vi.waitFor(async () =>
    expect((await traces()).map(({ by }) => by)).toContain(other.userId),
  );
  expect(await traces()).toHaveLength(count + 1);
}

const tryIt = async (call: Call, token: string) =>
  (await send(app, call, await rowOf(call).own(sara, app), token)).status;

const talk: string[] = [commentOnSplit.name, answerSplitQuestion.name];
const ofTheSplit = modules
  .filter(({ name }) => name === 'splits' || name === 'hours')
  .flatMap(({ routes }) => routes ?? [])
  .map(({ call }) => call)
  .filter(({ access, method, name, path }) => {
    const isAtLocation = access === 'signedIn' && path.startsWith('/locations/:locationId/');
    return isAtLocation && method !== 'GET' && !talk.includes(name);
  });

describe('an attempt by somebody of the venue without a role for it', () => {
  it('is looked for at every call that changes something about a split', () => {
    expect(ofTheSplit.length).toBeGreaterThan(15);
  });

  it.each([...ofTheSplit, createGroup, updateGroup, removeGroup].map((call) => ({ call })))(
    '$call.name leaves a line',
    async ({ call }) => {
      expect(await tryIt(call, viewer.token)).toBe(403);
      await expectTraces([{ action: 'split.refused', by: viewer.userId, call }]);
    },
  );

  const independent = { isShareholder: false, isDirector: false, isOfficer: false };
  it.each([
    { call: inviteStaff, less: {}, more: { roles: ['ROLE_TRONC_MASTER'], ...independent } },
    { call: changeStaff, less: {}, more: { roles: ['ROLE_TRONC_MASTER'], ...independent } },
    {
      call: requestAccount,
      less: { kind: 'ACCOUNTANT' },
      more: { kind: 'TRONC_MASTER', ...independent },
    },
  ])('$call.name leaves a line where it appoints a tronc master', async ({ call, less, more }) => {
    const own = await rowOf(call).own(sara, app);
    const other = { ...own, body: { ...(own.body as object), ...less } };
    expect((await send(app, call, other, viewer.token)).status).toBe(403);
    const wanted = { ...own, body: { ...(own.body as object), ...more } };
    expect((await send(app, call, wanted, viewer.token)).status).toBe(403);
    await expectTraces([{ action: 'tronc.refused', by: viewer.userId, call }]);
  });

  it('approving a request for a tronc master leaves a line at the location, whoever asked', async () => {
    const owner = await colleague('ROLE_OWNER');
    const approve = async (requestId: string) =>
      (await send(app, approveAccountRequest, { params: { requestId } }, owner.token)).status;
    const by = { locationId: sara.locationId, userId: owner.userId };
    // Neither a request that there is not nor one for an accountant hides the other.
    expect(await approve(randomUUIDv7())).toBe(403);
    expect(await approve(await aRequest(app, by))).toBe(403);
    const requestId = await aRequest(app, by);
    await app.context.db
      .updateTable('staff.account_requests')
      .set({ kind: 'TRONC_MASTER' })
      .where('request_id', '=', requestId)
      .execute();
    await vi.waitFor(async () => {
      expect(await approve(requestId)).toBe(403);
      expect(await traces()).not.toEqual([]);
    });
    const call = approveAccountRequest;
    await expectTraces([{ action: 'tronc.refused', by: owner.userId, call }]);
  });
});

describe('what leaves no line', () => {
  it('a stranger, to whom the location does not exist, a talk, and what only reads', async () => {
    const { locationId } = await anEarner(app);
    const stranger = await colleague('ROLE_OWNER', locationId);
    expect(await tryIt(updateDistributions, stranger.token)).toBe(404);
    expect(await tryIt(commentOnSplit, viewer.token)).toBe(403);
    const reads = modules
      .flatMap(({ routes = [] }) => routes.map(({ call }) => call))
      .filter(({ name }) => ['getDistributions', 'getCorrections'].includes(name));
    expect(reads).toHaveLength(2);
    for (const call of reads) expect(await tryIt(call, viewer.token)).toBe(403);
    await expectNoMore(0);
  });

  it('more of the same within a minute, however quickly', async () => {
    const status = async () => tryIt(updateDistributions, viewer.token);
    expect(new Set(await Promise.all(Array.from({ length: 12 }, status)))).toEqual(new Set([403]));
    await expectNoMore(1);
    app.clock.advance({ seconds: 61 });
    await status();
    await vi.waitFor(async () => expect(await traces()).toHaveLength(3));
  });

  it('one that cannot be written, and the refusal is the same', async () => {
    const { db, log } = app.context;
    const told = vi.spyOn(log, 'warn');
    const insert = vi.spyOn(db, 'insertInto').mockImplementation(() => {
      throw new Error('The disk is full');
    });
    try {
      expect(await tryIt(updateDistributions, viewer.token)).toBe(403);
      await vi.waitFor(() => expect(told).toHaveBeenCalled());
    } finally {
      insert.mockRestore();
      told.mockRestore();
    }
    expect(await traces()).toEqual([]);
  });
});
