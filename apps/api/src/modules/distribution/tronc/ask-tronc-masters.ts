import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import type { Database } from '#platform/db/database.ts';
import { findMembership, staffWithRoles } from '#identity/identity';
import { findLocation, isTroncHeld, partsOf } from '#venues/locations';
import { independenceMoved } from './events.ts';
import { nextStep, isAskedThere } from './asking.rule.ts';
import {
  endInquiries,
  insertInquiry,
  lastInquiryOf,
  noteStep,
  staffWithInquiry,
} from './inquiry-store.ts';

/**
 * Asks whoever decides about a tronc whether they are independent of the venue, at the beginning and every
 * year; reminds them, and alerts others where there is no answer (decision record 0056).
 */
export async function askTroncMasters(context: Context): Promise<void> {
  const { db } = context;
  const deciding = await staffWithRoles(db, ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER']);
  await forEachApart(context, {
    name: 'ask-tronc-masters',
    items: [...new Set([...deciding, ...(await staffWithInquiry(db))])],
    idOf: (staffId) => staffId,
    clock: 'ROUND',
    handle: async (staffId) => lookAfter(context, staffId),
  });
}

async function lookAfter({ db, clock }: Context, staffId: number): Promise<void> {
  const now = clock.now();
  const [isAsked, last] = await Promise.all([isAskedNow(db, staffId), lastInquiryOf(db, staffId)]);
  const step = nextStep(isAsked, last, now);
  if (!step) return;
  await db.transaction().execute(async (tx) => {
    if (step === 'ASK') {
      const membership = await findMembership(tx, staffId);
      if (!membership) return;
      const { locationId } = membership;
      const inquiryId = randomUUIDv7();
      if (!(await insertInquiry(tx, { inquiryId, staffId, locationId, askedAt: now }))) return;
      await publish(tx, independenceMoved, { inquiryId, staffId, locationId, step: 'ASKED' });
      return;
    }
    if (!last) return;
    const { inquiryId, locationId } = last;
    if (step === 'END') {
      for (const ended of await endInquiries(tx, [staffId], now)) {
        await publish(tx, independenceMoved, { ...ended, step: 'ENDED' });
      }
      return;
    }
    const column = step === 'REMIND' ? 'reminded_at' : 'overdue_at';
    if (!(await noteStep(tx, inquiryId, column, now))) return;
    const told = step === 'REMIND' ? 'REMINDED' : 'OVERDUE';
    await publish(tx, independenceMoved, { inquiryId, staffId, locationId, step: told });
  });
}

/** Whether someone has to say at their workplace, as things stand, that they are no part of the venue. */
async function isAskedNow(db: Database, staffId: number): Promise<boolean> {
  const membership = await findMembership(db, staffId);
  const location = membership?.isActive ? await findLocation(db, membership.locationId) : undefined;
  if (!membership || !location) return false;
  const { roles } = membership;
  // What a tronc master at one of the parts holds, a distribution master of the master location splits too.
  if (isAskedThere(roles, false) || !isAskedThere(roles, true)) return isAskedThere(roles, false);
  if (await isTroncHeld(db, location)) return true;
  for (const part of await partsOf(db, location.locationId)) {
    if (await isTroncHeld(db, part)) return true;
  }
  return false;
}
