import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { splitWaits } from '../events.ts';
import { findRun } from '../runs/run-store.ts';
import { isReminderDue } from '../calculation/release-clock.rule.ts';
import { releaseByItself } from './release-run.ts';
import { heldReleases, noteReleaseReminder } from '../runs/release-store.ts';

/** Releases every split whose time is over, and reminds whoever releases of the others. */
export async function releaseOverdue(context: Context): Promise<void> {
  const now = context.clock.now();
  await forEachApart(context, {
    name: 'release-overdue',
    items: await heldReleases(context.db),
    idOf: ({ runId }) => runId,
    clock: 'ROUND',
    handle: async ({ runId, heldAt, releasesAt, wasReminded, locationId }) => {
      if (now >= releasesAt) return releaseByItself(context, runId);
      if (wasReminded || !isReminderDue(heldAt, now)) return;
      await context.db.transaction().execute(async (tx) => {
        const run = await findRun(tx, runId);
        if (!run || !(await noteReleaseReminder(tx, runId))) return;
        await publish(tx, splitWaits, {
          noticeId: `release:${runId}`,
          locationId,
          businessDay: run.businessDay,
          waiting: 'RELEASE',
          step: 'REMINDER',
          fallsBackAt: releasesAt.toISOString(),
        });
      });
    },
  });
}
