import type { Context } from '../../platform/context.ts';
import { changeWords, type ChangeMoved } from '../approvals/index.ts';
import { findPerson } from '../identity/index.ts';
import { writeOfHappening } from './write-of-happening.ts';

/** Writes to everybody whose money it is how far a change that needs a second person has come. */
export async function writeAboutChange(
  context: Context,
  { requestId, locationId, step, facts, to }: ChangeMoved,
): Promise<void> {
  for (const { userId, isOwner } of to) {
    const person = await findPerson(context.db, userId);
    if (!person) continue;
    const words = changeWords(step, facts, { isOwner, locale: person.locale });
    await writeOfHappening(context, userId, `change:${requestId}:${step}`, {
      kind: 'CHANGE_OF_VENUE',
      // Workers look after no location: they are led to their own money.
      opens:
        isOwner && locationId !== undefined
          ? { page: 'LOCATION', locationId }
          : { page: 'OWN_PAYOUTS' },
      topic: 'SECURITY',
      message: words,
    });
  }
}
