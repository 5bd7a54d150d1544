import type { Context } from '../../platform/context.ts';
import type { Email, Outcome, Text } from './ports.ts';
import { sandboxMessages } from './sandbox/messages.ts';

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
