import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import {
  decideTerms,
  findMembership,
  lockTerms,
  requireSecondApprover,
  sharingTermsChanged,
} from '#identity/identity';
import { findLocation } from '#venues/locations';
import { recordingSplitRefusals } from '../rights/recording-split-refusals.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit } from '../rights/split-editing.rule.ts';

interface Decision {
  locationId: number;
  termsId: number;
  decision: 'CONFIRM' | 'REJECT';
}

/**
 * Decides whether a change of somebody's job or roles counts for team tips (decision record 0099): from the next
 * business day; a newcomer's and a first job from the day on which it was made. A second time changes nothing.
 * @throws notAllowed for who has no say in the split, is the person or made the change, and with `details.reason`
 *   for who would confirm it and is no independent second person; notFound for what is not pending
 */
export async function decideSharingTerms(
  context: Context,
  actor: Person,
  { locationId, termsId, decision }: Decision,
): Promise<void> {
  await recordingSplitRefusals(context, actor, { locationId, way: 'sharingTerms' }, () =>
    context.db.transaction().execute(async (tx) => {
      const location = (await findLocation(tx, locationId)) ?? fail('notFound');
      const situation = await splitSituation(tx, actor, location);
      // People of the platform have no say in who shares as what.
      if (!mayEditSplit({ ...situation, isOfThePlatform: false })) fail('notAllowed');
      const terms = await lockTerms(tx, termsId);
      const membership = terms && (await findMembership(tx, terms.staffId));
      if (!terms || membership?.locationId !== locationId) fail('notFound');
      const by = realPersonOf(actor);
      // Without a troncmaster nobody else may be left: the person who made the change can decide about it, too.
      const author = situation.hasTroncMaster ? terms.changedBy : null;
      if (membership.userId === by || author === by) fail('notAllowed');
      const state = decision === 'CONFIRM' ? 'ACTIVE' : 'REJECTED';
      if (state === 'ACTIVE') {
        await requireSecondApprover(context, tx, actor, {
          approval: 'SHARING_TERMS',
          first: author ?? [],
          payees: [membership.userId],
          locationIds: [locationId, location.masterLocationId],
        });
      }
      if (terms.state === state) return;
      if (terms.state !== 'PENDING') fail('notFound');
      const now = context.clock.now();
      const countsAfter = terms.countsSameDay ? terms.changedAt : now;
      await decideTerms(tx, termsId, {
        state,
        countsAfter: state === 'ACTIVE' ? countsAfter : null,
        by,
        at: now,
      });
      const { staffId } = terms;
      await audit(tx, {
        actor,
        action: state === 'ACTIVE' ? 'split.termsConfirmed' : 'split.termsRejected',
        subject: `location:${locationId}`,
        at: now,
        details: { staffId, staffType: terms.staffType, roles: terms.roles.join(' ') },
      });
      const step = state === 'ACTIVE' ? 'CONFIRMED' : 'REJECTED';
      const moved = {
        termsId,
        staffId,
        step,
        changesShare: true,
        changesEmployment: false,
      } as const;
      await publish(tx, sharingTermsChanged, moved);
    }),
  );
}
