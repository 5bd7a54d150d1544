import { Failure } from '@tipwell/contract/api/errors';
import { audit, systemActor } from '#platform/audit.ts';
import type { ChangeKind, ChangeRow } from '#identity/approvals';
import { lockLocation } from '../records/admin-store.ts';
import { ownersToInform } from '../records/owners-at.ts';
import { misfitAfter } from './misfit-after.ts';
import { findLocation, updateFact, type Location } from '../records/store.ts';
import { refuseTroncConflictOfPart } from '../tronc/tronc-independence.ts';
import { lockTroncRoles } from '../records/tronc-store.ts';

const idOf = (value: unknown) => (typeof value === 'number' ? value : null);
const termsOf = ({ terms }: Pick<ChangeRow, 'terms'>) => ({
  masterBefore: idOf(terms['masterBefore']),
  masterAfter: idOf(terms['masterAfter']),
  isMasterBefore: terms['isMasterBefore'] === true,
  isMasterAfter: terms['isMasterAfter'] === true,
});

/** What the location is a part of, or that it may have parts: a parent's owners own each of them. */
export const parentLocationChange: ChangeKind<'parentLocation'> = {
  name: 'PARENT_LOCATION',
  facts: ['parentLocation'],
  tellsItself: false,

  async describe(db, request) {
    const { masterBefore, masterAfter, isMasterAfter } = termsOf(request);
    const nameOf = async (id: number | null) =>
      id === null ? null : ((await findLocation(db, id))?.name ?? String(id));
    return {
      what: 'PARENT_LOCATION',
      before: await nameOf(masterBefore),
      after: await nameOf(masterAfter),
      isParentLocation: isMasterAfter,
    };
  },

  async concerned(db, { locationId }) {
    const owners = await ownersToInform(db, locationId);
    return owners.map((userId) => ({ userId, isOwner: true }));
  },

  async putInForce(context, tx, request, clear) {
    const { locationId } = request;
    const { masterBefore, masterAfter, isMasterBefore, isMasterAfter } = termsOf(request);
    await lockTroncRoles(tx);
    await lockLocation(tx, locationId);
    const location = await findLocation(tx, locationId);
    const isStill =
      location?.masterLocationId === masterBefore && location.isMasterLocation === isMasterBefore;
    if (!isStill) return 'CHANGED_SINCE';
    const wanted = { masterLocationId: masterAfter, isMasterLocation: isMasterAfter };
    if (await misfitAfter(tx, location, wanted)) return 'BLOCKED';
    if (masterAfter !== null && (await hasTroncConflict(tx, location, masterAfter))) {
      return 'BLOCKED';
    }
    const now = context.clock.now();
    const since = masterAfter === null || masterAfter === masterBefore ? {} : { masterSince: now };
    await updateFact(tx, locationId, clear('parentLocation'), { ...wanted, ...since });
    await audit(tx, {
      actor: systemActor,
      action: 'location.changed',
      subject: `location:${locationId}`,
      at: now,
      details: {
        masterLocationIdBefore: masterBefore,
        masterLocationId: masterAfter,
        isMasterLocationBefore: isMasterBefore,
        isMasterLocation: isMasterAfter,
      },
    });
    return 'DONE';
  },

  async drop() {
    // Nothing is kept beside the request.
    return Promise.resolve();
  },
};

async function hasTroncConflict(
  tx: Parameters<typeof refuseTroncConflictOfPart>[0],
  { locationId }: Location,
  parent: number,
): Promise<boolean> {
  try {
    await refuseTroncConflictOfPart(tx, locationId, parent);
    return false;
  } catch (error) {
    if (error instanceof Failure) return true;
    throw error;
  }
}
