import type { Context } from '#platform/context.ts';
import { gapWords, whoHearsOfGap, type GapFound } from '#distribution/hours';
import { findPerson } from '#identity/identity';
import { writeOfHappening } from '../delivery/notify-event.ts';

/** Writes to somebody that they did not end a shift, or that their day was split without it; once each. */
export async function writeAboutGap(context: Context, found: GapFound): Promise<void> {
  const heard = await whoHearsOfGap(context, found);
  if (!heard) return;
  const { userId, place, lacks } = heard;
  const person = await findPerson(context.db, userId);
  if (!person || person.isErased) return;
  const { scanId, staffId, step } = found;
  await writeOfHappening(context, userId, `hours-gap:${step}:${scanId}`, {
    // It is about their money, and only they know when it was.
    topic: 'PAYOUTS',
    message: gapWords(found, { place, lacks }, person.locale),
    kind: 'HOURS',
    opens: { page: step === 'FORGOTTEN' ? 'OWN_HOURS' : 'OWN_TIPS', staffId },
  });
}
