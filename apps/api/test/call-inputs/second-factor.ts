import { randomUUIDv7 } from 'node:crypto';
import {
  beginAuthenticator,
  deleteFactors,
  announcePersonChanged,
  insertPasskey,
  insertReset,
  makeChallenge,
  newAuthenticatorSecret,
  noteCodeUse,
} from '../../src/modules/identity/index.ts';
import { seal } from '../../src/platform/seal.ts';
import { aWaiter, testPassword } from '../build.ts';
import { codeAt, typePassword } from '../factors.ts';
import type { House } from '../open-house.ts';
import { SoftAuthenticator } from '../soft-authenticator.ts';
import type { Earner } from './earner.ts';
import type { Row } from './row.ts';

type Somebody = Pick<Earner, 'userId'>;

function sessionIdOf({ token }: Earner): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sid: string }).sid;
}

/** An app whose secret the person has, confirmed or not; its secret. */
async function anApp({ userId }: Somebody, house: House, isConfirmed: boolean): Promise<string> {
  const { db, config } = house.context;
  const at = house.clock.now();
  const secret = newAuthenticatorSecret();
  await deleteFactors(db, userId);
  await beginAuthenticator(db, { userId, sealedSecret: seal(config, secret), at });
  if (isConfirmed) await noteCodeUse(db, userId, { step: 0, at, confirmedAt: at });
  await announcePersonChanged(db, userId);
  return secret;
}

const credentialOf = ({ userId }: Somebody): string => `of-${userId}`;

async function aKey({ userId }: Somebody, house: House): Promise<string> {
  const credentialId = credentialOf({ userId });
  await insertPasskey(house.context.db, {
    credentialId,
    userId,
    publicKey: Buffer.alloc(32),
    signCount: 0,
    transports: [],
    isSynced: true,
    isBackedUp: true,
    name: 'Phone',
    addedAt: house.clock.now(),
  });
  await announcePersonChanged(house.context.db, userId);
  return credentialId;
}

/** Something that waits for a confirmation, in the session of the person. */
async function aConfirmation(me: Earner, house: House): Promise<string> {
  const what = { kind: 'IDENTITY', hash: Buffer.alloc(32, randomUUIDv7()) };
  const { userId } = me;
  const asked = { purpose: 'CONFIRM', userId, sessionId: sessionIdOf(me), device: null } as const;
  return (await makeChallenge(house.context.db, { ...asked, what }, house.clock.now())).challengeId;
}

/** Other calls find the person as before: without a second factor. */
async function restore({ userId }: Somebody, house: House): Promise<void> {
  await deleteFactors(house.context.db, userId);
  await announcePersonChanged(house.context.db, userId);
}

/** Somebody with a factor, for whom one administrator has asked for a reset. */
async function aReset(house: House): Promise<{ userId: string; resetId: string }> {
  const person = await aWaiter(house);
  const asker = await aWaiter(house);
  await anApp(person, house, true);
  const now = house.clock.now();
  const resetId = randomUUIDv7();
  const { userId } = person;
  const asked = { resetId, userId, reason: 'A lost phone', askedBy: asker.userId };
  await insertReset(house.context.db, { ...asked, askedAt: now, dueAt: now });
  return { userId, resetId };
}

const ofAdministrators = ['ROLE_ADMIN'] as const;
const name = 'The new phone';

export const secondFactorRows: Readonly<Record<string, Row>> = {
  startPasskeyLogin: {
    publicBecause: 'whoever signs in is a guest until then',
    own: () => ({ body: { identifier: 'a test', challengeId: null } }),
    foreign: null,
  },
  completeLogin: {
    publicBecause: 'whoever signs in is a guest until then',
    own: async (_me, house) => {
      const person = await aWaiter(house);
      const secret = await anApp(person, house, true);
      const { details } = (await typePassword(house, person)).body as unknown as {
        details: { challengeId: string };
      };
      const proof = { kind: 'CODE', code: codeAt(secret, house.clock.now()) };
      return { body: { identifier: 'a test', challengeId: details.challengeId, proof } };
    },
    foreign: null,
  },
  getSecondFactor: { own: () => ({}), foreign: null },
  startPasskey: { own: () => ({}), foreign: null },
  addPasskey: {
    own: async (me, house) => {
      const path = '/api/account/second-factor/passkeys/start';
      const { body } = await house.ask('POST', path, { token: me.token });
      const key = new SoftAuthenticator({ origin: 'http://localhost', rpId: 'localhost' });
      const made = key.make(body['options'] as never);
      return { body: { challengeId: body['challengeId'], name, made } };
    },
    foreign: null,
    restore,
  },
  renamePasskey: {
    own: async (me, house) => ({
      params: { credentialId: await aKey(me, house) },
      body: { name },
    }),
    foreign: (_me, other) => ({
      'a passkey of another person': {
        params: { credentialId: credentialOf(other) },
        body: { name },
      },
    }),
    restore,
  },
  removePasskey: {
    own: async (me, house) => ({ params: { credentialId: await aKey(me, house) } }),
    foreign: (_me, other) => ({
      'a passkey of another person': { params: { credentialId: credentialOf(other) } },
    }),
    restore,
  },
  startAuthenticator: { own: () => ({}), foreign: null, restore },
  addAuthenticator: {
    own: async (me, house) => {
      const secret = await anApp(me, house, false);
      return { body: { code: codeAt(secret, house.clock.now()) } };
    },
    foreign: null,
    restore,
  },
  removeAuthenticator: {
    own: async (me, house) => {
      await anApp(me, house, true);
      return {};
    },
    foreign: null,
    restore,
  },
  renewRecoveryCodes: {
    own: async (me, house) => {
      await anApp(me, house, true);
      return {};
    },
    foreign: null,
    restore,
  },
  getConfirmation: {
    own: async (me, house) => ({ params: { confirmationId: await aConfirmation(me, house) } }),
    foreign: (_me, other) => ({
      'a confirmation of another person': { params: { confirmationId: other.userId } },
    }),
  },
  confirm: {
    own: async (me, house) => ({
      params: { confirmationId: await aConfirmation(me, house) },
      body: { proof: { kind: 'PASSWORD', password: testPassword } },
    }),
    foreign: (_me, other) => ({
      'a confirmation of another person': {
        params: { confirmationId: other.userId },
        body: { proof: { kind: 'PASSWORD', password: testPassword } },
      },
    }),
  },
  getFactorReset: {
    own: ({ userId }) => ({ params: { userId } }),
    foreign: null,
    onlyFor: ofAdministrators,
  },
  askForFactorReset: {
    own: async (_me, house) => {
      const { userId } = await aWaiter(house);
      await anApp({ userId }, house, true);
      return { params: { userId }, body: { reason: 'A lost phone' } };
    },
    foreign: null,
    onlyFor: ofAdministrators,
  },
  agreeToFactorReset: {
    own: async (_me, house) => ({ params: await aReset(house) }),
    foreign: null,
    onlyFor: ofAdministrators,
  },
  cancelFactorReset: {
    own: async (_me, house) => ({ params: await aReset(house) }),
    foreign: null,
    onlyFor: ofAdministrators,
  },
};
