import type { Context } from '#platform/context.ts';
import { findPerson } from '#identity/identity';
import { writeOfHappening } from '../delivery/notify-event.ts';
import { checkEndedWords } from './check-ended-words.ts';

/** Tells somebody whose papers nobody decided about that they can show them again. */
export async function writeCheckEnded(
  context: Context,
  { checkId, userId }: { checkId: string; userId: string },
): Promise<void> {
  const person = await findPerson(context.db, userId);
  if (!person) return;
  await writeOfHappening(context, userId, `check-ended:${checkId}`, {
    kind: 'PAPERS_CHECKED',
    opens: { page: 'ONBOARDING' },
    // It is about being paid at all, so it reaches everybody.
    topic: 'PAYOUTS',
    wanted: ['EMAIL'],
    message: checkEndedWords(person.locale),
  });
}
