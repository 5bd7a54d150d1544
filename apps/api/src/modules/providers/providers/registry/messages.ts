import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import type { Email, Outcome, Text } from '../ports/ports.ts';
import { standIn as theStandIn } from './registry.ts';
import { sendBySmtp } from '../messaging/send-email.ts';
import { sendByTwilio } from '../messaging/send-text.ts';

/**
 * Sends an e-mail: by the mail server of the settings, and where there is none into the stand-in's outbox.
 * Rejected as NOT_REACHED where nobody carries e-mails, so that it waits for somebody who does.
 */
export async function sendEmail(
  context: Context,
  email: Email,
): Promise<Outcome<{ reference: string }>> {
  const { email: carrier } = context.config.carriers;
  return carrier ? sendBySmtp(carrier, email) : theStandIn.messages.sendEmail(context, email);
}

/** Whether anybody carries text messages: where nobody does, nobody is offered them. */
export function carriesTexts({ carriers, standIn }: Pick<Config, 'carriers' | 'standIn'>): boolean {
  return carriers.texts !== null || standIn !== null;
}

/** Sends a text message: by Twilio, and where there is no account into the stand-in's outbox, as `sendEmail`. */
export async function sendText(
  context: Context,
  text: Text,
): Promise<Outcome<{ reference: string }>> {
  const { texts } = context.config.carriers;
  return texts ? sendByTwilio(context, texts, text) : theStandIn.messages.sendText(context, text);
}
