// One administrator, or one stolen session, makes a helper of their own an administrator, asks for money and
// has the helper approve it; or closes and erases the people who would notice.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '#platform/jobs.ts';
import { joinLocation } from '#identity/identity';
import {
  aPaidTip,
  aSalon,
  aWaiter,
  anOwner,
  signIn,
  testPassword,
  type Waiter,
} from '../support/build.ts';
import { anEnteredAccount } from '../support/entered-accounts.ts';
import {
  confirmByCode,
  ofThePlatform,
  openGuardedApp,
  renew,
  toConfirm,
  withApp,
} from '../support/factors.ts';
import { openTestApp, type Answer, type TestApp } from '../support/open-test-app.ts';
import { askForRefund, somebody } from '../support/platform-people.ts';
import { messagesTo } from '../support/sent-messages.ts';

const reason = 'As agreed on the phone';

/** The rounds of the worker that apply what has waited its day. */
async function roundsOf(app: TestApp): Promise<void> {
  const key = randomUUIDv7();
  await enqueue(app.context.db, { name: 'identity:apply-account-decisions' }, {}, { key });
  await app.settle();
}

const askRoles = async (app: TestApp, token: string, userId: string, platformRoles: string[]) =>
  app.ask('PUT', `/api/registered-users/${userId}/platform-roles`, {
    token,
    body: { platformRoles, reason },
  });
const erase = async (app: TestApp, token: string, userId: string) =>
  app.ask('POST', `/api/registered-users/${userId}/erasure`, { token, body: { reason } });
const decisionIdOf = (answer: Answer) =>
  (answer.body['waiting'] as unknown as { decisionId: string } | null)?.decisionId ?? '';
const decide = async (
  app: TestApp,
  token: string,
  decisionId: string,
  what: 'approve' | 'reject' | 'withdraw',
) =>
  app.ask('POST', `/api/account-decisions/${decisionId}/${what}`, {
    token,
    ...(what === 'reject' ? { body: { reason } } : {}),
  });
const approveRefund = async (app: TestApp, token: string, refundId: string) =>
  app.ask('POST', `/api/refunds/${refundId}/approve`, {
    token,
    headers: { 'idempotency-key': `approve-${randomUUIDv7()}` },
  });
const whyNot = (answer: Answer) => [answer.status, answer.body['details']];
const refusedAs = (why: string) => [403, { reason: why }];
const rolesOf = async (app: TestApp, userId: string) =>
  (
    await app.context.db
      .selectFrom('identity.users')
      .select('platform_roles')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).platform_roles;

describe('one administrator and a helper of theirs', () => {
  let app: TestApp;
  let rogue: Waiter & { token: string };
  let honest: Waiter & { token: string };
  let helper: Waiter;

  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(async () => {
    await app.close();
  });
  beforeEach(async () => {
    rogue = await somebody(app, 'ROLE_ADMIN');
    honest = await somebody(app, 'ROLE_ADMIN');
    helper = await aWaiter(app);
  });

  /** The helper has the role in the end, by two honest-looking people and two days. */
  async function helperIsAppointed(): Promise<string> {
    const decisionId = decisionIdOf(
      await askRoles(app, rogue.token, helper.userId, ['ROLE_ADMIN']),
    );
    expect((await decide(app, honest.token, decisionId, 'approve')).status).toBe(200);
    app.clock.advance({ hours: 24 });
    await roundsOf(app);
    expect(await rolesOf(app, helper.userId)).toEqual(['ROLE_ADMIN']);
    return signIn(app, helper);
  }

  const refundOf = async (token: string, payee?: Waiter) => {
    const { tipId } = await aPaidTip(app, payee ?? (await aWaiter(app)));
    return askForRefund(app, token, tipId);
  };

  it('do not get the role at once: it waits, and everyone is told', async () => {
    const asked = await askRoles(app, rogue.token, helper.userId, ['ROLE_ADMIN']);
    expect(asked.body).toMatchObject({
      platformRoles: [],
      waiting: { decisionId: expect.any(String) },
    });
    expect(await rolesOf(app, helper.userId)).toEqual([]);
    const again = await askRoles(app, rogue.token, helper.userId, ['ROLE_ADMIN']);
    expect(decisionIdOf(again)).toBe(decisionIdOf(asked));
    for (const { email } of [rogue, honest, helper]) {
      const [newest] = await messagesTo(app, email);
      expect(newest?.text).toContain('requested the role administrator for Sara');
    }
    const token = await signIn(app, helper);
    expect((await decide(app, token, decisionIdOf(asked), 'approve')).status).toBe(403);
    const own = await decide(app, rogue.token, decisionIdOf(asked), 'approve');
    expect(whyNot(own)).toEqual(refusedAs('SAME_PERSON'));
    app.clock.advance({ hours: 25 });
    await roundsOf(app);
    expect(await rolesOf(app, helper.userId)).toEqual([]);
  });

  it('do not approve a refund or an account before the helper has held the role for a day', async () => {
    const token = await helperIsAppointed();
    const honestNow = await signIn(app, honest);
    const newHolder = await approveRefund(app, token, await refundOf(honestNow));
    expect(whyNot(newHolder)).toEqual(refusedAs('NEW_ROLE'));
    const account = anEnteredAccount(app, 'stripe', 'STRIPE');
    await app.ask('POST', '/api/payment-accounts', { token: honestNow, body: account });
    const path = `/api/payment-accounts/versions/${account.versionId}`;
    const confirmed = await app.ask('POST', `${path}/confirm`, { token });
    expect(whyNot(confirmed)).toEqual(refusedAs('NEW_ROLE'));
    await app.ask('POST', `${path}/drop`, { token: honestNow, body: { reason } });
    app.clock.advance({ hours: 24 });
    const later = await signIn(app, helper);
    const honestToken = await signIn(app, honest);
    expect((await approveRefund(app, later, await refundOf(honestToken))).status).toBe(200);
  });

  it('never approve what the other asked, however long ago the role was granted', async () => {
    await helperIsAppointed();
    app.clock.advance({ hours: 24 * 400 });
    const [first, second] = [await signIn(app, rogue), await signIn(app, helper)];
    const byAppointee = await approveRefund(app, second, await refundOf(first));
    expect(whyNot(byAppointee)).toEqual(refusedAs('APPOINTED_BY_REQUESTER'));
    const byAppointer = await approveRefund(app, first, await refundOf(second));
    expect(whyNot(byAppointer)).toEqual(refusedAs('APPOINTED_REQUESTER'));
  });

  it('do not use an account that is not verified', async () => {
    await app.context.db
      .updateTable('identity.users')
      .set({ platform_roles: ['ROLE_TRANSACTIONS_MANAGER'], status: 'PENDINGKYC' })
      .where('user_id', '=', helper.userId)
      .execute();
    const refundId = await refundOf(rogue.token);
    const token = await signIn(app, helper);
    expect((await approveRefund(app, token, refundId)).status).toBe(403);
    expect((await approveRefund(app, honest.token, refundId)).status).toBe(200);
  });

  it('decide nothing about a tip of their own', async () => {
    await app.context.db
      .updateTable('identity.users')
      .set({ platform_roles: ['ROLE_TRANSACTIONS_MANAGER'] })
      .where('user_id', '=', helper.userId)
      .execute();
    const token = await signIn(app, helper);
    const refundId = await refundOf(rogue.token, helper);
    expect(whyNot(await approveRefund(app, token, refundId))).toEqual(refusedAs('PAYEE'));
    const { tipId } = await aPaidTip(app, helper);
    const asked = await app.ask('POST', '/api/refunds', {
      token,
      headers: { 'idempotency-key': `ask-${randomUUIDv7()}` },
      body: { refundId: randomUUIDv7(), tipId, reason: 'DUPLICATE', note: 'Paid twice' },
    });
    expect(whyNot(asked)).toEqual(refusedAs('PAYEE'));
  });

  it('are stopped by one who rejects, or when the first is no administrator any more', async () => {
    const rejected = decisionIdOf(await askRoles(app, rogue.token, helper.userId, ['ROLE_ADMIN']));
    expect((await decide(app, honest.token, rejected, 'approve')).status).toBe(200);
    expect((await decide(app, honest.token, rejected, 'reject')).status).toBe(200);
    const over = await decide(app, honest.token, rejected, 'approve');
    expect(over.body).toMatchObject({ code: 'changeOver' });

    const asked = await askRoles(app, rogue.token, helper.userId, ['ROLE_SUPPORT_ADMIN']);
    await decide(app, honest.token, decisionIdOf(asked), 'approve');
    expect((await askRoles(app, honest.token, rogue.userId, [])).status).toBe(200);
    const [removal] = await messagesTo(app, honest.email);
    expect(removal?.text).toContain('removed the role administrator from Sara');
    app.clock.advance({ hours: 24 });
    await roundsOf(app);
    expect(await rolesOf(app, helper.userId)).toEqual([]);
    const { state } = await app.context.db
      .selectFrom('identity.account_decisions')
      .select('state')
      .where('decision_id', '=', decisionIdOf(asked))
      .executeTakeFirstOrThrow();
    expect(state).toBe('VOID');
  });

  it('ask for no roles of their own', async () => {
    expect(
      (await askRoles(app, rogue.token, rogue.userId, ['ROLE_ADMIN', 'ROLE_SALES_HEAD'])).status,
    ).toBe(403);
    expect(
      (await askRoles(app, rogue.token, rogue.userId, ['ROLE_ADMIN', 'ROLE_PROMO_MASTER'])).status,
    ).toBe(403);
  });

  it('apply once where two approve at once', async () => {
    const decisionId = decisionIdOf(
      await askRoles(app, rogue.token, helper.userId, ['ROLE_ADMIN']),
    );
    const third = await somebody(app, 'ROLE_ADMIN');
    const answers = await Promise.all([
      decide(app, honest.token, decisionId, 'approve'),
      decide(app, third.token, decisionId, 'approve'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    app.clock.advance({ hours: 24 });
    await Promise.all([roundsOf(app), roundsOf(app)]);
    const log = await app.context.db
      .selectFrom('platform.audit_log')
      .select('action')
      .where('subject', '=', `user:${helper.userId}`)
      .execute();
    const count = (action: string) => log.filter((entry) => entry.action === action).length;
    expect(count('account.decisionApproved')).toBe(1);
    expect(count('account.rolesChanged')).toBe(1);
  });
});

describe('one administrator who closes or erases an owner', () => {
  let app: TestApp;
  let rogue: Waiter & { token: string };
  let honest: Waiter & { token: string };
  let owner: Waiter;
  let colleague: Waiter;

  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(async () => {
    await app.close();
  });
  beforeEach(async () => {
    rogue = await somebody(app, 'ROLE_ADMIN');
    honest = await somebody(app, 'ROLE_ADMIN');
    const locationId = await aSalon(app);
    owner = await anOwner(app, locationId);
    colleague = await aWaiter(app);
    await joinLocation(
      app.context.db,
      { userId: colleague.userId, locationId, roles: ['ROLE_OWNER'], staffType: null },
      app.clock.now(),
    );
  });

  const change = async (action: string, token = rogue.token) =>
    app.ask('PUT', `/api/registered-users/${owner.userId}/status`, {
      token,
      body: { action, reason },
    });
  const account = async () =>
    app.context.db
      .selectFrom('identity.users')
      .select('status')
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow();
  const logged = async () =>
    (
      await app.context.db
        .selectFrom('platform.audit_log')
        .select(['action', 'details'])
        .where('subject', '=', `user:${owner.userId}`)
        .orderBy('at')
        .execute()
    ).filter(({ action }) => action.startsWith('account.'));
  const newest = async ({ email }: Waiter) => (await messagesTo(app, email))[0]?.text;
  /** The account is closed already, as two people decided. */
  const isClosed = async () =>
    app.context.db
      .updateTable('identity.users')
      .set({ status: 'TERMINATED' })
      .where('user_id', '=', owner.userId)
      .execute();

  const isErased = async () =>
    (
      await app.context.db
        .selectFrom('identity.users')
        .select('erased_at')
        .where('user_id', '=', owner.userId)
        .executeTakeFirstOrThrow()
    ).erased_at !== null;

  it('does not close the account alone, nor in a day', async () => {
    const asked = await change('TERMINATE');
    expect(asked.body).toMatchObject({
      status: 'ACTIVE',
      waiting: { decisionId: expect.any(String) },
    });
    const decisionId = decisionIdOf(asked);
    expect(decisionIdOf(await change('TERMINATE'))).toBe(decisionId);
    for (const person of [colleague, honest, owner]) {
      expect(await newest(person)).toContain('requested the closing of');
    }
    const alone = await decide(app, rogue.token, decisionId, 'approve');
    expect(whyNot(alone)).toEqual(refusedAs('SAME_PERSON'));
    expect((await decide(app, honest.token, decisionId, 'approve')).status).toBe(200);
    app.clock.advance({ hours: 23 });
    await roundsOf(app);
    expect((await account()).status).toBe('ACTIVE');
    app.clock.advance({ hours: 1 });
    await roundsOf(app);
    expect((await account()).status).toBe('TERMINATED');
    for (const person of [colleague, honest, owner]) {
      expect(await newest(person)).toContain('Done: the closing of');
    }
    expect(await logged()).toMatchObject([
      { action: 'account.closingRequested', details: { reason } },
      { action: 'account.decisionApproved', details: { change: 'CLOSURE' } },
      {
        action: 'account.terminated',
        details: { reason, before: 'ACTIVE', after: 'TERMINATED', askedBy: rogue.userId },
      },
    ]);
    expect(await signIn(app, owner)).toBe('undefined');
  });

  it('suspends it at once, which everyone reads, and another one lifts it', async () => {
    expect((await change('SUSPEND')).body).toEqual({ status: 'SUSPENDED', waiting: null });
    for (const person of [colleague, honest, owner]) {
      expect(await newest(person)).toMatch(
        / suspended .+’s Tipwell account\. Until this is lifted/,
      );
      // It was written for administrators, who read it in the log.
      expect(await newest(person)).not.toContain(reason);
    }
    expect((await change('REACTIVATE', honest.token)).body).toMatchObject({ status: 'ACTIVE' });
    for (const person of [colleague, rogue, owner]) {
      expect(await newest(person)).toContain('lifted the suspension of');
    }
    expect(await logged()).toMatchObject([
      { action: 'account.suspended', details: { reason, before: 'ACTIVE', after: 'SUSPENDED' } },
      { action: 'account.reactivated', details: { before: 'SUSPENDED', after: 'ACTIVE' } },
    ]);
  });

  it('does not erase the person alone, nor in a day', async () => {
    await isClosed();
    const asked = await erase(app, rogue.token, owner.userId);
    const decisionId = decisionIdOf(asked);
    expect([asked.status, await isErased()]).toEqual([200, false]);
    const [letter] = await messagesTo(app, owner.email);
    expect(letter?.text).toContain('the erasure of');
    const alone = await decide(app, rogue.token, decisionId, 'approve');
    expect(whyNot(alone)).toEqual(refusedAs('SAME_PERSON'));
    expect((await decide(app, honest.token, decisionId, 'approve')).status).toBe(200);
    app.clock.advance({ hours: 23 });
    await roundsOf(app);
    expect(await isErased()).toBe(false);
    app.clock.advance({ hours: 1 });
    await roundsOf(app);
    expect(await isErased()).toBe(true);
    const { reason: kept } = await app.context.db
      .selectFrom('identity.account_decisions')
      .select('reason')
      .where('decision_id', '=', decisionId)
      .executeTakeFirstOrThrow();
    expect(kept).toBe('');
  });

  it('withdraws it, and a third person cannot', async () => {
    await isClosed();
    const decisionId = decisionIdOf(await erase(app, rogue.token, owner.userId));
    expect((await decide(app, honest.token, decisionId, 'withdraw')).status).toBe(403);
    expect((await decide(app, rogue.token, decisionId, 'withdraw')).status).toBe(200);
    expect((await decide(app, rogue.token, decisionId, 'withdraw')).status).toBe(200);
    const { body } = await app.ask('GET', `/api/account-decisions?userId=${owner.userId}`, {
      token: honest.token,
    });
    expect(body['decisions']).toEqual([]);
  });
});

describe('where second factors are required', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await openGuardedApp();
  });
  afterAll(async () => {
    await app.close();
  });

  it('roles are asked for and approved with a fresh factor each, and not on one device', async () => {
    const helper = await aWaiter(app);
    const first = await withApp(app, await ofThePlatform(app, 'ROLE_ADMIN'));
    const second = await withApp(app, await ofThePlatform(app, 'ROLE_ADMIN'));
    app.clock.advance({ minutes: 6 });
    const rogue = await renew(app, first);
    const honest = await renew(app, second);
    const unproved = await askRoles(app, rogue.token, helper.userId, ['ROLE_ADMIN']);
    expect(unproved.body).toMatchObject({ code: 'confirmationNeeded' });
    await confirmByCode(app, rogue, unproved);
    const decisionId = decisionIdOf(
      await askRoles(app, rogue.token, helper.userId, ['ROLE_ADMIN']),
    );
    expect(decisionId).not.toBe('');

    const device = Buffer.alloc(32, 7);
    const last_used_at = app.clock.now();
    const shared = [rogue, honest].map(({ userId }) => ({
      device_hash: device,
      user_id: userId,
      last_used_at,
    }));
    await app.context.db.insertInto('identity.known_devices').values(shared).execute();
    const sameDevice = await decide(app, honest.token, decisionId, 'approve');
    expect(whyNot(sameDevice)).toEqual(refusedAs('SHARED_DEVICE'));
    await app.context.db
      .deleteFrom('identity.known_devices')
      .where('device_hash', '=', device)
      .execute();

    const asked = await decide(app, honest.token, decisionId, 'approve');
    expect(asked.body).toMatchObject({ code: 'confirmationNeeded' });
    await confirmByCode(app, honest, asked);
    const headers = { 'x-confirmation-id': toConfirm(asked).confirmationId };
    const approved = await app.ask('POST', `/api/account-decisions/${decisionId}/approve`, {
      token: honest.token,
      headers,
    });
    expect(approved.status).toBe(200);
  });

  it('a helper without a factor approves nothing', async () => {
    const helper = await ofThePlatform(app, 'ROLE_TRANSACTIONS_MANAGER');
    const { body } = await app.ask('POST', '/api/auth/login', {
      body: { identifier: 'a test', login: helper.email, password: testPassword },
    });
    const refused = await approveRefund(app, String(body['accessToken']), randomUUIDv7());
    expect(refused.status).toBe(403);
  });
});
