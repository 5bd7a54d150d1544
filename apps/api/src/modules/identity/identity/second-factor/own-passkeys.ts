import { fullName } from '@tipwell/contract/identity/full-name';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { NewPasskey, PasskeyCreation } from '@tipwell/contract/identity/calls/second-factor';
import { fail } from '@tipwell/contract/api/errors';
import {
  challengeLifetimeSeconds,
  mostPasskeys,
} from '@tipwell/contract/identity/second-factor-limits';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { lockAccount, readAccount } from '../person/account-store.ts';
import { lockChallenge, setProved } from './challenge-store.ts';
import { requireFreshProof } from './confirmations.ts';
import { afterAdding, afterRemoving } from './factor-changes.ts';
import { deletePasskey, insertPasskey, passkeysOf, setPasskeyName } from './factor-store.ts';
import { makeChallenge } from './new-challenge.ts';
import { isOpen } from './prove-factor.ts';
import type { RelyingParty } from './relying-party.ts';
import { userHandle } from './user-handle.ts';

/**
 * Begins to add a passkey, for whoever has proved a moment ago who they are.
 * @throws confirmationNeeded; tooManyRequests with ten passkeys already
 */
export async function startPasskey(
  context: Context,
  actor: Person,
  party: RelyingParty,
): Promise<{ challengeId: string; options: PasskeyCreation }> {
  await requireFreshProof(context, actor);
  const { userId, sessionId } = actor;
  const account = (await readAccount(context.db, userId)) ?? fail('notFound');
  const known = await passkeysOf(context.db, userId);
  if (known.length >= mostPasskeys) fail('tooManyRequests');
  const asked = { purpose: 'ADD_PASSKEY', userId, sessionId, device: null } as const;
  const challenge = await makeChallenge(context.db, asked, context.clock.now());
  const options = await generateRegistrationOptions({
    rpName: 'Tipwell',
    rpID: party.id,
    userName: account.email,
    userID: new Uint8Array(userHandle(userId)),
    userDisplayName: fullName(account),
    challenge: new Uint8Array(Buffer.from(challenge.toSign, 'base64url')),
    attestationType: 'none',
  });
  return {
    challengeId: challenge.challengeId,
    options: {
      challenge: options.challenge,
      rp: { name: 'Tipwell', id: party.id },
      user: options.user,
      pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
      timeout: challengeLifetimeSeconds * 1000,
      // A device that has one of the person's passkeys already makes no second one.
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({
        id,
        type: 'public-key',
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  };
}

/**
 * Adds the passkey that the browser has made. The first factor of all comes with recovery codes.
 * @throws challengeOver, proofWrong; idTaken when the key is known already
 */
export async function addPasskey(
  context: Context,
  actor: Person,
  given: { challengeId: string; name: string; made: NewPasskey },
  party: RelyingParty,
): Promise<string[] | null> {
  const now = context.clock.now();
  const { userId, sessionId } = actor;
  return context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const challenge = await lockChallenge(tx, given.challengeId);
    const isTheirs = challenge?.userId === userId && challenge.sessionId === sessionId;
    if (!isTheirs || !isOpen(challenge, 'ADD_PASSKEY', now)) fail('challengeOver');
    const { transports = [], ...response } = given.made.response;
    const verified = await verifyRegistrationResponse({
      response: { ...given.made, response },
      expectedChallenge: challenge.toSign,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
    }).catch(() => null);
    if (!verified?.verified) fail('proofWrong');
    const { credential, credentialDeviceType, credentialBackedUp } = verified.registrationInfo;
    const isNew = await insertPasskey(tx, {
      credentialId: credential.id,
      userId,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports,
      isSynced: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
      name: given.name,
      addedAt: now,
    });
    if (!isNew) fail('idTaken');
    await setProved(tx, challenge.challengeId, now);
    return afterAdding(context, tx, actor, 'PASSKEY', now);
  });
}

/** Gives a passkey another name. @throws notFound */
export async function renamePasskey(
  context: Context,
  actor: Person,
  given: { credentialId: string; name: string },
): Promise<void> {
  const key = { userId: actor.userId, credentialId: given.credentialId };
  if (!(await setPasskeyName(context.db, key, given.name))) fail('notFound');
}

/** Removes a passkey. @throws notFound, confirmationNeeded; secondFactorMissing where it must stay */
export async function removePasskey(
  context: Context,
  actor: Person,
  credentialId: string,
): Promise<void> {
  const { userId } = actor;
  const own = await passkeysOf(context.db, userId);
  if (!own.some((key) => key.credentialId === credentialId)) fail('notFound');
  await requireFreshProof(context, actor);
  await context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    if ((await deletePasskey(tx, { userId, credentialId })) === undefined) fail('notFound');
    await afterRemoving(context, tx, actor, 'PASSKEY', context.clock.now());
  });
}
