import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { findStaff } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { businessDay } from '../calculation/business-day.rule.ts';
import { shareOf } from '../runs/share-store.ts';
import type { Question } from './question-store.ts';
import { writeAbout } from './write-message.ts';

/**
 * Asks about a person's own part of a split, or about sharing as such; there is one conversation for each.
 * @throws notFound for a split in which this person had no part; contentDiffers where the id stands for
 *   other words; inputInvalid after too many unanswered ones
 */
export async function askAboutShare(
  context: Context,
  actor: Person,
  asked: { staffId: number; messageId: string; runId: string | null; message: string },
): Promise<Question> {
  const { staffId, runId, messageId, message } = asked;
  return context.db.transaction().execute(async (tx) => {
    const staff = await findStaff(tx, staffId);
    const location = staff && (await findLocation(tx, staff.locationId));
    if (!location) fail('notFound');
    if (runId !== null && !(await shareOf(tx, staffId, runId))) fail('notFound');
    const now = context.clock.now();
    return writeAbout(
      tx,
      { locationId: location.locationId, staffId, runId },
      { messageId, message, by: realPersonOf(actor), isQuestion: true },
      { now, today: businessDay(now, location.timeZone) },
    );
  });
}
