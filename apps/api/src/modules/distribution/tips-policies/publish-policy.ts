import type { CallOutput } from '@tipwell/contract/api/call';
import type { publishTipsPolicy } from '@tipwell/contract/distribution/calls/tips-policies';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { businessDay } from '#distribution/splits';
import { findLocation, lockLocation } from '#venues/locations';
import type { Consultation } from './consultations/consultation-store.ts';
import { consultationToSum } from './consultations/present-consultations.ts';
import { policyPublished } from './events.ts';
import { hashOfFacts, isWhole, readFacts } from './policy-facts.ts';
import { papersOf } from './policy-paper.ts';
import { presentPolicies } from './present-policies.ts';
import { findPolicy, insertPolicy, policiesAt } from './store.ts';

interface Wanted {
  locationId: number;
  policyId: string;
  /** What was seen. */
  contentHash: string;
  additions: string;
  /** What came of the consultation before it; empty where there was none. */
  summary?: string;
}

/**
 * Publishes how tips are shared, as it was seen, and keeps the very words in every language. Everybody
 * who works there is told. The same id again is the same policy, whatever has changed since.
 * A consultation that ran to its end, and that no policy has followed yet, is published with it.
 * @throws notFound; figuresChanged where it is no longer what was seen; contentDiffers where the id stands
 *   for something else; inputInvalid while a consultation is under way, and where what came of one is
 *   missing or there was none
 */
export async function publishPolicy(
  context: Context,
  actor: Person,
  { locationId, policyId, contentHash, additions, summary = '' }: Wanted,
): Promise<CallOutput<typeof publishTipsPolicy>> {
  return context.db.transaction().execute(async (tx) => {
    // One at a time, so that numbers follow each other.
    await lockLocation(tx, locationId);
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    const known = await findPolicy(tx, policyId);
    if (known) {
      const isSamePlace = known.locationId === locationId && known.factsHash === contentHash;
      const isSameText = known.additions === additions && (known.summary ?? '') === summary;
      if (!isSamePlace || !isSameText) fail('contentDiffers');
    }
    const now = context.clock.now();
    const facts = await readFacts(tx, location);
    if (!known && (!isWhole(facts) || hashOfFacts(facts) !== contentHash)) fail('figuresChanged');
    const round = known ? null : await consultationBefore(tx, { locationId, summary }, now);
    const today = businessDay(now, location.timeZone);
    const planned = facts.split?.validFrom ?? today;
    const policy = known ?? {
      policyId,
      locationId,
      number: ((await policiesAt(tx, locationId))[0]?.number ?? 0) + 1,
      schemeVersion: facts.split?.version ?? null,
      validFrom: planned > today ? planned : today,
      factsHash: contentHash,
      additions,
      publishedBy: realPersonOf(actor),
      publishedAt: now,
      consultationId: round?.consultationId ?? null,
      summary: round ? summary : null,
    };
    if (!known) {
      const { number, validFrom, schemeVersion } = policy;
      await insertPolicy(
        tx,
        policy,
        papersOf(facts, {
          location,
          number,
          validFrom,
          today,
          additions,
          ...(round && {
            consultation: {
              asked: round.asked,
              answered: round.answered ?? 0,
              openedOn: businessDay(round.openedAt, location.timeZone),
              lastDay: round.lastDay,
              summary,
            },
          }),
        }),
      );
      const { isProtectedByLaw } = facts;
      await publish(tx, policyPublished, { policyId, locationId, validFrom, isProtectedByLaw });
      await audit(tx, {
        actor,
        action: 'tipsPolicy.published',
        subject: `location:${locationId}`,
        at: now,
        details: { policyId, number, validFrom, version: schemeVersion },
      });
    }
    const [told] = await presentPolicies(tx, [policy]);
    return told ?? fail('notFound');
  });
}

/** The consultation that is published with a policy; null where nobody was asked. */
async function consultationBefore(
  tx: Tx,
  { locationId, summary }: { locationId: number; summary: string },
  now: Date,
): Promise<Consultation | null> {
  const { isUnderWay, closed } = await consultationToSum(tx, locationId, now);
  const refuse = (why: 'consultationUnderWay' | 'required' | 'consultationNone') =>
    fail('inputInvalid', { fields: { summary: fieldError(why) } });
  if (isUnderWay) refuse('consultationUnderWay');
  if (closed && summary === '') refuse('required');
  if (!closed && summary !== '') refuse('consultationNone');
  return closed;
}
