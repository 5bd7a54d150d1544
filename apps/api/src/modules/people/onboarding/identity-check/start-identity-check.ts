import { randomUUIDv7 } from 'node:crypto';
import type { DocumentType } from '@tipwell/contract/people/identity-check';
import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { lockStanding } from '#identity/identity';
import { identityChecks } from '#providers/providers';
import { readFacts } from '../status/read-facts.ts';
import { settledFactsOf } from '../status/settled-facts.ts';
import { applyCheckReport } from './apply-check-report.ts';
import {
  checksByIds,
  insertCheck,
  newestCheck,
  setCalled,
  setCallEnded,
  type IdentityCheck,
} from './check-store.ts';
import { nameDigest, type PapersName } from '../status/document-name.rule.ts';

/** For so long nobody else asks for the same check: the call may still be on its way. */
const callTakesSeconds = 30;
const firstInquiryMinutes = 5;

interface Started {
  checkId: string;
  /** Where the person shows their papers; null: they have, or it is clear. */
  pageUrl: string | null;
}

/**
 * Asks whoever checks people for a page on which the person shows their papers. A check that waits for
 * them is gone on with; one that was refused, ran out or does not count any more makes room for another.
 * Our id of it is written down before anybody is asked, so that what they made is found again after an
 * answer that was lost.
 * @throws notFound where nobody checks or an administrator has seen the papers; requestUnderWay;
 *   serviceBusy
 */
export async function startIdentityCheck(
  context: Context,
  actor: Person,
  { documentType, returnUrl }: { documentType: DocumentType; returnUrl: string },
): Promise<Started> {
  const checks = identityChecks(context) ?? fail('notFound');
  const { check, name } = await claimCheck(context, actor, documentType);
  const { checkId } = check;
  if (check.state !== 'STARTED') return { checkId, pageUrl: null };
  const told = await checks.startCheck(context, {
    checkId,
    ...name,
    documentType,
    returnUrl,
  });
  await setCallEnded(context.db, checkId);
  if (told.outcome !== 'ok') fail('serviceBusy');
  await applyCheckReport(context, check, told.value);
  // A page that has done its work shows nobody anything.
  return { checkId, pageUrl: told.value.state === 'STARTED' ? told.value.pageUrl : null };
}

/**
 * The check that counts from now on, with the note that it is being asked for, and the name that it is of.
 * Both the name and the time are read once nobody else can change the person: whoever waits for a renaming
 * to end begins the check of the new name.
 */
async function claimCheck(
  context: Context,
  actor: Person,
  documentType: DocumentType,
): Promise<{ check: IdentityCheck; name: PapersName }> {
  const { userId } = actor;
  return context.db.transaction().execute(async (tx) => {
    const { firstName, lastName } = (await lockStanding(tx, userId)) ?? fail('notFound');
    const name = { firstName, lastName };
    const now = context.clock.now();
    const facts = (await readFacts(tx, [userId])).get(userId) ?? fail('notFound');
    const { identity: counts } = settledFactsOf(facts);
    const newest = await newestCheck(tx, userId);
    if (counts === 'BEING_CHECKED' && newest) return { check: newest, name };
    // An administrator's own look counts, and needs no second one.
    if (counts === 'CLEAR') {
      return newest?.state === 'CLEAR' ? { check: newest, name } : fail('notFound');
    }
    // Who is called something else since then is not whom that check was begun for.
    if (newest?.state === 'STARTED' && !facts.identity.isRenamedSince) {
      const { calledAt, checkId } = newest;
      const isUnderWay =
        calledAt !== null && now.getTime() - calledAt.getTime() < callTakesSeconds * 1000;
      if (isUnderWay) fail('requestUnderWay');
      await setCalled(tx, checkId, { documentType, now });
      return { check: { ...newest, documentType }, name };
    }
    const checkId = randomUUIDv7();
    const inquireAt = new Date(now.getTime() + firstInquiryMinutes * 60_000);
    const digest = nameDigest(checkId, name);
    await insertCheck(tx, { checkId, userId, documentType, nameDigest: digest, inquireAt }, now);
    const subject = `user:${userId}`;
    await audit(tx, { actor, action: 'identity.checkStarted', subject, at: now });
    const [check] = await checksByIds(tx, [checkId]);
    return { check: check ?? fail('notFound'), name };
  });
}
