import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { findStaff } from '#identity/identity';
import { voidHolds } from '#ledger/ledger';
import { insertHeldShareEndings, openHeldShares } from './held-share-store.ts';
import {
  findAnswer,
  findSchemeVersion,
  insertAnswer,
  isCalledOff,
  lockSchemes,
  type Answer,
} from './scheme-store.ts';

/**
 * Notes that somebody accepts or rejects a version of their location's scheme. What was held until
 * they answered is theirs to be paid from now on, either way: a rejection counts for the business
 * days to come (readings, "Scheme not answered yet"). The same id again is the same answer.
 * @throws notFound for somebody who is not staff, or a version that the location does not have
 * @throws contentDiffers when the id stands for another answer
 */
export async function answerScheme(
  context: Context,
  given: Omit<Answer, 'at' | 'locationId'>,
): Promise<Answer> {
  const now = context.clock.now();
  const staff = await findStaff(context.db, given.staffId);
  if (!staff) fail('notFound');
  const { locationId } = staff;
  return context.db.transaction().execute(async (tx) => {
    // A run that is being closed would not see this answer, and hold what we are about to release.
    await lockSchemes(tx, locationId, 'to change');
    const known = await findAnswer(tx, given.answerId);
    if (known) return isSame(known, given) ? known : fail('contentDiffers');
    const scheme = await findSchemeVersion(tx, locationId, given.version);
    if (!scheme || (await isCalledOff(tx, scheme.schemeId))) fail('notFound');
    const answer = { ...given, locationId, at: now };
    await insertAnswer(tx, answer);
    const held = await openHeldShares(tx, given.staffId, given.version);
    const holdIds = held.map(({ holdId }) => holdId);
    await voidHolds(tx, holdIds, now);
    await insertHeldShareEndings(tx, holdIds, { answerId: given.answerId }, now);
    return answer;
  });
}

/**
 * Frees what waited for the answer of somebody whose account is over: nobody can answer for them any more,
 * and it is theirs either way. It belongs to the payout that goes out in the same transaction.
 */
export async function freeUnanswered(
  tx: Tx,
  {
    staffId,
    locationId,
    finalPayoutId,
  }: { staffId: number; locationId: number; finalPayoutId: string },
  now: Date,
): Promise<void> {
  await lockSchemes(tx, locationId, 'to change');
  const held = await openHeldShares(tx, staffId, null);
  const holdIds = held.map(({ holdId }) => holdId);
  await voidHolds(tx, holdIds, now);
  await insertHeldShareEndings(tx, holdIds, { finalPayoutId }, now);
}

function isSame(known: Answer, given: Omit<Answer, 'at' | 'locationId'>): boolean {
  return (
    known.staffId === given.staffId &&
    known.version === given.version &&
    known.answer === given.answer
  );
}
