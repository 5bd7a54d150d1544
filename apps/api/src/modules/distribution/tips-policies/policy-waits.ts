import type { LocationAlert } from '@tipwell/contract/backoffice/calls/alerts';
import type { Database } from '#platform/db/database.ts';
import { businessDay, firstSplitAt } from '#distribution/splits';
import type { Location } from '#venues/locations';
import { hashOfFacts, isWhole, readFacts } from './policy-facts.ts';
import { reviewBy, reviewUrgency } from './review.rule.ts';
import { isPolicyOverdue } from './consultations/consultation-state.rule.ts';
import { consultationToSum } from './consultations/present-consultations.ts';
import { policiesAt } from './store.ts';

type PolicyAlert = Extract<LocationAlert, { kind: 'TIPS_POLICY' }>;

/**
 * What of a location's written policy waits for somebody: the one about which people have been asked; the
 * first one, where the law wants it and tips are shared; a new one, since how tips are shared is another by
 * now; or a look at the one that is three years old. Null where nothing does.
 */
export async function policyWaits(
  db: Database,
  location: Location,
  now: Date,
): Promise<Omit<PolicyAlert, 'kind'> | null> {
  const [newest] = await policiesAt(db, location.locationId);
  const { timeZone, locationId } = location;
  const today = businessDay(now, timeZone);
  const facts = await readFacts(db, location);
  const { isUnderWay, closed } = await consultationToSum(db, locationId, now);
  // While people are asked anew nothing can be published.
  if (!isUnderWay && closed?.closedAt && isPolicyOverdue(closed.closedAt, now)) {
    return {
      step: 'CONSULTED',
      urgency: 'SOON',
      since: closed.closedAt.toISOString(),
      dueOn: null,
    };
  }
  if (!newest) {
    if (!facts.isProtectedByLaw || facts.tipsType === 'PERSONAL' || !facts.split) return null;
    const since = (await firstSplitAt(db, locationId))?.toISOString() ?? null;
    return { step: 'MISSING', urgency: 'SOON', since, dueOn: null };
  }
  if (isWhole(facts) && hashOfFacts(facts) !== newest.factsHash) {
    const from = facts.split?.validFrom ?? today;
    // A change of something else counts from today.
    const dueOn = from > newest.validFrom ? from : today;
    return { step: 'CHANGED', urgency: 'SOON', since: null, dueOn };
  }
  const dueOn = reviewBy(businessDay(newest.publishedAt, timeZone));
  const urgency = reviewUrgency(dueOn, today);
  return urgency ? { step: 'REVIEW', urgency, since: null, dueOn } : null;
}
