import type { CallOutput } from '@tipwell/contract/api/call';
import type { answerDataRequest } from '@tipwell/contract/backoffice/calls/data-requests';
import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { lockRequest, setAnswer } from './requests-store.ts';
import { presentEntered } from './show-requests.ts';

interface Given {
  requestId: string;
  answer: 'OTHERWISE' | 'REFUSED';
  note: string;
}

/**
 * Writes down how a request was answered where the person does not take it from their account. Once.
 * @throws notFound; contentDiffers where it was answered differently
 */
export async function answerRequest(
  context: Context,
  actor: Person,
  { requestId, answer, note }: Given,
): Promise<CallOutput<typeof answerDataRequest>> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const request = (await lockRequest(tx, requestId)) ?? fail('notFound');
    if (request.answer !== null && request.answer !== answer) fail('contentDiffers');
    if (request.answer === null) {
      await setAnswer(tx, requestId, { answer, at: now, by: realPersonOf(actor), note });
      await audit(tx, {
        actor,
        action: 'ownData.answered',
        subject: `user:${request.userId}`,
        at: now,
        details: { requestId, answer, note },
      });
    }
    const after = (await lockRequest(tx, requestId)) ?? fail('notFound');
    const [shown] = await presentEntered(tx, [after], now);
    return { request: shown ?? fail('notFound') };
  });
}
