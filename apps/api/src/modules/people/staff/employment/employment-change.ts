import type { Employment } from '@tipwell/contract/identity/people-fields';
import type { Database } from '#platform/db/database.ts';
import type { ChangeKind, ChangeRow } from '#identity/approvals';
import { changeEmployment, findStaff, namesOfPeople } from '#identity/identity';
import { approvalNeeded, findLocation, ownersAt, peopleConcerned } from '#venues/locations';
import { leavesPayrollWithTips } from '#distribution/tax';

const termsOf = ({ terms }: Pick<ChangeRow, 'terms'>) => ({
  staffId: Number(terms['staffId']),
  before: terms['before'] as Employment,
  after: terms['after'] as Employment,
});

/** Whose employment it is: they approve nothing of it. */
async function personOf(db: Database, request: Pick<ChangeRow, 'terms'>): Promise<string[]> {
  const staff = await findStaff(db, termsOf(request).staffId);
  return staff ? [staff.person.userId] : [];
}

/**
 * Another employment of a team member, which decides whose the bills on their page are: an owner and a second
 * person, from the next business day (decision record 0105).
 */
export const employmentChange: ChangeKind<'employment'> = {
  name: 'EMPLOYMENT',
  facts: ['employment'],
  tellsItself: false,
  applies: () => 'NEXT_BUSINESS_DAY',

  async approval(db, { locationId, requestedBy, requestedAs, terms }) {
    // An owner has asked already: the second person is another owner or an administrator.
    if (requestedAs === 'OWNER') return 'SECOND_PERSON';
    const out = [requestedBy, ...(await personOf(db, { terms }))];
    return approvalNeeded('employment', await peopleConcerned(db, locationId, out));
  },

  payees: personOf,

  async describe(db, request) {
    const { staffId, before, after } = termsOf(request);
    const userId = (await findStaff(db, staffId))?.person.userId;
    const names = await namesOfPeople(db, userId === undefined ? [] : [userId]);
    const name = (userId && names.get(userId)) ?? '';
    return { what: 'EMPLOYMENT', name, before, after };
  },

  async concerned(db, request) {
    const owners = await ownersAt(db, request.locationId);
    const staff = await findStaff(db, termsOf(request).staffId);
    return [
      ...owners.map((userId) => ({ userId, isOwner: true })),
      ...(staff ? [{ userId: staff.person.userId, isOwner: false }] : []),
    ];
  },

  async putInForce(context, tx, request, clear) {
    const { locationId, requestedBy: by } = request;
    const { staffId, before, after } = termsOf(request);
    const location = await findLocation(tx, locationId);
    if (!location) return 'GONE';
    // Since it was asked they may have been given tips on the payroll.
    if (await leavesPayrollWithTips(tx, { locationId, staffId }, after)) return 'CHANGED_SINCE';
    const { timeZone } = location;
    const at = { locationId, staffId, by, timeZone, cleared: clear('employment') };
    return changeEmployment(tx, { ...at, before, after }, context.clock.now());
  },

  async drop() {
    // Nothing is kept beside the request.
    return Promise.resolve();
  },
};
