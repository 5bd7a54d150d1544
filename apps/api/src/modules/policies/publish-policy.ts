import type { CallOutput } from '@tipwell/contract/call';
import type { publishTipsPolicy } from '@tipwell/contract/calls/papers/tips-policies';
import { fail } from '@tipwell/contract/errors';
import { realPersonOf, type Person } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { businessDay } from '../distribution/index.ts';
import { findLocation, lockLocation } from '../locations/index.ts';
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
}

/**
 * Publishes how tips are shared, as it was seen, and keeps the very words in every language. Everybody
 * who works there is told. The same id again is the same policy, whatever has changed since.
 * @throws notFound; figuresChanged where it is no longer what was seen; contentDiffers where the id stands
 *   for something else
 */
export async function publishPolicy(
  context: Context,
  actor: Person,
  { locationId, policyId, contentHash, additions }: Wanted,
): Promise<CallOutput<typeof publishTipsPolicy>> {
  return context.db.transaction().execute(async (tx) => {
    // One at a time, so that numbers follow each other.
    await lockLocation(tx, locationId);
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    const known = await findPolicy(tx, policyId);
    if (known && (known.locationId !== locationId || known.factsHash !== contentHash)) {
      fail('contentDiffers');
    }
    const now = context.clock.now();
    const facts = await readFacts(tx, location);
    if (!known && (!isWhole(facts) || hashOfFacts(facts) !== contentHash)) fail('figuresChanged');
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
    };
    if (!known) {
      const { number, validFrom, schemeVersion } = policy;
      await insertPolicy(
        tx,
        policy,
        papersOf(facts, { location, number, validFrom, today, additions }),
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
