import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { findLocation } from '#venues/locations';
import { reviewChanged } from './events.ts';
import { mayModerate, moderatorAt } from './moderation.rule.ts';
import { lockModerated, setHidden } from './moderation-store.ts';

/**
 * Takes a review out of sight with a reason, or (with null) shows it again.
 * @throws notFound, notAllowed for a venue of what the platform hid
 */
export async function hideReview(
  context: Context,
  actor: Person,
  review: { locationId: number; reviewId: string },
  because: string | null,
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const location = (await findLocation(tx, review.locationId)) ?? fail('notFound');
    const found = (await lockModerated(tx, review)) ?? fail('notFound');
    const by = moderatorAt(actor.memberships, location);
    if (!mayModerate(by, found.hiddenBy)) fail('notAllowed');
    await setHidden(tx, review.reviewId, because === null ? null : { because, at, by });
    if (found.staffId !== null) await publish(tx, reviewChanged, { staffId: found.staffId });
    await audit(tx, {
      actor,
      action: because === null ? 'review.revealed' : 'review.hidden',
      subject: `review:${review.reviewId}`,
      at,
      details: because === null ? {} : { because },
    });
  });
}
