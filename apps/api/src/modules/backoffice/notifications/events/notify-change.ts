import type { Context } from '#platform/context.ts';
import type { OpensOf } from '@tipwell/contract/backoffice/page-of-message';
import { changeWords, type ChangeMoved } from '#identity/approvals';
import { findPerson } from '#identity/identity';
import { writeOfHappening } from '../delivery/notify-event.ts';

/** Writes to everybody whose money it is how far a change that needs a second person has come. */
export async function writeAboutChange(
  context: Context,
  { requestId, locationId, step, facts, to }: ChangeMoved,
): Promise<void> {
  for (const one of to) {
    const { userId } = one;
    const person = await findPerson(context.db, userId);
    if (!person) continue;
    const words = changeWords(step, facts, { ...one, locale: person.locale });
    await writeOfHappening(context, userId, `change:${requestId}:${step}`, {
      kind: 'CHANGE_OF_VENUE',
      opens: pageFor(one, locationId),
      topic: 'SECURITY',
      message: words,
    });
  }
}

/** Owners decide at the location, a troncmaster where the split is; workers are led to their own money. */
function pageFor(
  { isOwner, isTroncMaster }: ChangeMoved['to'][number],
  locationId: number | undefined,
): OpensOf<'CHANGE_OF_VENUE'> {
  if (locationId === undefined || (!isOwner && !isTroncMaster)) return { page: 'OWN_PAYOUTS' };
  return { page: isOwner ? 'LOCATION' : 'SPLIT', locationId };
}
