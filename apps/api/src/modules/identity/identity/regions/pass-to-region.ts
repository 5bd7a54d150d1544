import { fail } from '@tipwell/contract/errors';
import type { Region } from '@tipwell/contract/regions';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { otherRegion, tokenPage } from './other-regions.ts';
import { readOffer, signPass } from './region-pass.ts';
import { subjectFor } from './region-subject.ts';

/**
 * Leads somebody to their account in another region. That region is told a name that it alone knows them
 * by, and nothing of who they are; whether they have an account there is not known here.
 * @throws notFound for a region that we have nothing to do with; challengeOver for an offer that is over
 */
export async function passToRegion(
  context: Context,
  actor: Person,
  asked: { region: Region; offer: string | null },
): Promise<{ address: string }> {
  const { own, region, adminOrigin } = otherRegion(context.config, asked.region);
  const now = context.clock.now();
  const offer = asked.offer === null ? null : await readOffer(own, region, asked.offer, now);
  if (asked.offer !== null && offer === null) fail('challengeOver');
  const pass = await signPass(
    own,
    region,
    {
      subject: subjectFor(context.config, region, actor.userId),
      hasSecondFactor: actor.factor.isSetUp,
      offerId: offer?.id ?? null,
    },
    now,
  );
  await audit(context.db, {
    actor,
    action: offer === null ? 'region.left' : 'region.agreed',
    subject: `user:${actor.userId}`,
    at: now,
    details: { region },
  });
  return { address: tokenPage(adminOrigin, { pass }) };
}
