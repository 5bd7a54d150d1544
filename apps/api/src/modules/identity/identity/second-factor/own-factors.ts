import type { CallOutput } from '@tipwell/contract/api/call';
import type { getSecondFactor } from '@tipwell/contract/identity/calls/second-factor';
import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { lockAccount } from '../person/account-store.ts';
import { requireFreshProof } from './confirmations.ts';
import { findAuthenticator, passkeysOf, recoveryCodesLeft } from './factor-store.ts';
import { hasFactor } from './has-factor.ts';
import { needsSecondFactor } from '../sessions/needs-factor.rule.ts';
import { giveRecoveryCodes } from './recovery-codes.ts';
import { openResetOf } from './reset-store.ts';
import { writeToPerson } from './write-to-person.ts';

/** What of a second factor a person has. */
export async function showFactors(
  context: Context,
  actor: Person,
): Promise<CallOutput<typeof getSecondFactor>> {
  const { db, config } = context;
  const { userId } = actor;
  const app = await findAuthenticator(db, userId);
  const reset = await openResetOf(db, userId);
  return {
    passkeys: (await passkeysOf(db, userId)).map((key) => ({
      credentialId: key.credentialId,
      name: key.name,
      addedAt: key.addedAt.toISOString(),
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
      isBackedUp: key.isBackedUp,
    })),
    authenticator: app?.confirmedAt
      ? {
          addedAt: app.confirmedAt.toISOString(),
          lastUsedAt: app.lastUsedAt?.toISOString() ?? null,
        }
      : null,
    recoveryCodesLeft: await recoveryCodesLeft(db, userId),
    isRequired: config.isSecondFactorRequired && needsSecondFactor(actor.platformRoles),
    resetDueAt: reset?.dueAt.toISOString() ?? null,
  };
}

/**
 * Makes new recovery codes for whoever has a factor; the ones before are worth nothing from now on.
 * @throws secondFactorMissing, confirmationNeeded
 */
export async function renewRecoveryCodes(context: Context, actor: Person): Promise<string[]> {
  const { userId } = actor;
  if (!(await hasFactor(context.db, userId))) fail('secondFactorMissing');
  await requireFreshProof(context, actor);
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const codes = await giveRecoveryCodes(context, tx, userId, now);
    await writeToPerson(context, tx, userId, 'codesRenewed');
    const subject = `user:${userId}`;
    await audit(tx, { actor, action: 'recoveryCodes.renewed', subject, at: now });
    return codes;
  });
}
