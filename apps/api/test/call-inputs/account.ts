import { randomUUIDv7 } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import sharp from 'sharp';
import { hashCode } from '../../src/modules/identity/index.ts';
import { aWaiter, testPassword } from '../build.ts';
import type { House } from '../open-house.ts';
import type { Earner } from './earner.ts';
import type { Row } from './row.ts';

const code = '246810';
let phones = 0;

/** A phone number that nobody has. */
const freshPhone = (): string => `+4477009${String((phones += 1)).padStart(5, '0')}`;

/** A code on its way to a phone, as a request for one would leave it. */
async function aCode(
  house: House,
  me: Earner,
  purpose: 'RECOVERY' | 'NEW_PHONE',
  more: { phoneNumber?: string; wrongTries?: number; isConfirmed?: boolean } = {},
): Promise<string> {
  const { config, db } = house.context;
  const now = house.clock.now();
  const codeId = randomUUIDv7();
  const claims = Buffer.from(me.token.split('.')[1] ?? '', 'base64url').toString();
  const { sid } = JSON.parse(claims) as { sid: string };
  await db
    .insertInto('identity.codes')
    .values({
      code_id: codeId,
      purpose,
      user_id: me.userId,
      session_id: purpose === 'NEW_PHONE' ? sid : null,
      phone_number: more.phoneNumber ?? freshPhone(),
      code_hash: hashCode(config, codeId, code),
      sent_at: now,
      expires_at: new Date(now.getTime() + 600_000),
      wrong_tries: more.wrongTries ?? 0,
      confirmed_at: more.isConfirmed ? now : null,
    })
    .execute();
  return codeId;
}

/** Gives the person a phone number of their own. */
async function aPhoneOf(house: House, { userId }: Earner): Promise<string> {
  const phoneNumber = freshPhone();
  await change(house, userId, { phone_number: phoneNumber });
  return phoneNumber;
}

async function change(
  house: House,
  userId: string,
  columns: { phone_number?: string; password_hash?: string; status?: string },
): Promise<void> {
  await house.context.db
    .updateTable('identity.users')
    .set(columns)
    .where('user_id', '=', userId)
    .execute();
}

/** The account as everybody expects it: active, with the password of all tests. */
async function restore({ userId }: Earner, house: House): Promise<void> {
  await change(house, userId, { status: 'ACTIVE', password_hash: await hash(testPassword) });
}

const aPhoto = async (): Promise<string> => {
  const blank = { width: 8, height: 8, channels: 3, background: '#445566' } as const;
  return (await sharp({ create: blank }).jpeg().toBuffer()).toString('base64');
};

export const accountRows: Readonly<Record<string, Row>> = {
  recovery: {
    publicBecause: 'whoever has forgotten the password cannot sign in',
    own: async (me, house) => ({ body: { phoneNumber: await aPhoneOf(house, me) } }),
    foreign: null,
  },
  recoveryConfirm: {
    publicBecause: 'the code from the phone is the proof',
    own: async (me, house) => {
      const other = { ...me, userId: await somebodyElse(house) };
      const phoneNumber = await aPhoneOf(house, other);
      return { body: { uuid: await aCode(house, other, 'RECOVERY', { phoneNumber }), code } };
    },
    foreign: null,
  },
  resetCodeAttempts: {
    own: async (me, house) => {
      const phoneNumber = await aPhoneOf(house, me);
      await aCode(house, me, 'RECOVERY', { phoneNumber, wrongTries: 5 });
      return { params: { userId: me.userId } };
    },
    foreign: null,
    onlyFor: ['ROLE_ADMIN'],
  },
  updateGeneratedPassword: {
    own: async ({ userId }, house) => {
      await change(house, userId, {
        status: 'INITIALIZED',
        password_hash: await hash('sent-to-a-phone-1'),
      });
      return { body: { newPassword: testPassword } };
    },
    foreign: null,
    restore,
  },
  updatePassword: {
    own: async ({ userId }, house) => {
      await change(house, userId, { password_hash: await hash('an-older-one-1') });
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
    own: async (me, house) => ({ body: { uuid: await aCode(house, me, 'NEW_PHONE'), code } }),
    foreign: null,
  },
  updatePhone: {
    own: async (me, house) => ({
      body: { uuid: await aCode(house, me, 'NEW_PHONE', { isConfirmed: true }) },
    }),
    foreign: null,
  },
  getAccount: { own: () => ({}), foreign: null },
  updateProfile: { own: () => ({ body: { wish: 'A bicycle' } }), foreign: null },
  uploadImage: { own: async () => ({ body: { image: await aPhoto() } }), foreign: null },
  removeImage: { own: () => ({}), foreign: null },
};

/** A person whom it does no harm to be signed out. */
async function somebodyElse(house: House): Promise<string> {
  return (await aWaiter(house)).userId;
}
