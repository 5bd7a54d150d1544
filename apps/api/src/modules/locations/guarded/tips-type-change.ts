import { audit, systemActor } from '../../../platform/audit.ts';
import type { ChangeKind, ChangeRow } from '../../approvals/index.ts';
import { approvalNeeded } from './approval-needed.rule.ts';
import { lockLocation } from '../care-store.ts';
import { ownersAndTeam, peopleConcerned } from './people-concerned.ts';
import { misfitAfter } from './misfit-after.ts';
import { findLocation, updateFact, type TipsType } from '../store.ts';

const termsOf = ({ terms }: Pick<ChangeRow, 'terms'>) => ({
  before: terms['before'] as TipsType,
  after: terms['after'] as TipsType,
});

/** Whether tips are shared, and how: from the next business day, announced and approved. */
export const tipsTypeChange: ChangeKind<'tipsType'> = {
  name: 'TIPS_TYPE',
  facts: ['tipsType'],
  tellsItself: false,
  applies: () => 'NEXT_BUSINESS_DAY',

  async approval(db, { locationId, requestedBy }) {
    return approvalNeeded('tipsType', await peopleConcerned(db, locationId, [requestedBy]));
  },

  async describe(_db, request) {
    return Promise.resolve({ what: 'TIPS_TYPE', ...termsOf(request) });
  },

  async concerned(db, { locationId }) {
    return ownersAndTeam(db, locationId);
  },

  async putInForce(context, tx, request, clear) {
    const { locationId } = request;
    const { before, after } = termsOf(request);
    await lockLocation(tx, locationId);
    const location = await findLocation(tx, locationId);
    if (location?.tipsType !== before) return 'CHANGED_SINCE';
    const misfit = await misfitAfter(tx, location, { tipsType: after });
    if (misfit) return 'BLOCKED';
    await updateFact(tx, locationId, clear('tipsType'), { tipsType: after });
    await audit(tx, {
      actor: systemActor,
      action: 'location.changed',
      subject: `location:${locationId}`,
      at: context.clock.now(),
      details: { tipsTypeBefore: before, tipsType: after },
    });
    return 'DONE';
  },

  async drop() {
    // Nothing is kept beside the request.
    return Promise.resolve();
  },
};
