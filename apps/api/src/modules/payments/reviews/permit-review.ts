import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { findPaidTip, setMayBeShown } from '#payments/tipping';
import { setPublishable } from './store.ts';

/**
 * A guest lets the venue show the words of their review in public, or takes that back. Every guest who
 * wrote something is asked, whatever the stars.
 * @throws notFound for no receipt, notAllowed where nothing was written
 */
export async function permitReview(
  context: Context,
  receiptId: string,
  mayBeShown: boolean,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { tipId } = (await findPaidTip(tx, receiptId)) ?? fail('notFound');
    const since = mayBeShown ? context.clock.now() : null;
    if (!(await setPublishable(tx, tipId, since))) fail('notAllowed');
    await setMayBeShown(tx, tipId, mayBeShown);
  });
}
