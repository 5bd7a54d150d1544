import type { Context } from '#platform/context.ts';
import { findMembership, ownersOfLocation } from '#identity/identity';
import { findLocation } from '#venues/locations';
import type { IndependenceMoved } from './events.ts';
import { overdueAt } from './asking.rule.ts';
import { findInquiry } from './inquiry-store.ts';

/** Who is told of what moved, which of it, and about which place. Null where it is over by now. */
export async function whoHearsOfInquiry(
  { db }: Context,
  { inquiryId, staffId, locationId, step }: IndependenceMoved,
): Promise<{
  own: string[];
  owners: string[];
  place: string;
  dueAt: Date;
  timeZone: string;
} | null> {
  const [inquiry, location, membership] = await Promise.all([
    findInquiry(db, inquiryId),
    findLocation(db, locationId),
    findMembership(db, staffId),
  ]);
  if (!inquiry || !location || !membership) return null;
  const isAboutSilence = step === 'ASKED' || step === 'REMINDED' || step === 'OVERDUE';
  if (isAboutSilence && (inquiry.answeredAt || inquiry.endedAt)) return null;
  if (step === 'CONFIRMED' || step === 'ENDED') return null;
  const hearOwners = step === 'OVERDUE' || step === 'DEPENDENT';
  const master = location.masterLocationId;
  const owners = hearOwners
    ? [
        ...(await ownersOfLocation(db, locationId)),
        ...(master === null ? [] : await ownersOfLocation(db, master)),
      ]
    : [];
  return {
    own: [membership.userId],
    owners: [...new Set(owners)].filter((userId) => userId !== membership.userId),
    place: location.name,
    dueAt: overdueAt(inquiry.askedAt),
    timeZone: location.timeZone,
  };
}
