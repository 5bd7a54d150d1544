import type { Context } from '../../platform/context.ts';
import { forEachApart } from '../../platform/for-each-apart.ts';
import { waitingWords, whoDecides, type SplitWaits } from '../distribution/index.ts';
import { findPerson } from '../identity/index.ts';
import { writeOfHappening } from './write-of-happening.ts';

/** Writes to those who decide about a split what waits for them, or was put right without them; once each. */
export async function writeAboutWaiting(context: Context, waits: SplitWaits): Promise<void> {
  const heard = await whoDecides(context, waits.locationId);
  if (!heard) return;
  const { noticeId } = waits;
  const { leftOver } = await forEachApart(context, {
    name: `split-waits:${noticeId}`,
    items: heard.userIds,
    idOf: (userId) => userId,
    clock: 'ITEM',
    handle: async (userId) => {
      const person = await findPerson(context.db, userId);
      if (!person || person.isErased) return;
      await writeOfHappening(context, userId, `split-waits:${noticeId}:${userId}`, {
        topic: 'TEAM',
        message: waitingWords(waits, heard, person.locale),
      });
    },
  });
  if (leftOver.length > 0) throw new Error('Some people could not be told of what waits yet.');
}
