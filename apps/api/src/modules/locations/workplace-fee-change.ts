import { feeNeedsSecondPerson } from '@tipwell/contract/approval-limits';
import { audit, systemActor } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ChangeKind, ChangeRow, Concerned } from '../approvals/index.ts';
import { staffOfLocation } from '../identity/index.ts';
import { lockLocation } from './care-store.ts';
import { ownersAt } from './owners-at.ts';
import { findLocation, updateFact } from './store.ts';

/** What a request for a larger workplace fee says, in basis points. */
interface FeeTerms {
  before: number;
  after: number;
}

const termsOf = ({ terms }: ChangeRow): FeeTerms => ({
  before: Number(terms['before']),
  after: Number(terms['after']),
});

/** Those out of whose tips it is kept, and the owners. */
async function concernedAt(db: Database, locationId: number): Promise<Concerned[]> {
  const staff = await staffOfLocation(db, locationId);
  const workers = staff.filter(({ isActive, roles }) => isActive && roles.includes('ROLE_USER'));
  const owners = await ownersAt(db, locationId);
  return [
    ...owners.map((userId) => ({ userId, isOwner: true })),
    ...workers.map(({ userId }) => ({ userId, isOwner: false })),
  ];
}

/** A workplace fee above what is set without a second person (decision record 0017). */
export const workplaceFeeChange: ChangeKind<'workplaceFee'> = {
  name: 'WORKPLACE_FEE',
  facts: ['workplaceFee'],
  tellsItself: false,
  // It is taken from workers for the venue.
  needsAdmin: () => true,

  async describe(_db, request) {
    return Promise.resolve({ what: 'WORKPLACE_FEE', ...termsOf(request) });
  },

  async concerned(db, { locationId }) {
    return concernedAt(db, locationId);
  },

  async putInForce(context, tx, request, clear) {
    const { locationId } = request;
    const { before, after } = termsOf(request);
    await lockLocation(tx, locationId);
    const location = await findLocation(tx, locationId);
    // What was agreed was a step from one fee to another: a fee set since then stands.
    const isStill = location?.workplaceFeeBps === before && feeNeedsSecondPerson(before, after);
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
