import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit, systemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { defineJob } from '#platform/jobs.ts';
import { lockStanding } from '#identity/identity';
import { identityCheckEnded } from '../events.ts';
import { settleStatus } from '../status/settle-status.ts';
import { isOpenCheck } from './check-state.rule.ts';
import { endCheck, looksShownBefore, lockCheck } from './check-store.ts';
import { shownBefore } from './late-look.rule.ts';

const endsAtATime = 100;

/**
 * Ends a look that nobody answers, for an administrator. @throws notFound; notAllowed about oneself or in
 * a view
 */
export async function endIdentityCheck(
  context: Context,
  actor: Person,
  asked: { userId: string; checkId: string; reason: string },
): Promise<{ isEnded: boolean }> {
  const { userId, checkId, reason } = asked;
  if (actor.viewedBy !== null || realPersonOf(actor) === userId) fail('notAllowed');
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const isEnded = (await endLook(tx, { userId, checkId }, now)) ?? fail('notFound');
    if (isEnded) {
      const subject = `user:${userId}`;
      const details = { checkId, reason };
      await audit(tx, { actor, action: 'identity.checkEnded', subject, at: now, details });
    }
    return { isEnded };
  });
}

export const endSilentLooksJob = defineJob<object>('onboarding:end-silent-looks');

/** Ends the looks of which nobody has said anything for a week. */
export async function endSilentLooks(context: Context): Promise<void> {
  const now = context.clock.now();
  const due = await looksShownBefore(context.db, shownBefore(now), endsAtATime);
  await forEachApart(context, {
    name: 'end-silent-looks',
    items: due,
    idOf: ({ checkId }) => checkId,
    clock: 'ROUND',
    handle: async (check) =>
      context.db.transaction().execute(async (tx) => {
        if (!(await endLook(tx, check, now))) return;
        await audit(tx, {
          actor: systemActor,
          action: 'identity.checkEnded',
          subject: `user:${check.userId}`,
          at: now,
          details: { checkId: check.checkId },
        });
      }),
  });
}

/**
 * Ends it and tells the person; undefined where there is no such look, false where it had ended. The
 * account is locked first, as wherever one is settled.
 */
async function endLook(
  tx: Tx,
  { userId, checkId }: { userId: string; checkId: string },
  now: Date,
): Promise<boolean | undefined> {
  if (!(await lockStanding(tx, userId))) return undefined;
  const check = await lockCheck(tx, checkId);
  if (!check || check.userId !== userId) return undefined;
  if (!isOpenCheck(check.state)) return false;
  await endCheck(tx, checkId, now);
  await settleStatus(tx, userId, now);
  await publish(tx, identityCheckEnded, { checkId, userId });
  return true;
}
