import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { SignedByPasskey, SignInProof } from '@tipwell/contract/identity/calls/second-factor';
import { Failure } from '@tipwell/contract/api/errors';
import { challengeTries } from '@tipwell/contract/identity/second-factor-limits';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { unseal } from '#platform/seal.ts';
import {
  countWrongTry,
  setProved,
  type Challenge,
  type ChallengePurpose,
} from './challenge-store.ts';
import { stepOfCode } from './code-step.ts';
import {
  lockAuthenticator,
  lockPasskey,
  noteCodeUse,
  notePasskeyUse,
  setWrongInARow,
  useRecoveryCode,
} from './factor-store.ts';
import { hashRecoveryCode } from './recovery-code.ts';
import type { RelyingParty } from './relying-party.ts';
import { userHandle } from './user-handle.ts';
import { writeToPerson } from './write-to-person.ts';

/** Whoever knows the password may guess this often in a row before only other factors count. */
const mostWrongInARow = 50;

/** Whether a challenge can still be met. */
export function isOpen(challenge: Challenge, purpose: ChallengePurpose, now: Date): boolean {
  return (
    challenge.purpose === purpose &&
    challenge.expiresAt > now &&
    challenge.provedAt === null &&
    challenge.wrongTries < challengeTries
  );
}

/**
 * Judges a proof for a challenge that is locked and open. What is wrong is given back and not thrown,
 * because the try has to stay counted when the transaction ends.
 */
export async function proveFactor(
  context: Context,
  tx: Tx,
  challenge: Challenge,
  { proof, party, now }: { proof: SignInProof; party: RelyingParty; now: Date },
): Promise<{ userId: string } | Failure> {
  const found = await judge(context, tx, challenge, { proof, party, now });
  if (found instanceof Failure) {
    await countWrongTry(tx, challenge.challengeId);
    return found;
  }
  await setProved(tx, challenge.challengeId, now);
  // Whoever has shown another factor is no stranger guessing codes.
  if (proof.kind !== 'CODE') await setWrongInARow(tx, found.userId, 0);
  return found;
}

async function judge(
  context: Context,
  tx: Tx,
  challenge: Challenge,
  { proof, party, now }: { proof: SignInProof; party: RelyingParty; now: Date },
): Promise<{ userId: string } | Failure> {
  if (proof.kind === 'PASSKEY') return judgePasskey(tx, challenge, proof.signed, party, now);
  const { userId } = challenge;
  if (userId === null) return new Failure('proofWrong');
  if (proof.kind === 'CODE') return judgeCode(context, tx, userId, proof.code, now);
  const hash = hashRecoveryCode(context.config, userId, proof.code);
  const fits = await useRecoveryCode(tx, userId, hash, now);
  return fits ? { userId } : new Failure('proofWrong');
}

async function judgePasskey(
  tx: Tx,
  challenge: Challenge,
  signed: SignedByPasskey,
  party: RelyingParty,
  now: Date,
): Promise<{ userId: string } | Failure> {
  const passkey = await lockPasskey(tx, signed.id);
  const wrong = new Failure('proofWrong');
  if (!passkey || (challenge.userId !== null && passkey.userId !== challenge.userId)) return wrong;
  const { userId, credentialId, signCount } = passkey;
  const handle = signed.response.userHandle;
  if (handle !== undefined && handle !== userHandle(userId).toString('base64url')) return wrong;
  const { userHandle: _handle, ...response } = signed.response;
  // The library refuses a wrong origin, domain, challenge or signature, a holder who was not verified,
  // and a counter that does not rise, by which a copied key gives itself away.
  const verified = await verifyAuthenticationResponse({
    response: { ...signed, response },
    expectedChallenge: challenge.toSign,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: signCount,
    },
  }).catch(() => null);
  if (!verified?.verified) return wrong;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  const use = { signCount: newCounter, isBackedUp: credentialBackedUp, at: now };
  await notePasskeyUse(tx, credentialId, use);
  return { userId };
}

async function judgeCode(
  context: Context,
  tx: Tx,
  userId: string,
  code: string,
  now: Date,
): Promise<{ userId: string } | Failure> {
  const app = await lockAuthenticator(tx, userId);
  if (!app?.confirmedAt) return new Failure('proofWrong');
  if (app.wrongInARow >= mostWrongInARow) {
    return new Failure('proofWrong', { details: { isBlocked: true } });
  }
  const step = stepOfCode(unseal(context.config, app.sealedSecret), code, now);
  if (step === null) {
    await setWrongInARow(tx, userId, app.wrongInARow + 1);
    await warnOfCodeGuesses(context, tx, userId, app.wrongInARow + 1);
    return new Failure('proofWrong');
  }
  if (step <= app.lastStep) return new Failure('codeUsedAlready');
  await noteCodeUse(tx, userId, { step, at: now, confirmedAt: app.confirmedAt });
  return { userId };
}

/** After so many wrong codes in a row it is hardly the person who types. */
const suspicious = 10;

/** Tells a person, once, that someone knows their password and guesses codes. */
async function warnOfCodeGuesses(
  context: Context,
  tx: Tx,
  userId: string,
  wrongInARow: number,
): Promise<void> {
  if (wrongInARow === suspicious) await writeToPerson(context, tx, userId, 'codesGuessed');
}
