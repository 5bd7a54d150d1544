import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { approverFacts, findPerson } from '#identity/identity';
import { kindOf, type Approvals, type ChangePlace, type ChangeRow } from './kinds.ts';
import type { AskedChange, Candidate } from './second-person.rule.ts';

/** Who asked, and whose own it is. */
export interface AboutChange {
  requestedBy: string;
  payees: readonly string[];
}

/** What someone is at the place, without what is known of them and of the requester. */
export function standingOf(actor: Person, place: ChangePlace): Omit<Candidate, 'facts'> {
  const { userId, viewedBy, platformRoles } = actor;
  return {
    userId: realPersonOf(actor),
    isViewing: viewedBy !== null,
    isAdmin: platformRoles.includes('ROLE_ADMIN'),
    ownerSince: ownerIn(place, userId)?.since ?? null,
  };
}

/** Somebody at the office, as the rule of the second person sees them. */
export async function candidateOf(
  context: Pick<Context, 'config'>,
  db: Database,
  actor: Person,
  about: AboutChange,
  place: ChangePlace,
): Promise<Candidate> {
  const facts = await factsOf(context, db, realPersonOf(actor), about);
  return { ...standingOf(actor, place), facts };
}

/** A request, as the rule of the second person sees it today. */
export async function askedOf(
  approvals: Approvals,
  db: Database,
  row: ChangeRow,
  place: ChangePlace,
): Promise<AskedChange> {
  const { kind, requestedBy, requestedAs } = row;
  const requester = requestedAs === 'PLATFORM' ? await findPerson(db, requestedBy) : null;
  return {
    requestedBy,
    needsAdmin: kindOf(approvals, kind).needsAdmin?.(row) ?? false,
    isRequesterAdmin: requester?.platformRoles.includes('ROLE_ADMIN') ?? false,
    requesterMadeOwnerBy: ownerIn(place, requestedBy)?.madeOwnerBy ?? null,
  };
}

/**
 * Whether whoever asked could still ask today: an owner who has left, or somebody of the platform who
 * does not look after the place any more, brings nothing into force.
 */
export async function mayStillAsk(
  { places }: Approvals,
  db: Database,
  { requestedBy, requestedAs, locationId }: ChangeRow,
  place: ChangePlace,
): Promise<boolean> {
  return requestedAs === 'OWNER'
    ? ownerIn(place, requestedBy) !== undefined
    : places.caresFor(db, requestedBy, locationId);
}

/** Whoever approved, as the rule sees them today; null: they are gone. */
export async function approverOf(
  context: Pick<Context, 'config'>,
  db: Database,
  { approvedBy, ...about }: AboutChange & { approvedBy: string },
  place: ChangePlace,
): Promise<Candidate | null> {
  const person = await findPerson(db, approvedBy);
  if (!person || person.status === 'SUSPENDED' || person.status === 'TERMINATED') return null;
  return {
    userId: approvedBy,
    isViewing: false,
    isAdmin: person.platformRoles.includes('ROLE_ADMIN'),
    ownerSince: ownerIn(place, approvedBy)?.since ?? null,
    facts: await factsOf(context, db, approvedBy, about),
  };
}

async function factsOf(
  context: Pick<Context, 'config'>,
  db: Database,
  second: string,
  { requestedBy: first, payees }: AboutChange,
): Promise<Candidate['facts']> {
  return approverFacts(context, db, second, { approval: 'CHANGE_REQUEST', first, payees });
}

function ownerIn({ owners }: ChangePlace, userId: string) {
  return owners.find((owner) => owner.userId === userId);
}
