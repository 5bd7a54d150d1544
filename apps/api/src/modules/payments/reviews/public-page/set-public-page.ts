import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { findLocation, reviewAsked } from '#venues/locations';
import { setPublic } from './public-page-store.ts';

/**
 * Shows everybody what the guests of a place let it show, or ends that. There is no choice among reviews:
 * whoever picks the happy ones shows a picture that is not true.
 * @throws notFound, notAllowed where the place asks for no reviews
 */
export async function setPublicPage(
  context: Context,
  actor: Person,
  { locationId, isOn }: { locationId: number; isOn: boolean },
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    if (isOn && !reviewAsked(location)) fail('notAllowed');
    if (!(await setPublic(tx, locationId, isOn ? at : null))) return;
    await audit(tx, {
      actor,
      action: isOn ? 'reviews.page-shown' : 'reviews.page-ended',
      subject: `location:${locationId}`,
      at,
      details: {},
    });
  });
}
