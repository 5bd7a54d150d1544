import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { Messages, Outcome } from '../ports/ports.ts';
import { ask } from './client.ts';

/** The sandbox's outbox, in which messages lie to be read. */
export const standInMessages: Messages = {
  sendEmail: async (context, email) => put(context, { ...email, kind: 'email' }),
  sendText: async (context, text) => put(context, { ...text, kind: 'sms' }),
};

async function put(
  context: Context,
  message: { attemptId: string; kind: 'email' | 'sms' },
): Promise<Outcome<{ reference: string }>> {
  const sent = await ask(context, {
    method: 'POST',
    path: '/messages',
    idempotencyKey: `message-${message.attemptId}`,
    body: message,
    read: (body) => ({ reference: z.object({ id: z.string() }).parse(body).id }),
  });
  return sent.outcome === 'rejected' && sent.reason === 'invalid_recipient'
    ? { outcome: 'rejected', reason: 'INVALID_RECIPIENT' }
    : sent;
}
