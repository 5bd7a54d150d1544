import * as z from 'zod';
import type { Messages } from '../messages.ts';
import { ask } from './client.ts';

/** The sandbox's outbox, in which messages lie to be read. */
export const sandboxMessages: Messages = {
  async sendEmail(context, email) {
    const sent = await ask(context, {
      method: 'POST',
      path: '/messages',
      idempotencyKey: email.attemptId,
      body: { ...email, kind: 'email' },
      read: (body) => ({ reference: z.object({ id: z.string() }).parse(body).id }),
    });
    return sent.outcome === 'rejected' && sent.reason === 'invalid_recipient'
      ? { outcome: 'rejected', reason: 'INVALID_RECIPIENT' }
      : sent;
  },
};
