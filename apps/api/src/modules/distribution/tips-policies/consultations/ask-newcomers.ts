import type { Context } from '#platform/context.ts';
import { audit, systemActor } from '#platform/audit.ts';
import { publish } from '#platform/events.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { consultationMoved } from '../events.ts';
import { consultationState, mayBeDone } from './consultation-state.rule.ts';
import {
  addConsultedPeople,
  consultedPeople,
  lockConsultation,
  openConsultations,
} from './consultation-store.ts';
import { whomItConcerns } from './whom-it-concerns.ts';

/**
 * Asks whoever came to work at a place while its round is open, as if they had been there (record 0070).
 * What anybody says is read by nobody before the end and then in no order, so that one more voice makes
 * none of the others easier to tell.
 */
export async function askNewcomers(context: Context): Promise<void> {
  await forEachApart(context, {
    name: 'ask-newcomers',
    items: await openConsultations(context.db, context.clock.now()),
    idOf: ({ consultationId }) => consultationId,
    clock: 'ROUND',
    handle: async ({ consultationId, locationId }) => {
      const [concerned, asked] = await Promise.all([
        whomItConcerns(context.db, locationId),
        consultedPeople(context.db, consultationId),
      ]);
      const known = new Set(asked);
      const staffIds = concerned.filter((staffId) => !known.has(staffId));
      if (staffIds.length === 0) return;
      await context.db.transaction().execute(async (tx) => {
        const now = context.clock.now();
        const round = await lockConsultation(tx, consultationId);
        // Closed or called off meanwhile: nobody is asked about what is over.
        if (!round || !mayBeDone[consultationState(round, now)].giveView) return;
        const added = await addConsultedPeople(tx, { consultationId, staffIds });
        if (added.length === 0) return;
        await publish(tx, consultationMoved, {
          consultationId,
          locationId,
          step: 'JOINED',
          staffIds: added,
        });
        await audit(tx, {
          actor: systemActor,
          action: 'tipsConsultation.joined',
          subject: `location:${locationId}`,
          at: now,
          details: { consultationId, asked: round.asked + added.length },
        });
      });
    },
  });
}
