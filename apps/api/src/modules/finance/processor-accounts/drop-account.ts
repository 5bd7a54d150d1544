import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { isSecondPerson } from '#platform/second-person.rule.ts';
import { decideVersion, lockVersion } from './store.ts';

/**
 * Ends what waits for a second person: withdrawn by whoever asked, rejected by anybody else who could have
 * confirmed it. Its keys are forgotten. @throws notFound where none waits; notAllowed in a view
 */
export async function dropAccount(
  context: Context,
  actor: Person,
  { versionId, reason }: { versionId: string; reason: string },
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const version = await lockVersion(tx, versionId);
    if (version?.state !== 'OPEN') fail('notFound');
    const isOwn = actor.viewedBy === null && realPersonOf(actor) === version.enteredBy;
    if (!isOwn && !isSecondPerson(version.enteredBy, actor)) fail('notAllowed');
    const state = isOwn ? 'WITHDRAWN' : 'REJECTED';
    await decideVersion(tx, versionId, { state, by: realPersonOf(actor), at });
    await audit(tx, {
      actor,
      action: isOwn ? 'paymentAccount.withdrawn' : 'paymentAccount.rejected',
      subject: `paymentAccount:${version.paymentSystem}`,
      at,
      details: { versionId, reason },
    });
  });
}
