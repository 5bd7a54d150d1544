import { fail } from '@tipwell/contract/api/errors';
import { independenceFacts } from '@tipwell/contract/distribution/independence-wording';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { clearMembership } from '#platform/cleared.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import {
  changeMembership,
  endMembership,
  everyMembershipOf,
  type MembershipTerms,
} from '#identity/identity';
import { findLocations, lockTroncRoles, sharingPlaceOf } from '#venues/locations';
import { independenceMoved } from './events.ts';
import {
  endInquiries,
  findAnswer,
  insertAnswer,
  lockInquiry,
  type IndependenceAnswer,
} from './inquiry-store.ts';

/** The roles by which somebody decides about a tronc. */
const deciding: ReadonlySet<string> = new Set(['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER']);

/**
 * Somebody says themselves whether they are a part of the venue whose tronc they decide about. Whoever is
 * loses these roles in the same transaction, at all places of the business (decision record 0056).
 * @throws notFound where nothing is asked; contentDiffers where it was answered otherwise, or the id
 *   stands for another answer
 */
export async function answerInquiry(
  context: Context,
  actor: Person,
  staffId: number,
  answer: IndependenceAnswer,
): Promise<{ isIndependent: boolean }> {
  const now = context.clock.now();
  const { inquiryId, facts } = answer;
  const isIndependent = independenceFacts.every((fact) => !facts[fact]);
  return context.db.transaction().execute(async (tx) => {
    // In the order in which appointments take them: whoever is being appointed meanwhile waits, or we do.
    await lockTroncRoles(tx);
    const inquiry = await lockInquiry(tx, inquiryId);
    if (inquiry?.staffId !== staffId) fail('notFound');
    if (inquiry.answeredAt) return sameAsBefore(tx, answer, isIndependent);
    if (inquiry.endedAt) fail('notFound');
    const { locationId } = inquiry;
    const isNew = await insertAnswer(tx, answer, { by: realPersonOf(actor), at: now });
    if (!isNew) fail('contentDiffers');
    await audit(tx, {
      actor,
      action: 'tronc.independenceAnswered',
      subject: `location:${locationId}`,
      at: now,
      details: { staffId, ...facts, wording: answer.wording },
    });
    if (!isIndependent) await takeRoles(tx, actor, locationId, now);
    const step = isIndependent ? 'CONFIRMED' : 'DEPENDENT';
    await publish(tx, independenceMoved, { inquiryId, staffId, locationId, step });
    return { isIndependent };
  });
}

/** The same answer may be sent twice; another one comes too late. */
async function sameAsBefore(
  tx: Tx,
  { inquiryId, answerId, facts }: IndependenceAnswer,
  isIndependent: boolean,
): Promise<{ isIndependent: boolean }> {
  const before = await findAnswer(tx, inquiryId);
  const isSame =
    before?.answerId === answerId &&
    independenceFacts.every((fact) => before.facts[fact] === facts[fact]);
  if (!isSame) fail('contentDiffers');
  return { isIndependent };
}

/** Takes what lets somebody decide about the tips of a business; whoever is nothing else there leaves. */
async function takeRoles(tx: Tx, actor: Person, locationId: number, now: Date): Promise<void> {
  const all = (await everyMembershipOf(tx, [actor.userId])).filter(({ isActive }) => isActive);
  const places = await findLocations(tx, [...all.map((one) => one.locationId), locationId]);
  const business = new Map(
    places.map((place) => [place.locationId, place.masterLocationId ?? place.locationId]),
  );
  const held = all.filter(
    (one) =>
      business.get(one.locationId) === business.get(locationId) &&
      one.roles.some((role) => deciding.has(role)),
  );
  for (const { staffId, locationId: where, roles, staffType } of held) {
    const at = {
      staffId,
      locationId: where,
      mayLeaveNoOwner: true,
      cleared: clearMembership('LEFT'),
      // It is the law that takes these roles, not the actor.
      mayChange: () => true,
    };
    const left = roles.filter((role) => !deciding.has(role)) as MembershipTerms['roles'];
    if (left.length === 0) {
      await endMembership(tx, actor, at, now);
      continue;
    }
    const place = places.find((one) => one.locationId === where) ?? fail('notFound');
    const sharing = await sharingPlaceOf(tx, place);
    const changed = { ...at, sharing };
    await changeMembership(tx, actor, changed, { roles: left, staffType }, now);
  }
  await endInquiries(
    tx,
    held.map(({ staffId }) => staffId),
    now,
  );
}
