import { fail } from '@tipwell/contract/errors';
import type { Person } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { lockReserve, setReserve as keep } from './settings-store.ts';

/**
 * Sets how much of what employed people are given stays until its period is settled, in basis points.
 * @throws notFound where nothing is withheld
 */
export async function setReserve(
  context: Context,
  actor: Person,
  { locationId, reserveBps }: { locationId: number; reserveBps: number },
): Promise<{ reserveBps: number }> {
  return context.db.transaction().execute(async (tx) => {
    const before = (await lockReserve(tx, locationId)) ?? fail('notFound');
    if (before.reserveBps === reserveBps) return { reserveBps };
    await keep(tx, locationId, reserveBps);
    await audit(tx, {
      actor,
      action: 'withholding.reserveSet',
      subject: `location:${locationId}`,
      at: context.clock.now(),
      details: { before: before.reserveBps, after: reserveBps },
    });
    return { reserveBps };
  });
}
