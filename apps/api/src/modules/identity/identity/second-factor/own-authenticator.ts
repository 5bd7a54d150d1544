import { toString } from 'qrcode';
import { fail, Failure } from '@tipwell/contract/api/errors';
import { challengeTries } from '@tipwell/contract/identity/second-factor-limits';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { seal, unseal } from '#platform/seal.ts';
import { lockAccount, readAccount } from '../person/account-store.ts';
import { authenticatorAddress, newAuthenticatorSecret, stepOfCode } from './code-step.ts';
import { requireFreshProof } from './confirmations.ts';
import { afterAdding, afterRemoving } from './factor-changes.ts';
import {
  beginAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  lockAuthenticator,
  noteCodeUse,
  setWrongInARow,
} from './factor-store.ts';

/** A secret that was shown waits this long for the first code of the app. */
const goodForSeconds = 15 * 60;

/**
 * Begins to add an authenticator app: a secret, as a picture and as letters.
 * @throws confirmationNeeded; idTaken while there is one
 */
export async function startAuthenticator(
  context: Context,
  actor: Person,
): Promise<{ secret: string; address: string; picture: string }> {
  await requireFreshProof(context, actor);
  const { userId } = actor;
  const account = (await readAccount(context.db, userId)) ?? fail('notFound');
  const known = await findAuthenticator(context.db, userId);
  if (known?.confirmedAt) fail('idTaken');
  const secret = newAuthenticatorSecret();
  const sealedSecret = seal(context.config, secret);
  await beginAuthenticator(context.db, { userId, sealedSecret, at: context.clock.now() });
  const address = authenticatorAddress(secret, account.email);
  const picture = await toString(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return { secret, address, picture };
}

/**
 * Adds the app once its code fits. The first factor of all comes with recovery codes.
 * @throws proofWrong; challengeOver when nothing was begun, too long ago, or after five wrong codes
 */
export async function addAuthenticator(
  context: Context,
  actor: Person,
  code: string,
): Promise<string[] | null> {
  await requireFreshProof(context, actor);
  const now = context.clock.now();
  const { userId } = actor;
  const ended = await context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const app = await lockAuthenticator(tx, userId);
    const isOpen =
      app &&
      app.confirmedAt === null &&
      app.wrongInARow < challengeTries &&
      now.getTime() - app.startedAt.getTime() <= goodForSeconds * 1000;
    if (!isOpen) return new Failure('challengeOver');
    const step = stepOfCode(unseal(context.config, app.sealedSecret), code, now);
    if (step === null) {
      await setWrongInARow(tx, userId, app.wrongInARow + 1);
      return new Failure('proofWrong');
    }
    await noteCodeUse(tx, userId, { step, at: now, confirmedAt: now });
    return afterAdding(context, tx, actor, 'AUTHENTICATOR', now);
  });
  if (ended instanceof Failure) throw ended;
  return ended;
}

/** Removes the app. @throws notFound, confirmationNeeded; secondFactorMissing where it must stay */
export async function removeAuthenticator(context: Context, actor: Person): Promise<void> {
  const { userId } = actor;
  const known = await findAuthenticator(context.db, userId);
  if (!known?.confirmedAt) fail('notFound');
  await requireFreshProof(context, actor);
  await context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    if (!(await deleteAuthenticator(tx, userId))) fail('notFound');
    await afterRemoving(context, tx, actor, 'AUTHENTICATOR', context.clock.now());
  });
}
