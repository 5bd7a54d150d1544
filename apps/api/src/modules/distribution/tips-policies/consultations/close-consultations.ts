import { audit, systemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { consultationMoved } from '../events.ts';
import {
  consultationsToClose,
  lockConsultation,
  partViewsFromPeople,
} from './consultation-store.ts';

/** Closes every round whose time is over, once: from then on nobody can tell who said what. */
export async function closeConsultations(context: Context): Promise<void> {
  const now = context.clock.now();
  await forEachApart(context, {
    name: 'close-consultations',
    items: await consultationsToClose(context.db, now),
    idOf: ({ consultationId }) => consultationId,
    clock: 'ROUND',
    handle: async ({ consultationId, locationId }) => {
      await context.db.transaction().execute(async (tx) => {
        const round = await lockConsultation(tx, consultationId);
        if (!round || round.closedAt || round.calledOffAt) return;
        const answered = await partViewsFromPeople(tx, consultationId, now);
        await publish(tx, consultationMoved, { consultationId, locationId, step: 'CLOSED' });
        await audit(tx, {
          actor: systemActor,
          action: 'tipsConsultation.closed',
          subject: `location:${locationId}`,
          at: now,
          details: { consultationId, asked: round.asked, answered },
        });
      });
    },
  });
}
