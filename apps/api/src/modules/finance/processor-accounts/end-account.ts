import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { requireFactor } from '#identity/identity';
import { mayGo } from './may-go.rule.ts';
import { neededFor } from './needed-for.ts';
import { findVersion, insertVersion, versionInForce } from './store.ts';

/**
 * Asks that an entered account be taken away. It stays until another administrator has confirmed it, and
 * as long as anything under way needs it.
 * @throws notFound; notAllowed in a view; accountInUse with what needs it; changeWaits; contentDiffers
 */
export async function askForEnd(
  context: Context,
  actor: Person,
  {
    paymentSystem,
    versionId,
    reason,
  }: { paymentSystem: string; versionId: string; reason: string },
): Promise<{ versionId: string }> {
  if (actor.viewedBy !== null) fail('notAllowed');
  requireFactor(context, actor);
  const by = realPersonOf(actor);
  const isSame = (known: Awaited<ReturnType<typeof findVersion>>): boolean =>
    known?.deed === 'END' && known.paymentSystem === paymentSystem && known.enteredBy === by;
  const known = await findVersion(context.db, versionId);
  if (known) return isSame(known) ? { versionId } : fail('contentDiffers');
  const inForce = (await versionInForce(context.db, paymentSystem)) ?? fail('notFound');
  const needed = await neededFor(context.db, paymentSystem);
  const { isLive, adapter, shown } = inForce;
  const isInSettings = context.accounts.isInSettings(paymentSystem);
  if (!mayGo({ becomes: 'NOTHING', isLive, isInSettings }, needed)) {
    fail('accountInUse', { details: { ...needed } });
  }
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const isWritten = await insertVersion(tx, {
      versionId,
      paymentSystem,
      adapter,
      deed: 'END',
      sealed: null,
      shown,
      isLive,
      reason,
      enteredBy: by,
      enteredAt: at,
    });
    if (!isWritten) {
      if (isSame(await findVersion(tx, versionId))) return;
      fail('changeWaits');
    }
    await audit(tx, {
      actor,
      action: 'paymentAccount.endAsked',
      subject: `paymentAccount:${paymentSystem}`,
      at,
      details: { versionId, reason },
    });
  });
  return { versionId };
}
