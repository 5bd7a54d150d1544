import { statusesByHand, type OnboardingCare } from '@tipwell/contract/people/calls/onboarding';
import { fullName } from '@tipwell/contract/identity/full-name';
import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { everyMembershipOf, findPerson, onboardingFlagsOf } from '#identity/identity';
import { accountStatus } from '../status/account-status.rule.ts';
import { holdsByFacts } from '../status/holds.ts';
import { readFacts, type OnboardingFacts } from '../status/read-facts.ts';
import { settledFactsOf } from '../status/settled-facts.ts';
import { isPaidOwnMoney } from './paid-own-money.rule.ts';
import { findHand } from './care-store.ts';

/** How far somebody is, and what an administrator can do about it. @throws notFound */
export async function showCare(
  context: Context,
  actor: Person,
  userId: string,
): Promise<OnboardingCare> {
  const { db } = context;
  const read = await readFacts(db, [userId]);
  const facts = read.get(userId) ?? fail('notFound');
  const flags = (await onboardingFlagsOf(db, userId)) ?? fail('notFound');
  const hold = (await holdsByFacts(db, read)).get(userId);
  const hand = await findHand(db, userId);
  const memberships = await everyMembershipOf(db, [userId]);
  const { status } = facts.standing;
  const mayChange = maySetOf(actor, userId) && status !== 'TERMINATED';
  return {
    status,
    hold: hold ? { kind: hold.kind, since: hold.since.toISOString() } : null,
    isPaidOwnMoney: isPaidOwnMoney(memberships),
    flags,
    byHand: hand
      ? {
          status: hand.status,
          since: hand.since.toISOString(),
          by: await nameOf(db, hand.setBy),
          reason: hand.reason,
        }
      : null,
    statuses: mayChange ? statusesThatFollow(facts, context.clock.now()) : [],
    mayChange,
  };
}

/** Nobody changes what they are themselves, by whatever way they come, and nobody does in a view. */
export function maySetOf(actor: Person, userId: string): boolean {
  return actor.viewedBy === null && realPersonOf(actor) !== userId;
}

/** What a hand laid on the account now would make of it, leaving out what it is already. */
export function statusesThatFollow(facts: OnboardingFacts, now: Date): OnboardingCare['statuses'] {
  const present = accountStatus(settledFactsOf(facts));
  return statusesByHand.filter((status) => {
    const by = accountStatus(settledFactsOf({ ...facts, hand: { status, since: now } }));
    return by === status && status !== present;
  });
}

async function nameOf(db: Database, userId: string): Promise<string> {
  const person = await findPerson(db, userId);
  return person ? fullName(person) : '';
}
