import { randomBytes } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { clearMembership } from '#platform/cleared.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { forgetFile } from '#platform/files.ts';
import { isPhoto } from '../person/account-store.ts';
import { lockForCare, replaceByPseudonyms, type LockedAccount } from './care-store.ts';
import { factsOf, sealFacts } from './erased-facts.ts';
import { askDecision, type Waiting } from './decisions/ask-decision.ts';
import { decidesAboutMoney } from './decisions/decides-about-money.ts';
import { forgetDecisionReasons } from './decisions/decision-store.ts';
import {
  closeAllPlaces,
  earlierFactsOf,
  forgetCodes,
  forgetDevices,
  staffIdsOf,
} from './erasure-store.ts';
import { personErased } from './events.ts';
import { hashPassword } from '../person/password.ts';
import { freshProofWithFactor, requireFactor } from '../second-factor/confirmations.ts';
import { deleteFactors } from '../second-factor/factor-store.ts';
import { forgetReasons } from '../second-factor/reset-store.ts';
import { announcePersonChanged } from '../person/person-changed.ts';

/** Refuses while we owe a person money; the books are above this module. */
export type RefuseWhileOwed = (tx: Tx, userId: string, now: Date) => Promise<void>;

/**
 * Replaces what tells who somebody was by pseudonyms, for good (readings, Data): name, addresses,
 * photo and devices in this transaction, and what other modules keep once they handle the event. The
 * account must be terminated first. Of a person who decides about money, or did within a year, it is
 * asked for: it takes a second administrator and a day; the books stay as they are, because they never knew the person.
 * @throws secondFactorMissing, confirmationNeeded; notFound, and inputInvalid for an account that is not terminated or a person whom we owe money
 */
export async function erasePerson(
  context: Context,
  actor: Person,
  { userId, reason }: { userId: string; reason: string },
  refuseWhileOwed: RefuseWhileOwed,
): Promise<{ waiting: Waiting | null }> {
  requireFactor(context, actor);
  await freshProofWithFactor(context, actor);
  const now = context.clock.now();
  const passwordHash = await nobodysPassword();
  return context.db.transaction().execute(async (tx) => {
    const account = await lockForCare(tx, userId);
    if (!account || account.erasedAt) fail('notFound');
    if (account.status !== 'TERMINATED') {
      fail('inputInvalid', { fields: { userId: fieldError('notTerminated') } });
    }
    await refuseWhileOwed(tx, userId, now);
    if (await decidesAboutMoney(tx, userId, now)) {
      const asked = { userId, kind: 'ERASURE' as const, platformRoles: [], reason };
      return { waiting: await askDecision(context, tx, actor, asked, []) };
    }
    await replaceEverywhere(context, tx, account, { erasedBy: realPersonOf(actor), passwordHash });
    await audit(tx, {
      actor,
      action: 'account.erased',
      subject: `user:${userId}`,
      at: now,
      details: { reason },
    });
    return { waiting: null };
  });
}

/** A password that nobody has ever seen. */
export async function nobodysPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

/**
 * Forgets somebody, in the transaction that has locked and looked at their terminated account; the others
 * hear of it. @param by who erases them, and a password that nobody knows
 */
export async function replaceEverywhere(
  context: Context,
  tx: Tx,
  account: LockedAccount,
  { erasedBy, passwordHash }: { erasedBy: string; passwordHash: string },
): Promise<void> {
  const now = context.clock.now();
  const { userId } = account;
  const email = `${userId}@erased.invalid`;
  const facts = factsOf(account, await earlierFactsOf(tx, userId));
  await deleteFactors(tx, userId);
  await forgetReasons(tx, userId);
  await forgetDecisionReasons(tx, userId);
  await replaceByPseudonyms(tx, userId, { email, passwordHash, now });
  const photo = account.imageFileId;
  if (photo !== null && !(await isPhoto(tx, photo))) await forgetFile(tx, photo);
  await forgetDevices(tx, userId);
  await forgetCodes(tx, account);
  await closeAllPlaces(tx, userId, now, clearMembership('LEFT'));
  await announcePersonChanged(tx, userId);
  await publish(tx, personErased, {
    userId,
    staffIds: await staffIdsOf(tx, userId),
    erasedBy,
    sealedFacts: sealFacts(context, facts),
  });
}
