import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getPublishedTipsPolicy,
  getTipsPolicy,
  getTipsPolicyDraft,
} from '@tipwell/contract/distribution/calls/tips-policies';
import { fail } from '@tipwell/contract/api/errors';
import type { Locale } from '@tipwell/contract/api/fields';
import { permissions } from '@tipwell/contract/access/permissions';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { businessDay } from '#distribution/splits';
import { authorizeAtLocation, findLocation } from '#venues/locations';
import { hashOfFacts, isWhole, readFacts } from './policy-facts.ts';
import { draftPaper } from './policy-paper.ts';
import { presentPolicies } from './present-policies.ts';
import { reviewBy, reviewUrgency } from './review.rule.ts';
import { findPolicy, paperOfPolicy, policiesAt } from './store.ts';

interface Asked {
  locationId: number;
  lang: Locale;
}

/** How tips are shared at a location, as it was published last, and whether it still is so. @throws notFound */
export async function showPolicy(
  context: Context,
  actor: Person,
  { locationId, lang }: Asked,
): Promise<CallOutput<typeof getTipsPolicy>> {
  const { db } = context;
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const [policies, facts, mayPublish] = await Promise.all([
    policiesAt(db, locationId),
    readFacts(db, location),
    authorizeAtLocation(context, actor, locationId, permissions.publishTipsPolicy),
  ]);
  const all = await presentPolicies(db, policies);
  const [newest, shown] = [policies[0], all[0]];
  const today = businessDay(context.clock.now(), location.timeZone);
  const review = newest ? reviewBy(businessDay(newest.publishedAt, location.timeZone)) : null;
  const isOutdated = isWhole(facts) && newest?.factsHash !== hashOfFacts(facts);
  const paper = newest && (await paperOfPolicy(db, newest.policyId, lang));
  return {
    locationName: location.name,
    timeZone: location.timeZone,
    isRequiredByLaw: facts.isProtectedByLaw,
    current: shown && paper ? { ...shown, paper } : null,
    isDue: isOutdated,
    reviewBy: review,
    isReviewDue: review !== null && reviewUrgency(review, today) !== null,
    mayPublish: mayPublish === 'allowed',
    all,
  };
}

/** A policy as it was published. @throws notFound for another place's */
export async function showPublished(
  { db }: Context,
  { locationId, policyId, lang }: Asked & { policyId: string },
): Promise<CallOutput<typeof getPublishedTipsPolicy>> {
  const found = await findPolicy(db, policyId);
  if (found?.locationId !== locationId) fail('notFound');
  const [policy] = await presentPolicies(db, [found]);
  const paper = await paperOfPolicy(db, policyId, lang);
  return policy && paper ? { policy, paper } : fail('notFound');
}

/** The policy as it would be published now. @throws notFound */
export async function showDraft(
  { db, clock }: Context,
  { locationId, lang }: Asked,
): Promise<CallOutput<typeof getTipsPolicyDraft>> {
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const [facts, policies] = await Promise.all([
    readFacts(db, location),
    policiesAt(db, locationId),
  ]);
  const additions = policies[0]?.additions ?? '';
  if (!isWhole(facts)) return { draft: null, additions };
  const today = businessDay(clock.now(), location.timeZone);
  const planned = facts.split?.validFrom ?? today;
  const validFrom = planned > today ? planned : today;
  const number = (policies[0]?.number ?? 0) + 1;
  return {
    draft: {
      paper: draftPaper(facts, { location, number, validFrom, today, additions }, lang),
      schemeVersion: facts.split?.version ?? null,
      validFrom,
      contentHash: hashOfFacts(facts),
    },
    additions,
  };
}
