// Who is the second person for a change of a venue's money or owners.
import { changeWaitHours } from '@tipwell/contract/access/approval-limits';
import type { NotSecondReason } from '@tipwell/contract/access/second-approver';
import { whyNotIndependent, type ApproverFacts } from '#platform/second-person.rule.ts';

/** Somebody who would approve. */
export interface Candidate {
  /** The real person. */
  userId: string;
  isViewing: boolean;
  isAdmin: boolean;
  /** As an owner of the venue, since when; null: they are none. */
  ownerSince: Date | null;
  /** What is known of them and of the person who asked. */
  facts: ApproverFacts;
}

/** What was asked, and by whom. */
export interface AskedChange {
  requestedBy: string;
  isRequesterAdmin: boolean;
  /** One of the two has to be an administrator. */
  needsAdmin: boolean;
  /** Who made the requester an owner, where that is known. */
  requesterMadeOwnerBy: string | null;
}

/**
 * Why somebody cannot be the second person; null: they can. Two different people decide, neither of
 * whom depends on the other:
 * - nobody approves what they asked for themselves, nor with another person's eyes;
 * - who appointed the venue's owner does not approve what that owner asks: one person would have
 *   arranged both;
 * - both hold the conditions of every approval: see the table in `platform/second-person.rule.ts`;
 * - sales people approve nothing: a venue and whoever sold to it are not independent;
 * - an owner counts once they have been one for the waiting time, so that nobody invites their second
 *   person for the purpose;
 * - the workplace fee is taken from workers for the venue, and that a company of another name is the
 *   venue's is known from its papers: there one of the two is an administrator.
 */
export function whyNotSecondPerson(
  candidate: Candidate,
  asked: AskedChange,
  now: Date,
): NotSecondReason | null {
  const { userId, isViewing, isAdmin, ownerSince, facts } = candidate;
  if (isViewing) return 'IN_A_VIEW';
  if (userId === asked.requestedBy) return 'SAME_PERSON';
  if (isAdmin && userId === asked.requesterMadeOwnerBy) return 'APPOINTED_REQUESTER';
  if (isAdmin) return whyNotIndependent('CHANGE_REQUEST', facts, now);
  if (ownerSince === null) return 'NOT_THEIRS';
  if (asked.needsAdmin && !asked.isRequesterAdmin) return 'ADMIN_NEEDED';
  const countsFrom = ownerSince.getTime() + changeWaitHours * 3_600_000;
  if (countsFrom > now.getTime()) return 'NEW_OWNER';
  return whyNotIndependent('CHANGE_REQUEST', { ...facts, heldSince: ownerSince }, now);
}

/** Whoever may look at it and is not the requester may stop it: refusing moves no money. */
export function mayRefuse(
  { userId, isViewing, isAdmin, ownerSince }: Omit<Candidate, 'facts'>,
  { requestedBy }: Pick<AskedChange, 'requestedBy'>,
): boolean {
  return !isViewing && userId !== requestedBy && (isAdmin || ownerSince !== null);
}
