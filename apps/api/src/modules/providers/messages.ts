import type { Context } from '../../platform/context.ts';
import type { Outcome } from './ports.ts';
import { sandboxMessages } from './sandbox/messages.ts';

/** A letter of plain text. The attempt id makes a repeat the same letter. */
export interface Email {
  attemptId: string;
  to: string;
  subject: string;
  text: string;
}

/** A text message to a phone number such as `+447700900123`. */
export interface Text {
  attemptId: string;
  to: string;
  text: string;
}

/** Whoever carries our messages. `INVALID_RECIPIENT` is the same everywhere. */
export interface Messages {
  sendEmail(context: Context, email: Email): Promise<Outcome<{ reference: string }>>;
  sendText(context: Context, text: Text): Promise<Outcome<{ reference: string }>>;
}

/** Sends an e-mail. Until real carriers exist, the sandbox's outbox takes it. */
export async function sendEmail(
  context: Context,
  email: Email,
): Promise<Outcome<{ reference: string }>> {
  return sandboxMessages.sendEmail(context, email);
}

/** Sends a text message. Until real carriers exist, the sandbox's outbox takes it. */
export async function sendText(
  context: Context,
  text: Text,
): Promise<Outcome<{ reference: string }>> {
  return sandboxMessages.sendText(context, text);
}
