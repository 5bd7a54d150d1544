// Somebody deletes their own account: after a proof for this alone, not while money is theirs or a place
// needs them, after a time to think it over, and for good.
import { confirmationHeader } from '@tipwell/contract/identity/calls/second-factor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aWaiter,
  anOwner,
  balanceOfWaiter,
  givePayoutCard,
  payByCard,
  payoutCards,
  signIn,
  startATip,
  testPassword,
  type Waiter,
} from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { typePassword } from '#test/support/factors.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { signedInWith } from '#test/support/role-holders.ts';
import { messagesTo } from '#test/support/sent-messages.ts';
import { viewAs } from '#test/support/views.ts';

let app: TestApp;
let sara: Waiter;
let token: string;
beforeAll(async () => {
  // Accounts are deleted at noon.
  app = await openTestApp(new Date('2026-11-26T12:00:00Z'), {
    PUBLIC_ORIGIN: 'https://tips.example.com',
  });
});
afterAll(async () => app.close());
beforeEach(async () => {
  sara = await aWaiter(app);
  token = await signIn(app, sara);
});

const pathOf = ({ userId }: Waiter) => `/api/users/${userId}/deletion`;
const look = async (who = sara, as = token) => app.ask('GET', pathOf(who), { token: as });
const ask = async (who = sara, as = token) => app.ask('POST', pathOf(who), { token: as, body: {} });
const kindsIn = ({ body }: Answer) =>
  (body['obstacles'] as unknown as { kind: string }[]).map(({ kind }) => kind);

/** Types the password where the answer asks for it. */
async function prove(answer: Answer, as = token, password = testPassword): Promise<Answer> {
  const { confirmationId } = answer.body['details'] as unknown as { confirmationId: string };
  return app.ask('POST', `/api/account/confirmations/${confirmationId}`, {
    token: as,
    body: { proof: { kind: 'PASSWORD', password } },
  });
}

async function askAndProve(who = sara, as = token): Promise<Answer> {
  const first = await ask(who, as);
  expect(first.body['code']).toBe('confirmationNeeded');
  const { confirmationId } = first.body['details'] as unknown as { confirmationId: string };
  expect((await prove(first, as)).status).toBe(200);
  return app.ask('POST', pathOf(who), {
    token: as,
    body: {},
    headers: { [confirmationHeader]: confirmationId },
  });
}

const days = async (count: number) => {
  app.clock.advance({ days: count });
  await comesRound(app, 'staff:delete-accounts');
  await app.settle();
};

const rowOf = async ({ userId }: Waiter) =>
  (
    await app.context.pool.query<Record<string, unknown>>(
      `select status, email, first_name, erased_at, deletion_due_at from identity.users
       where user_id = $1`,
      [userId],
    )
  ).rows[0];

const actionsOf = async ({ userId }: Waiter) =>
  (
    await app.context.pool.query<{ action: string }>(
      `select action from platform.audit_log where subject = $1 and action like 'account.%'
       order by at, audit_id`,
      [`user:${userId}`],
    )
  ).rows.map(({ action }) => action);

const subjectsTo = async (address: string) =>
  (await messagesTo(app, address)).map(({ subject }) => subject);

describe('somebody who is owed nothing', () => {
  it('proves who they are for this alone, is signed out everywhere and is written to', async () => {
    const phone = await signIn(app, sara);
    expect(kindsIn(await look())).toEqual([]);
    const asked = await askAndProve();
    expect(asked.status).toBe(200);
    for (const one of [token, phone]) expect((await look(sara, one)).status).toBe(401);
    const [letter] = await messagesTo(app, sara.email);
    expect(letter?.subject).toBe('Your Tipwell account will be deleted');
    expect(letter?.text).toContain('We will do so on 10 Dec 2026');
    expect(letter?.text).toContain('sign in before that day');
    expect(letter?.text).toContain('https://tips.example.com/login');
  });

  it('takes no tips from then on, under a page that says so kindly', async () => {
    await askAndProve();
    expect((await startATip(app, sara)).body['errorCode']).toBe(409_904);
  });

  it('is deleted after a fortnight, and not a day before; the ledger stays', async () => {
    await askAndProve();
    await days(13);
    expect(await rowOf(sara)).toMatchObject({ status: 'ACTIVE', erased_at: null });
    await days(1);
    expect(await rowOf(sara)).toMatchObject({
      status: 'TERMINATED',
      first_name: 'Erased',
      email: `${sara.userId}@erased.invalid`,
      erased_at: expect.any(Date),
      deletion_due_at: null,
    });
    expect(await subjectsTo(sara.email)).toContain('Your Tipwell account has been deleted');
    expect(await actionsOf(sara)).toEqual(['account.deletionAsked', 'account.deleted']);
    const face = await app.context.pool.query<{ subject_key: string }>(
      'select subject_key from identity.users where user_id = $1',
      [sara.userId],
    );
    expect(face.rows[0]?.subject_key).toBe(sara.subjectKey);
    expect((await typePassword(app, sara)).status).toBe(401);
    // Who was told once is told no more.
    const letters = (await messagesTo(app, sara.email)).length;
    await days(1);
    expect(await messagesTo(app, sara.email)).toHaveLength(letters);
  });

  it('keeps the account by signing in before that day', async () => {
    await askAndProve();
    await days(13);
    const again = await signIn(app, sara);
    expect(await subjectsTo(sara.email)).toContain('Your Tipwell account stays');
    await days(10);
    expect(await rowOf(sara)).toMatchObject({ status: 'ACTIVE', deletion_due_at: null });
    expect((await look(sara, await signIn(app, sara))).status).toBe(200);
    expect(again).not.toBe('undefined');
    expect((await startATip(app, sara)).status).toBe(201);
  });

  it('is either signed in or deleted where both happen at once', async () => {
    await askAndProve();
    app.clock.advance({ days: 14 });
    const [, signedIn] = await Promise.all([
      comesRound(app, 'staff:delete-accounts'),
      typePassword(app, sara),
    ]);
    await app.settle();
    const row = await rowOf(sara);
    const isKept = row?.['status'] === 'ACTIVE';
    expect(row?.['deletion_due_at']).toBeNull();
    const as = String(signedIn.body['accessToken']);
    expect((await look(sara, as)).status).toBe(isKept ? 200 : 401);
  });
});

describe('nobody else deletes an account', () => {
  it('neither a stolen session without the password nor one that has just signed in', async () => {
    const first = await ask();
    expect(first.body['code']).toBe('confirmationNeeded');
    expect((await prove(first, token, 'a-wrong-password')).status).toBe(400);
    expect((await ask()).body['code']).toBe('confirmationNeeded');
    expect(await rowOf(sara)).toMatchObject({ deletion_due_at: null });
  });

  it('nor a proof that was given for something else', async () => {
    const kim = await aWaiter(app);
    const kims = await signIn(app, kim);
    const first = await ask(kim, kims);
    const { confirmationId } = first.body['details'] as unknown as { confirmationId: string };
    await prove(first, kims);
    const stolen = await app.ask('POST', pathOf(sara), {
      token,
      body: {},
      headers: { [confirmationHeader]: confirmationId },
    });
    expect(stolen.body['code']).toBe('confirmationNeeded');
  });

  it('nor an administrator, a colleague, or a view', async () => {
    const admin = await signedInWith(app, { roles: ['ROLE_ADMIN'] });
    const colleague = await signIn(app, await aWaiter(app, { locationId: sara.locationId }));
    expect((await ask(sara, admin)).status).toBe(404);
    expect((await ask(sara, colleague)).status).toBe(404);
    const view = await viewAs(app, admin, sara.userId);
    expect((await ask(sara, view)).status).toBe(403);
    expect((await look(sara, view)).status).toBe(403);
  });
});

describe('what stands in the way', () => {
  it('is money that is theirs, to the penny and with its place', async () => {
    await aPaidTip(app, sara);
    expect((await look()).body['obstacles']).toEqual([
      {
        kind: 'MONEY_TO_PAY_OUT',
        place: {
          locationId: sara.locationId,
          staffId: sara.staffId,
          name: expect.any(String),
          isLeft: false,
        },
        sum: { amount: (await balanceOfWaiter(app, sara)).available, currency: 'GBP' },
      },
    ]);
    const refused = await ask();
    expect(refused.body['code']).toBe('deletionNotPossible');
  });

  it('is an open place of which nobody else is the owner, until somebody is', async () => {
    const owner = await anOwner(app, sara.locationId);
    const owners = await signIn(app, owner);
    expect(kindsIn(await look(owner, owners))).toEqual(['ONLY_OWNER']);
    const second = await anOwner(app, sara.locationId);
    expect(kindsIn(await look(owner, owners))).toEqual([]);
    // Of two owners one goes first, and then the other is the only one.
    expect((await askAndProve(owner, owners)).status).toBe(200);
    expect(kindsIn(await look(second, await signIn(app, second)))).toEqual(['ONLY_OWNER']);
  });

  it('is a tronc that somebody holds, and a suspension', async () => {
    await app.context.pool.query(
      `update identity.memberships set roles = '{ROLE_TRONC_MASTER,ROLE_DISTRIBUTION_MASTER}'
       where staff_id = $1`,
      [sara.staffId],
    );
    await app.context.pool.query(
      `update identity.users set status = 'SUSPENDED', status_before_suspension = 'ACTIVE'
       where user_id = $1`,
      [sara.userId],
    );
    expect(kindsIn(await look())).toEqual(['SUSPENDED', 'HOLDS_TRONC']);
  });
});

describe('a tip that arrives in between', () => {
  /** Begun before the account was to be deleted, paid afterwards. */
  async function tippedInBetween(): Promise<void> {
    const tip = await startATip(app, sara);
    expect(tip.status).toBe(201);
    expect((await askAndProve()).status).toBe(200);
    await payByCard(app, tip.tipId);
    await app.settle();
  }

  it('delays the deletion until it was paid out, and is told once', async () => {
    await givePayoutCard(app, sara, payoutCards.success);
    // The plans know the place from the first night on.
    await comesRound(app, 'run-due-plans');
    await tippedInBetween();
    expect((await balanceOfWaiter(app, sara)).available).toBeGreaterThan(0);
    await days(14);
    await days(1);
    expect(await rowOf(sara)).toMatchObject({ status: 'ACTIVE', erased_at: null });
    const subjects = await subjectsTo(sara.email);
    expect(subjects.filter((one) => one?.includes('has to wait'))).toHaveLength(1);
    await comesRound(app, 'run-due-plans');
    await app.settle();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
    await app.settle();
    expect((await balanceOfWaiter(app, sara)).balance).toBe(0);
    await days(1);
    expect(await rowOf(sara)).toMatchObject({ status: 'TERMINATED', first_name: 'Erased' });
    expect(await actionsOf(sara)).toEqual([
      'account.deletionAsked',
      'account.deletionDelayed',
      'account.deleted',
    ]);
  });

  it('ends the deletion after a month, and nothing of it is lost', async () => {
    await tippedInBetween();
    const { available } = await balanceOfWaiter(app, sara);
    await days(14);
    await days(16);
    expect(await rowOf(sara)).toMatchObject({ status: 'ACTIVE', deletion_due_at: null });
    expect(await subjectsTo(sara.email)).toContain('Your Tipwell account was not deleted');
    expect((await balanceOfWaiter(app, sara)).available).toBe(available);
  });
});
