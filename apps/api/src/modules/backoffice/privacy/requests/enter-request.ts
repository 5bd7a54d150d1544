import type { CallOutput } from '@tipwell/contract/api/call';
import type { enterDataRequest } from '@tipwell/contract/backoffice/calls/data-requests';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { dataRequestDue, findPerson } from '#identity/identity';
import { startPreparing } from './ask-for-own-data.ts';
import { findRequest, insertRequest, type CameBy, type DataRequest } from './requests-store.ts';
import { presentEntered } from './show-requests.ts';

interface Wanted {
  userId: string;
  requestId: string;
  cameBy: Exclude<CameBy, 'ACCOUNT'>;
  receivedOn: string;
  note: string;
}

/**
 * Enters a request that did not come from the account, with the day on which it came: from then the month
 * runs in which it has to be answered. What is asked for is put together for the person's account.
 * @throws notFound for nobody and for somebody who was erased; inputInvalid for a day to come;
 *   contentDiffers
 */
export async function enterRequest(
  context: Context,
  actor: Person,
  wanted: Wanted,
): Promise<CallOutput<typeof enterDataRequest>> {
  const now = context.clock.now();
  const { userId, requestId, cameBy, receivedOn, note } = wanted;
  return context.db.transaction().execute(async (tx) => {
    const known = await findRequest(tx, requestId);
    if (known) {
      const isSame = known.userId === userId && known.receivedOn === receivedOn;
      // Once it is answered the note is that of the answer.
      const isSaidAlike = known.cameBy === cameBy && (known.answer !== null || known.note === note);
      if (!isSame || !isSaidAlike) fail('contentDiffers');
    }
    const person = await findPerson(tx, userId);
    if (!person || person.isErased) fail('notFound');
    if (receivedOn > now.toISOString().slice(0, 10)) {
      fail('inputInvalid', { fields: { receivedOn: fieldError('date') } });
    }
    const request: DataRequest = known ?? {
      requestId,
      userId,
      cameBy,
      receivedOn,
      dueOn: dataRequestDue(receivedOn),
      enteredBy: realPersonOf(actor),
      enteredAt: now,
      answer: null,
      answeredAt: null,
      note,
    };
    if (!known) {
      if (!(await insertRequest(tx, request))) fail('contentDiffers');
      await startPreparing(tx, requestId);
      await audit(tx, {
        actor,
        action: 'ownData.entered',
        subject: `user:${userId}`,
        at: now,
        details: { requestId, cameBy, receivedOn, dueOn: request.dueOn, note },
      });
    }
    const [shown] = await presentEntered(tx, [request], now);
    return { request: shown ?? fail('notFound') };
  });
}
