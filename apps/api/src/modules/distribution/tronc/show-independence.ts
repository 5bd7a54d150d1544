import type { CallOutput } from '@tipwell/contract/api/call';
import type { getIndependence } from '@tipwell/contract/distribution/calls/independence';
import { fail } from '@tipwell/contract/api/errors';
import { independenceFacts } from '@tipwell/contract/distribution/independence-wording';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import type { LocationRole } from '@tipwell/contract/access/roles';
import type { Person } from '#platform/actor.ts';
import { readActions } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { namesOfPeople, staffOfLocation } from '#identity/identity';
import { businessOf, findLocation } from '#venues/locations';
import { answeredInquiries } from './inquiry-store.ts';
import { readsEachFact } from './what-is-told.rule.ts';

/** More is in the audit log and in the file of the evidence. */
const shownAtMost = 100;
const refusals = ['tronc.refused', 'split.refused'];

/**
 * What those who decide about the tips of a place said of themselves, and who was refused a hand in them,
 * the newest first. Of the audit log only who, when and what kind of attempt. @throws notFound
 */
export async function showIndependence(
  { db }: Context,
  actor: Person,
  locationId: number,
): Promise<CallOutput<typeof getIndependence>> {
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const places = businessOf(location);
  const [asked, attempts] = await Promise.all([
    answeredInquiries(db, places, shownAtMost),
    readActions(db, {
      subject: `location:${locationId}`,
      actions: refusals,
      limit: shownAtMost,
    }),
  ]);
  const staff = await Promise.all(places.map(async (at) => staffOfLocation(db, at)));
  const users = new Map(staff.flat().map(({ staffId, userId }) => [staffId, userId]));
  const names = await namesOfPeople(db, [
    ...asked.flatMap(({ staffId }) => users.get(staffId) ?? []),
    ...attempts.flatMap(({ actorId }) => actorId ?? []),
  ]);
  const nameOf = (userId: string | null | undefined) => (userId && names.get(userId)) ?? '';
  const reader = {
    isAdministrator: mayOnPlatform(permissions.administer, actor.platformRoles),
    rolesThere: actor.memberships
      .filter((own) => places.includes(own.locationId))
      .flatMap(({ roles }) => roles as readonly LocationRole[]),
  };
  return {
    answers: asked.map(({ inquiryId, staffId, askedAt, endedAt, answer }) => {
      const userId = users.get(staffId);
      const isOwnAnswer = userId === actor.userId;
      return {
        inquiryId,
        staffId,
        displayFullName: nameOf(userId),
        askedAt: askedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        answer: answer && {
          answeredAt: answer.answeredAt.toISOString(),
          isIndependent: independenceFacts.every((fact) => !answer.facts[fact]),
          facts: readsEachFact({ ...reader, isOwnAnswer }) ? answer.facts : null,
        },
      };
    }),
    attempts: attempts.toReversed().map(({ id, at, action, actorId }) => ({
      id,
      at: at.toISOString(),
      action,
      by: nameOf(actorId),
    })),
  };
}
