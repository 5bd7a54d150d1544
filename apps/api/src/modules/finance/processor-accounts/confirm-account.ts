import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { confirmWithFactor, requireSecondApprover, type SecondApproval } from '#identity/identity';
import { mayGo } from './may-go.rule.ts';
import { neededFor } from './needed-for.ts';
import {
  decideVersion,
  endInForce,
  findVersion,
  forgetAnswer,
  lockVersion,
  versionInForce,
  type VersionRow,
} from './store.ts';
import { takeUpAccounts } from './take-up-accounts.ts';

/** What the second administrator confirms. */
export function accountApproval({ enteredBy }: Pick<VersionRow, 'enteredBy'>): SecondApproval {
  return { approval: 'PROCESSOR_ACCOUNT', first: enteredBy };
}

/**
 * Puts in force what another administrator entered, or takes an account away as they asked. What counted
 * before ends with it, and its keys are forgotten. Confirmed twice, it is confirmed.
 * @throws notFound; notAllowed with `details.reason` for whoever is no independent second person; accountInUse; confirmationNeeded
 */
export async function confirmAccount(
  context: Context,
  actor: Person,
  versionId: string,
): Promise<void> {
  const asked = (await findVersion(context.db, versionId)) ?? fail('notFound');
  const approval = accountApproval(asked);
  await requireSecondApprover(context, context.db, actor, approval);
  const { paymentSystem, deed } = asked;
  await confirmWithFactor(context, actor, {
    kind: 'APPROVAL',
    facts: { versionId, paymentSystem, deed },
  });
  await context.db.transaction().execute(async (tx) => {
    const version = (await lockVersion(tx, versionId)) ?? fail('notFound');
    const isDone =
      version.state === 'IN_FORCE' || (version.deed === 'END' && version.state === 'ENDED');
    if (isDone && version.decidedBy === realPersonOf(actor)) return;
    if (version.state !== 'OPEN') fail('notFound');
    await requireSecondApprover(context, tx, actor, approval);
    await refuseWhileNeeded(context, tx, version);
    const at = context.clock.now();
    await endInForce(tx, paymentSystem, at);
    const state = version.deed === 'END' ? 'ENDED' : 'IN_FORCE';
    await decideVersion(tx, versionId, { state, by: realPersonOf(actor), at });
    await forgetAnswer(tx, paymentSystem);
    await audit(tx, {
      actor,
      action: version.deed === 'END' ? 'paymentAccount.ended' : 'paymentAccount.confirmed',
      subject: `paymentAccount:${paymentSystem}`,
      at,
      details: { versionId, enteredBy: version.enteredBy, isLive: version.isLive },
    });
  });
  // The other programs look for themselves within seconds.
  await takeUpAccounts(context);
}

async function refuseWhileNeeded(context: Context, tx: Tx, version: VersionRow): Promise<void> {
  const { paymentSystem, deed, isLive } = version;
  const before = await versionInForce(tx, paymentSystem);
  if (!before) return;
  const needed = await neededFor(tx, paymentSystem);
  const change = {
    becomes: deed === 'END' ? 'NOTHING' : isLive ? 'LIVE' : 'FOR_TESTS',
    isLive: before.isLive,
    isInSettings: context.accounts.isInSettings(paymentSystem),
  } as const;
  if (!mayGo(change, needed)) fail('accountInUse', { details: { ...needed } });
}
