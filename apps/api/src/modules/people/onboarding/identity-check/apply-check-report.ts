import { audit, systemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { CheckReport } from '#providers/providers';
import { settleStatus } from '../status/settle-status.ts';
import { checkStateAfter, isOpenCheck } from './check-state.rule.ts';
import { lockCheck, setCheck, type IdentityCheck } from './check-store.ts';

/** Whether what was told is told of this very check: another one's reference moves nothing here. */
export function isOurCheck(check: IdentityCheck, report: CheckReport): boolean {
  const isKnown = check.reference === null || check.reference === report.reference;
  return isKnown && report.checkId === check.checkId;
}

/**
 * Makes true what whoever checks has told of somebody's papers: the result and its time, and what the
 * account is by it, in one transaction. Told twice, late or in another order it ends in the same.
 */
export async function applyCheckReport(
  context: Context,
  known: IdentityCheck,
  report: CheckReport,
): Promise<void> {
  if (!isOurCheck(known, report)) return;
  await context.db.transaction().execute(async (tx) => {
    const check = await lockCheck(tx, known.checkId);
    if (!check || !isOurCheck(check, report)) return;
    const now = context.clock.now();
    const state = checkStateAfter(check.state, report.state);
    if (state === check.state && check.reference !== null) return;
    const { reference } = report;
    const submittedAt = check.submittedAt ?? (state === 'STARTED' ? null : now);
    const decidedAt = isOpenCheck(state) ? null : now;
    await setCheck(tx, check.checkId, { state, reference, submittedAt, decidedAt });
    if (state === check.state) return;
    const subject = `user:${check.userId}`;
    const details = { before: check.state, after: state };
    await audit(tx, {
      actor: systemActor,
      action: 'identity.checkMoved',
      subject,
      at: now,
      details,
    });
    await settleStatus(tx, check.userId, now);
  });
}
