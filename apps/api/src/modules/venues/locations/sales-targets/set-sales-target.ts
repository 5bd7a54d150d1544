import type { SalesTarget } from '@tipwell/contract/backoffice/calls/performance';
import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { holdersOfPlatformRole } from '#identity/identity';
import { deleteSalesTarget, upsertSalesTarget } from './target-store.ts';

/**
 * Sets what a sales person is to reach in a month, or takes it away where nothing is asked any more.
 * @throws notFound for whoever sells nothing
 */
export async function setSalesTarget(
  context: Context,
  actor: Person,
  { userId, month, ...target }: SalesTarget & { userId: string; month: string },
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const { newLocations, activeLocations } = target;
    if (newLocations === null && activeLocations === null) {
      // Also of somebody who has stopped selling since.
      await deleteSalesTarget(tx, userId, month);
    } else {
      const sellers = await holdersOfPlatformRole(tx, ['ROLE_SALES_PERSON', 'ROLE_SALES_HEAD']);
      if (!sellers.some((seller) => seller.userId === userId)) fail('notFound');
      const setBy = realPersonOf(actor);
      await upsertSalesTarget(tx, { ...target, userId, month, setBy, setAt: at });
    }
    await audit(tx, {
      actor,
      action: 'sales.target-set',
      subject: `user:${userId}`,
      at,
      details: { month, ...target },
    });
  });
}
