import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { UserStatus } from '@tipwell/contract/access/roles';
import sharp from 'sharp';
import { hashCode } from '#identity/identity';
import { aWaiter, testPassword } from '../../support/build.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import type { Earner } from '../support/earner.ts';
import type { Row } from '../support/row.ts';

const digits = '246810';
let phones = 0;

/** A phone number that nobody has. */
const freshPhone = (): string => `+4477009${String((phones += 1)).padStart(5, '0')}`;

/** A code on its way to a phone, as a request for one would leave it. */
async function aCode(
  app: TestApp,
  me: Pick<Earner, 'userId' | 'token'>,
  purpose: 'RECOVERY' | 'NEW_PHONE' | 'NEW_EMAIL' | 'SIGN_IN' | 'OWN_PHONE',
  more: { phoneNumber?: string; email?: string; wrongTries?: number; isConfirmed?: boolean } = {},
): Promise<string> {
  const { config, db } = app.context;
  const now = app.clock.now();
  const codeId = randomUUIDv7();
  await db
    .insertInto('identity.codes')
    .values({
      code_id: codeId,
      purpose,
      user_id: me.userId,
      session_id: ['NEW_PHONE', 'NEW_EMAIL', 'OWN_PHONE'].includes(purpose) ? sessionOf(me) : null,
      ...(more.email === undefined
        ? { phone_number: more.phoneNumber ?? freshPhone() }
        : { email: more.email }),
      code_hash: hashCode(config, codeId, digits),
      sent_at: now,
      expires_at: new Date(now.getTime() + 600_000),
      wrong_tries: more.wrongTries ?? 0,
      confirmed_at: more.isConfirmed ? now : null,
    })
    .execute();
  return codeId;
}

function sessionOf({ token }: Pick<Earner, 'token'>): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sid: string }).sid;
}

/** Gives the person a phone number of their own. */
async function aPhoneOf(app: TestApp, { userId }: Earner): Promise<string> {
  const phoneNumber = freshPhone();
  await change(app, userId, { phone_number: phoneNumber, phone_proved_at: app.clock.now() });
  return phoneNumber;
}

async function change(
  app: TestApp,
  userId: string,
  columns: {
    phone_number?: string;
    phone_proved_at?: Date | null;
    email_proved_at?: Date | null;
    password_hash?: string;
    status?: UserStatus;
  },
): Promise<void> {
  await app.context.db
    .updateTable('identity.users')
    .set(columns)
    .where('user_id', '=', userId)
    .execute();
}

/** The account as everybody expects it: active, with the password of all tests. */
async function restore({ userId }: Earner, app: TestApp): Promise<void> {
  await change(app, userId, { status: 'ACTIVE', password_hash: await hash(testPassword) });
}

/** A wish for another e-mail address, with the token of the letter to the old one. */
async function anEmailChange(app: TestApp, userId: string): Promise<string> {
  const now = app.clock.now();
  const token = randomBytes(32).toString('base64url');
  await app.context.db
    .updateTable('identity.email_changes')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .execute();
  await app.context.db
    .insertInto('identity.email_changes')
    .values({
      change_id: randomUUIDv7(),
      user_id: userId,
      old_email: `${userId}@old.tipwell.test`,
      new_email: `${randomUUIDv7()}@new.tipwell.test`,
      undo_hash: createHash('sha256').update(token).digest(),
      asked_at: now,
      undo_until: new Date(now.getTime() + 86_400_000),
    })
    .execute();
  return token;
}

const aPhoto = async (): Promise<string> => {
  const blank = { width: 8, height: 8, channels: 3, background: '#445566' } as const;
  return (await sharp({ create: blank }).jpeg().toBuffer()).toString('base64');
};

export const accountRows: Readonly<Record<string, Row>> = {
  recovery: {
    publicBecause: 'whoever has forgotten the password cannot sign in',
    own: async (me, app) => ({ body: { phoneNumber: await aPhoneOf(app, me) } }),
    foreign: null,
  },
  recoveryConfirm: {
    publicBecause: 'the code from the phone is the proof',
    own: async (me, app) => {
      const other = { ...me, userId: await somebodyElse(app) };
      const phoneNumber = await aPhoneOf(app, other);
      return {
        body: { uuid: await aCode(app, other, 'RECOVERY', { phoneNumber }), code: digits },
      };
    },
    foreign: null,
  },
  confirmAddress: {
    publicBecause: 'the code that went to the address is the proof',
    own: async (_me, app) => {
      const other = await aWaiter(app);
      const { userId, email } = other;
      const uuid = await aCode(app, { userId, token: '' }, 'SIGN_IN', { email });
      return { body: { uuid, code: digits } };
    },
    foreign: null,
  },
  undoEmailChange: {
    publicBecause: 'the link went to the old address alone',
    own: async (_me, app) => ({
      body: { token: await anEmailChange(app, await somebodyElse(app)) },
    }),
    foreign: null,
  },
  sendEmailCode: {
    own: async ({ userId }, app) => {
      await change(app, userId, { email_proved_at: null });
      await app.context.db.deleteFrom('identity.code_requests').execute();
      await anEmailChange(app, userId);
      return {};
    },
    foreign: null,
  },
  confirmEmail: {
    own: async (me, app) => ({
      body: { uuid: await aCode(app, me, 'NEW_EMAIL', { email: me.email }), code: digits },
    }),
    foreign: null,
  },
  sendPhoneCode: {
    own: async (me, app) => {
      await aPhoneOf(app, me);
      await change(app, me.userId, { phone_proved_at: null });
      await app.context.db.deleteFrom('identity.code_requests').execute();
      return {};
    },
    foreign: null,
  },
  provePhone: {
    own: async (me, app) => {
      const phoneNumber = await aPhoneOf(app, me);
      await change(app, me.userId, { phone_proved_at: null });
      return { body: { uuid: await aCode(app, me, 'OWN_PHONE', { phoneNumber }), code: digits } };
    },
    foreign: null,
  },
  callOffEmailChange: {
    own: async ({ userId }, app) => {
      await anEmailChange(app, userId);
      return {};
    },
    foreign: null,
  },
  resetCodeAttempts: {
    own: async (me, app) => {
      const phoneNumber = await aPhoneOf(app, me);
      await aCode(app, me, 'RECOVERY', { phoneNumber, wrongTries: 5 });
      return { params: { userId: me.userId } };
    },
    foreign: null,
    onlyFor: ['ROLE_ADMIN'],
  },
  updateGeneratedPassword: {
    own: async ({ userId }, app) => {
      await change(app, userId, {
        status: 'INITIALIZED',
        password_hash: await hash('sent-to-a-phone-1'),
      });
      return { body: { newPassword: testPassword } };
    },
    foreign: null,
    restore,
  },
  updatePassword: {
    own: async ({ userId }, app) => {
      await change(app, userId, { password_hash: await hash('an-older-one-1') });
      return { body: { oldPassword: 'an-older-one-1', newPassword: testPassword } };
    },
    foreign: null,
    restore,
  },
  getPhoneToken: {
    own: () => ({ body: { phoneNumber: freshPhone(), password: testPassword } }),
    foreign: null,
  },
  confirmPhone: {
    own: async (me, app) => ({
      body: { uuid: await aCode(app, me, 'NEW_PHONE'), code: digits },
    }),
    foreign: null,
  },
  updatePhone: {
    own: async (me, app) => ({
      body: { uuid: await aCode(app, me, 'NEW_PHONE', { isConfirmed: true }) },
    }),
    foreign: null,
  },
  getAccount: { own: () => ({}), foreign: null },
  updateProfile: {
    own: ({ staffId }) => ({ body: { wish: 'A bicycle', staffId } }),
    foreign: (_me, other) => ({
      'another person’s workplace': { body: { staffType: 'N/A', staffId: other.staffId } },
    }),
  },
  uploadImage: { own: async () => ({ body: { image: await aPhoto() } }), foreign: null },
  removeImage: { own: () => ({}), foreign: null },
};

/** A person whom it does no harm to be signed out. */
async function somebodyElse(app: TestApp): Promise<string> {
  return (await aWaiter(app)).userId;
}
