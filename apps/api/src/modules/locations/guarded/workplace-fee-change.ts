import { feeNeedsSecondPerson } from '@tipwell/contract/approval-limits';
import { audit, systemActor } from '../../../platform/audit.ts';
import type { ChangeKind, ChangeRow } from '../../approvals/index.ts';
import { approvalNeeded } from './approval-needed.rule.ts';
import { lockLocation } from '../care-store.ts';
import { ownersAndTeam, peopleConcerned } from './people-concerned.ts';
import { findLocation, updateFact } from '../store.ts';

/** What a request for a larger workplace fee says, in basis points. */
interface FeeTerms {
  before: number;
  after: number;
}

/** Whether it is raised so far that a second person and a day are needed in any case. */
function isLarge(request: Pick<ChangeRow, 'terms'>): boolean {
  const { before, after } = termsOf(request);
  return feeNeedsSecondPerson(before, after);
}

const termsOf = ({ terms }: Pick<ChangeRow, 'terms'>): FeeTerms => ({
  before: Number(terms['before']),
  after: Number(terms['after']),
});

/** A workplace fee that is raised (decision records 0017 and 0098). */
export const workplaceFeeChange: ChangeKind<'workplaceFee'> = {
  name: 'WORKPLACE_FEE',
  facts: ['workplaceFee'],
  tellsItself: false,
  // It is taken from workers for the venue: above what one person may set, one is an administrator.
  needsAdmin: (request) => isLarge(request),
  applies: (asked) => (isLarge(asked) ? 'AFTER_24_HOURS' : 'NEXT_BUSINESS_DAY'),

  async approval(db, asked) {
    if (isLarge(asked)) return 'SECOND_PERSON';
    const { locationId, requestedBy } = asked;
    return approvalNeeded('workplaceFee', await peopleConcerned(db, locationId, [requestedBy]));
  },

  async describe(_db, request) {
    return Promise.resolve({ what: 'WORKPLACE_FEE', ...termsOf(request) });
  },

  async concerned(db, { locationId }) {
    return ownersAndTeam(db, locationId);
  },

  async putInForce(context, tx, request, clear) {
    const { locationId } = request;
    const { before, after } = termsOf(request);
    await lockLocation(tx, locationId);
    const location = await findLocation(tx, locationId);
    // What was agreed was a step from one fee to another: a fee set since then stands.
    const isStill = location?.workplaceFeeBps === before && before < after;
    if (!isStill) return 'CHANGED_SINCE';
    await updateFact(tx, locationId, clear('workplaceFee'), { workplaceFeeBps: after });
    await audit(tx, {
      actor: systemActor,
      action: 'location.changed',
      subject: `location:${locationId}`,
      at: context.clock.now(),
      details: { workplaceFeeBpsBefore: before, workplaceFeeBps: after },
    });
    return 'DONE';
  },

  async drop() {
    // Nothing is kept beside the request.
    return Promise.resolve();
  },
};
