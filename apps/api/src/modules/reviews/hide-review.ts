import { fail } from '@tipwell/contract/errors';
import type { Person } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { reviewChanged } from './events.ts';
import { setHidden } from './list-store.ts';

/** Takes a review out of sight with a reason, or (with null) shows it again. @throws notFound */
export async function hideReview(
  context: Context,
  actor: Person,
  review: { locationId: number; reviewId: string },
  because: string | null,
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const about = await setHidden(tx, review, because === null ? null : { because, at });
    if (!about) fail('notFound');
    if (about.staffId !== null) await publish(tx, reviewChanged, { staffId: about.staffId });
    await audit(tx, {
      actor,
      action: because === null ? 'review.revealed' : 'review.hidden',
      subject: `review:${review.reviewId}`,
      at,
      details: because === null ? {} : { because },
    });
  });
}
