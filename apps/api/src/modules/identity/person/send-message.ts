import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { defineJob, enqueue } from '../../../platform/jobs.ts';
import { seal, unseal } from '../../../platform/seal.ts';
import { sendEmail, sendText } from '../../providers/index.ts';

/** A message in the queue. */
export interface WaitingMessage {
  /** Repeats are the same message for whoever carries it. */
  messageId: string;
  kind: 'TEXT' | 'EMAIL';
  /** Addressee and words are sealed: a code or a password must not lie readable in a queue. */
  sealed: string;
  /** Nobody needs it any more after this moment; null: always. */
  goodUntil: string | null;
}

type Message =
  | { kind: 'TEXT'; to: string; text: string }
  | { kind: 'EMAIL'; to: string; subject: string; text: string };

export const sendMessageJob = defineJob<WaitingMessage>('identity:send-message');

/** Has a message sent once the transaction is committed, and again until somebody takes it. */
export async function sendLater(
  context: Context,
  tx: Database,
  message: Message,
  goodUntil: Date | null = null,
): Promise<void> {
  const waiting: WaitingMessage = {
    messageId: randomUUIDv7(),
    kind: message.kind,
    sealed: seal(context.config, JSON.stringify(message)),
    goodUntil: goodUntil?.toISOString() ?? null,
  };
  await enqueue(tx, sendMessageJob, waiting, { maxAttempts: 10 });
}

/** Gives a message to whoever carries it. @throws Error to be called again when nobody answers */
export async function sendMessage(context: Context, waiting: WaitingMessage): Promise<void> {
  const now = context.clock.now();
  if (waiting.goodUntil !== null && new Date(waiting.goodUntil) <= now) return;
  const message = JSON.parse(unseal(context.config, waiting.sealed)) as Message;
  const attemptId = waiting.messageId;
  const sent =
    message.kind === 'EMAIL'
      ? await sendEmail(context, {
          attemptId,
          to: message.to,
          subject: message.subject,
          text: message.text,
        })
      : await sendText(context, { attemptId, to: message.to, text: message.text });
  if (sent.outcome === 'ok') return;
  if (sent.outcome === 'rejected' && sent.reason === 'INVALID_RECIPIENT') {
    context.log.warn(
      { kind: message.kind },
      'a message was refused: the addressee cannot be reached',
    );
    return;
  }
  throw new Error(`A message was not taken: ${sent.outcome}`);
}
