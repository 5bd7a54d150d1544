import type { OpensOf } from '@tipwell/contract/backoffice/page-of-message';
import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { waitingWords, whoDecides, type SplitWaits } from '#distribution/splits';
import { whoEntersHours } from '#distribution/hours';
import { findPerson } from '#identity/identity';
import { writeOfHappening } from '../delivery/notify-event.ts';

interface Heard {
  readers: { userId: string; opens: OpensOf<'SPLIT_WAITS'> }[];
  place: string;
  timeZone: string;
}

/** Writes to those who decide about a split what waits for them, or was put right without them; once each. */
export async function writeAboutWaiting(context: Context, waits: SplitWaits): Promise<void> {
  const heard = await whoHearsOfWaiting(context, waits);
  if (!heard) return;
  const { noticeId } = waits;
  const { leftOver } = await forEachApart(context, {
    name: `split-waits:${noticeId}`,
    items: heard.readers,
    idOf: ({ userId }) => userId,
    clock: 'ITEM',
    handle: async ({ userId, opens }) => {
      const person = await findPerson(context.db, userId);
      if (!person || person.isErased) return;
      await writeOfHappening(context, userId, `split-waits:${noticeId}:${userId}`, {
        kind: 'SPLIT_WAITS',
        topic: 'TEAM',
        message: waitingWords(waits, heard, person.locale),
        opens,
      });
    },
  });
  if (leftOver.length > 0) throw new Error('Some people could not be told of what waits yet.');
}

/** What lacks of a day's hours is for those who enter them, and opens the day; all else for who decides. */
async function whoHearsOfWaiting(
  context: Context,
  { waiting, step, locationId, businessDay }: SplitWaits,
): Promise<Heard | null> {
  const split = { page: 'SPLIT', locationId } as const;
  if (waiting !== 'HOURS') {
    const deciding = await whoDecides(context, locationId);
    if (!deciding) return null;
    return { ...deciding, readers: deciding.userIds.map((userId) => ({ userId, opens: split })) };
  }
  const entering = await whoEntersHours(context, locationId);
  if (!entering) return null;
  return {
    ...entering,
    readers: entering.people.map(({ userId, leadsTeam }) => ({
      userId,
      opens: step === 'REMINDER' ? { page: 'HOURS', locationId, businessDay, leadsTeam } : split,
    })),
  };
}
