import type { TipsConsultation } from '@tipwell/contract/distribution/calls/tips-consultations';
import type { Database } from '#platform/db/database.ts';
import { namesOfPeople } from '#identity/identity';
import { policiesAt } from '../store.ts';
import { consultationState } from './consultation-state.rule.ts';
import { answeredSoFar, consultationsAt, type Consultation } from './consultation-store.ts';

/** Every round of a location, the newest first. */
export async function consultationsOf(
  db: Database,
  locationId: number,
  now: Date,
): Promise<TipsConsultation[]> {
  const rounds = await consultationsAt(db, locationId);
  return Promise.all(rounds.map(async (round) => presentConsultation(db, round, now)));
}

/** A round as everybody at the place may see it: how many said something, and never who. */
export async function presentConsultation(
  db: Database,
  round: Consultation,
  now: Date,
): Promise<TipsConsultation> {
  const { consultationId, locationId, openedBy, openedAt, endsAt, lastDay, asked } = round;
  const [names, policies, soFar] = await Promise.all([
    namesOfPeople(db, [openedBy]),
    policiesAt(db, locationId),
    round.answered ?? answeredSoFar(db, consultationId),
  ]);
  const policy = policies.find((one) => one.consultationId === consultationId);
  return {
    consultationId,
    state: consultationState(round, now),
    openedAt: openedAt.toISOString(),
    openedBy: names.get(openedBy) ?? null,
    lastDay,
    endsAt: endsAt.toISOString(),
    asked,
    answered: soFar,
    policyNumber: policy?.number ?? null,
  };
}

/**
 * The round whose outcome is published with the next policy of a location: the newest that ran to its
 * end, where no policy has followed it yet. A round under way keeps anything from being published.
 */
export async function consultationToSum(
  db: Database,
  locationId: number,
  now: Date,
): Promise<{ isUnderWay: boolean; closed: Consultation | null }> {
  const [rounds, policies] = await Promise.all([
    consultationsAt(db, locationId),
    policiesAt(db, locationId),
  ]);
  const closed = rounds.find(({ closedAt }) => closedAt !== null);
  const isSummedUp = policies.some((one) => one.consultationId === closed?.consultationId);
  const states = rounds.map((round) => consultationState(round, now));
  return {
    isUnderWay: states.some((state) => state === 'OPEN' || state === 'CLOSING'),
    closed: closed && !isSummedUp ? closed : null,
  };
}
