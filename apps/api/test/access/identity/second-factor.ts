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
} from '#identity/identity';
import { seal } from '#platform/seal.ts';
import { aWaiter, testPassword } from '../../support/build.ts';
import { codeAt, typePassword } from '../../support/factors.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import { SoftAuthenticator } from '../../support/soft-authenticator.ts';
import type { Earner } from '../support/earner.ts';
import type { Row } from '../support/row.ts';

type Somebody = Pick<Earner, 'userId'>;

function sessionIdOf({ token }: Earner): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sid: string }).sid;
}

/** An app whose secret the person has, confirmed or not; its secret. */
async function anApp({ userId }: Somebody, app: TestApp, isConfirmed: boolean): Promise<string> {
  const { db, config } = app.context;
  const at = app.clock.now();
  const secret = newAuthenticatorSecret();
  await deleteFactors(db, userId);
  await beginAuthenticator(db, { userId, sealedSecret: seal(config, secret), at });
  if (isConfirmed) await noteCodeUse(db, userId, { step: 0, at, confirmedAt: at });
  await announcePersonChanged(db, userId);
  return secret;
}

const credentialOf = ({ userId }: Somebody): string => `of-${userId}`;

async function aKey({ userId }: Somebody, app: TestApp): Promise<string> {
  const credentialId = credentialOf({ userId });
  await insertPasskey(app.context.db, {
    credentialId,
    userId,
    publicKey: Buffer.alloc(32),
    signCount: 0,
    transports: [],
    isSynced: true,
    isBackedUp: true,
    name: 'Phone',
    addedAt: app.clock.now(),
  });
  await announcePersonChanged(app.context.db, userId);
  return credentialId;
}

/** Something that waits for a confirmation, in the session of the person. */
async function aConfirmation(me: Earner, app: TestApp): Promise<string> {
  const what = { kind: 'IDENTITY', hash: Buffer.alloc(32, randomUUIDv7()) };
  const { userId } = me;
  const asked = { purpose: 'CONFIRM', userId, sessionId: sessionIdOf(me), device: null } as const;
  return (await makeChallenge(app.context.db, { ...asked, what }, app.clock.now())).challengeId;
}

/** Other calls find the person as before: without a second factor. */
async function restore({ userId }: Somebody, app: TestApp): Promise<void> {
  await deleteFactors(app.context.db, userId);
  await announcePersonChanged(app.context.db, userId);
}

/** Somebody with a factor, for whom one administrator has asked for a reset. */
async function aReset(app: TestApp): Promise<{ userId: string; resetId: string }> {
  const person = await aWaiter(app);
  const asker = await aWaiter(app);
  await anApp(person, app, true);
  const now = app.clock.now();
  const resetId = randomUUIDv7();
  const { userId } = person;
  const asked = { resetId, userId, reason: 'A lost phone', askedBy: asker.userId };
  await insertReset(app.context.db, { ...asked, askedAt: now, dueAt: now });
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
    own: async (_me, app) => {
      const person = await aWaiter(app);
      const secret = await anApp(person, app, true);
      const { details } = (await typePassword(app, person)).body as unknown as {
        details: { challengeId: string };
      };
      const proof = { kind: 'CODE', code: codeAt(secret, app.clock.now()) };
      return { body: { identifier: 'a test', challengeId: details.challengeId, proof } };
    },
    foreign: null,
  },
  getSecondFactor: { own: () => ({}), foreign: null },
  startPasskey: { own: () => ({}), foreign: null },
  addPasskey: {
    own: async (me, app) => {
      const path = '/api/account/second-factor/passkeys/start';
      const { body } = await app.ask('POST', path, { token: me.token });
      const key = new SoftAuthenticator({ origin: 'http://localhost', rpId: 'localhost' });
      const made = key.make(body['options'] as never);
      return { body: { challengeId: body['challengeId'], name, made } };
    },
    foreign: null,
    restore,
  },
  renamePasskey: {
    own: async (me, app) => ({
      params: { credentialId: await aKey(me, app) },
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
    own: async (me, app) => ({ params: { credentialId: await aKey(me, app) } }),
    foreign: (_me, other) => ({
      'a passkey of another person': { params: { credentialId: credentialOf(other) } },
    }),
    restore,
  },
  startAuthenticator: { own: () => ({}), foreign: null, restore },
  addAuthenticator: {
    own: async (me, app) => {
      const secret = await anApp(me, app, false);
      return { body: { code: codeAt(secret, app.clock.now()) } };
    },
    foreign: null,
    restore,
  },
  removeAuthenticator: {
    own: async (me, app) => {
      await anApp(me, app, true);
      return {};
    },
    foreign: null,
    restore,
  },
  renewRecoveryCodes: {
    own: async (me, app) => {
      await anApp(me, app, true);
      return {};
    },
    foreign: null,
    restore,
  },
  getConfirmation: {
    own: async (me, app) => ({ params: { confirmationId: await aConfirmation(me, app) } }),
    foreign: (_me, other) => ({
      'a confirmation of another person': { params: { confirmationId: other.userId } },
    }),
  },
  confirm: {
    own: async (me, app) => ({
      params: { confirmationId: await aConfirmation(me, app) },
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
    own: async (_me, app) => {
      const { userId } = await aWaiter(app);
      await anApp({ userId }, app, true);
      return { params: { userId }, body: { reason: 'A lost phone' } };
    },
    foreign: null,
    onlyFor: ofAdministrators,
  },
  agreeToFactorReset: {
    own: async (_me, app) => ({ params: await aReset(app) }),
    foreign: null,
    onlyFor: ofAdministrators,
  },
  cancelFactorReset: {
    own: async (_me, app) => ({ params: await aReset(app) }),
    foreign: null,
    onlyFor: ofAdministrators,
  },
};
