// An owner invites a stranger's address, keeps the link, and accepts it in the stranger's name with a
// phone of their own, to which a forgotten password would then be sent. Links go to the invited address
// alone, and an address counts for nothing before its owner has proved it.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOwner, aSalon, aWaiter, signIn, type Waiter } from '../support/build.ts';
import { openTestApp, type Answer, type TestApp } from '../support/open-test-app.ts';
import { codeSentTo, linkTokenSentTo, messagesTo } from '../support/sent-messages.ts';

let app: TestApp;
let salon: number;
let ownerOfSalon: Waiter;
let owner: string;
let stranger: string;
let phones = 0;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T10:00:00Z'));
  salon = await aSalon(app);
  ownerOfSalon = await anOwner(app, salon);
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  app.clock.advance({ minutes: 3 });
  owner = await signIn(app, ownerOfSalon);
  stranger = `${randomUUIDv7()}@tests.tipwell.test`;
});

const freshPhone = (): string => `+44770093${String((phones += 1)).padStart(4, '0')}`;
const password = 'walnut-tree-42';

const invite = async (more: object): Promise<Answer> =>
  app.ask('POST', `/api/locations/${salon}/invitations`, {
    token: owner,
    body: {
      invitationId: randomUUIDv7(),
      roles: ['ROLE_USER'],
      staffType: 'Stylist',
      employment: 'EMPLOYEE',
      ...more,
    },
  });

const accept = async (token: string, more: object): Promise<Answer> =>
  app.ask('POST', `/api/invitations/${token}/accept`, {
    body: {
      identifier: 'a phone',
      firstName: 'Nina',
      lastName: 'Novak',
      dateOfBirth: '2001-05-06',
      password,
      acceptedTermsVersion: '02.03.2024',
      locale: 'en',
      ...more,
    },
  });

const logIn = async (login: string): Promise<Answer> =>
  app.ask('POST', '/api/auth/login', { body: { identifier: 'a test', login, password } });

const recover = async (phoneNumber: string): Promise<Answer> =>
  app.ask('POST', '/api/auth/recovery', { body: { phoneNumber } });

/** Joins by a link that was handed over. */
async function joinAtTheCounter(more: object): Promise<string> {
  const { body } = await invite({});
  const token = String(body['link']).split('/').at(-1) ?? '';
  const joined = await accept(token, { email: stranger, ...more });
  expect(joined.status).toBe(200);
  return String(joined.body['accessToken']);
}

describe('an invitation to an address', () => {
  it.each([
    ['an e-mail address', () => ({ email: stranger })],
    ['a phone', () => ({ phoneNumber: freshPhone() })],
  ])('goes to %s, and whoever invites never sees its link', async (_title, to) => {
    const invited = await invite(to());
    expect(invited.status).toBe(201);
    expect(invited.body['link']).toBeNull();
    const { invitationId } = invited.body['invitation'] as unknown as { invitationId: string };
    const path = `/api/locations/${salon}/invitations/${invitationId}/resend`;
    const again = await app.ask('POST', path, { token: owner });
    expect(again.body['link']).toBeNull();
    expect(JSON.stringify([invited.body, again.body])).not.toContain('/invitation/');
  });

  it('proves the address to whoever opens it: they sign in and recover with it at once', async () => {
    await invite({ email: stranger });
    const joined = await accept(await linkTokenSentTo(app, stranger, 'invitation'), {
      email: stranger,
    });
    expect(joined.status).toBe(200);
    expect((await logIn(stranger)).status).toBe(200);
    const body = { email: stranger };
    const sent = await app.ask('POST', '/api/auth/recovery', { body });
    const code = await codeSentTo(app, stranger);
    expect(code).not.toBe('');
    const confirmed = { uuid: sent.body['uuid'], code };
    const done = await app.ask('POST', '/api/auth/recovery/confirm', { body: confirmed });
    expect(done.status).toBe(200);
    expect((await messagesTo(app, stranger))[0]?.text).toMatch(/[a-z]{4}-\d{4}-[a-z]{4}/);
  });

  it('proves nothing of a phone that was typed beside it', async () => {
    const phoneNumber = freshPhone();
    await invite({ email: stranger });
    const token = await linkTokenSentTo(app, stranger, 'invitation');
    expect((await accept(token, { email: stranger, phoneNumber })).status).toBe(200);
    expect((await recover(phoneNumber)).body).toMatchObject({ errorCode: 404_002 });
    expect((await logIn(phoneNumber)).body).toMatchObject({ errorCode: 403_903 });
    expect((await logIn(stranger)).status).toBe(200);
  });

  it('to an address that has an account is accepted by that account alone', async () => {
    const known = await aWaiter(app);
    await invite({ email: known.email });
    const token = await linkTokenSentTo(app, known.email, 'invitation');
    const other = await signIn(app, await aWaiter(app));
    const join = `/api/invitations/${token}/join`;
    expect((await app.ask('POST', join, { token: other })).status).toBe(404);
    expect((await accept(token, { email: known.email })).body).toMatchObject({
      errorCode: 422_007,
    });
    const mine = await app.ask('POST', join, { token: await signIn(app, known) });
    expect(mine.body).toMatchObject({ locationId: salon });
  });
});

describe('a link that is handed over', () => {
  it.each([
    'ROLE_OWNER',
    'ROLE_RESTAURANT_ADMIN',
    'ROLE_STAFF_MASTER',
    'ROLE_PAYOUT_VIEWER',
  ] as const)('makes nobody %s', async (role) => {
    const refused = await invite({ roles: [role] });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { email: { message: expect.any(String) } } },
    });
    expect((await invite({ roles: [role], email: stranger })).status).toBe(201);
  });

  it('lets staff be tipped at once, who then cannot sign in before they have proved an address', async () => {
    const phoneNumber = freshPhone();
    const token = await joinAtTheCounter({ phoneNumber });
    const profile = await app.ask('GET', '/api/profile', { token });
    const [staff] = profile.body['staffs'] as unknown as { staffId: number }[];
    const page = await app.ask('GET', `/pay/${salon}/${staff?.staffId}`);
    expect(String(page.body['text'])).toContain('name="amount"');

    expect((await recover(phoneNumber)).body).toMatchObject({ errorCode: 404_002 });
    const refused = await logIn(stranger);
    expect(refused).toMatchObject({ status: 403, body: { errorCode: 403_903 } });
    const { uuid } = refused.body['details'] as unknown as { uuid: string };
    const code = await codeSentTo(app, stranger);
    const wrong = { uuid, code: code === '000000' ? '000001' : '000000' };
    const path = '/api/auth/confirm-address';
    expect((await app.ask('POST', path, { body: wrong })).status).toBe(422);
    expect((await app.ask('POST', path, { body: { uuid, code } })).status).toBe(200);
    expect((await logIn(stranger)).status).toBe(200);
    expect((await logIn(phoneNumber)).status).toBe(403);
  });

  it('is shown as not confirmed until then', async () => {
    const token = await joinAtTheCounter({});
    const account = await app.ask('GET', '/api/account', { token });
    expect(account.body).toMatchObject({ isEmailConfirmed: false, isPhoneConfirmed: false });
    const markOf = async (): Promise<boolean | undefined> => {
      const team = await app.ask('GET', `/api/locations/${salon}/team`, { token: owner });
      const members = team.body['members'] as unknown as {
        joinedAt: string;
        isConfirmed: boolean;
      }[];
      return members.toSorted((a, b) => b.joinedAt.localeCompare(a.joinedAt))[0]?.isConfirmed;
    };
    expect(await markOf()).toBe(false);
    const sent = await app.ask('POST', '/api/account/email/code', { token });
    const body = { uuid: sent.body['uuid'], code: await codeSentTo(app, stranger) };
    const confirmed = await app.ask('POST', '/api/account/email/confirm', { token, body });
    expect(confirmed.body).toMatchObject({ email: stranger, isEmailConfirmed: true });
    expect(await markOf()).toBe(true);
  });

  it('keeps no stranger away from their own address: who proves it has it', async () => {
    const squatter = await joinAtTheCounter({});
    const other = await aSalon(app);
    const otherOwner = await signIn(app, await anOwner(app, other));
    await app.ask('POST', `/api/locations/${other}/invitations`, {
      token: otherOwner,
      body: {
        invitationId: randomUUIDv7(),
        email: stranger,
        roles: ['ROLE_USER'],
        staffType: null,
        employment: 'EMPLOYEE',
      },
    });
    const token = await linkTokenSentTo(app, stranger, 'invitation');
    expect((await accept(token, { email: stranger })).status).toBe(200);
    const theirs = await app.ask('GET', '/api/account', { token: squatter });
    expect(theirs.body['email']).not.toBe(stranger);
    expect((await logIn(stranger)).status).toBe(200);
  });
});

describe('what an invitation tells of others', () => {
  it('is the same whether or not the address has an account', async () => {
    const known = await aWaiter(app);
    const seen = async (email: string): Promise<string[]> => {
      await invite({ email });
      const token = await linkTokenSentTo(app, email, 'invitation');
      return Object.keys((await app.ask('GET', `/api/invitations/${token}`)).body).toSorted();
    };
    const ofKnown = await seen(known.email);
    expect(ofKnown).toEqual(await seen(stranger));
    expect(ofKnown).not.toContain('hasAccount');
  });

  it('is told ten times a day at most to whoever tries addresses with one link', async () => {
    const { body } = await invite({});
    const token = String(body['link']).split('/').at(-1) ?? '';
    const known = await aWaiter(app);
    const codes: number[] = [];
    for (let tried = 0; tried < 12; tried += 1) {
      codes.push(Number((await accept(token, { email: known.email })).body['errorCode']));
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 422_007), 429_900, 429_900]);
  });
});
