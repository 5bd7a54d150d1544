import { randomUUIDv7 } from 'node:crypto';
import type { Locale } from '@tipwell/contract/api/fields';
import { addressOfLetter, type PageOfLetter } from '@tipwell/contract/backoffice/page-of-email';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { defineJob, enqueue } from '#platform/jobs.ts';
import { seal, unseal } from '#platform/seal.ts';
import { sendEmail, sendText } from '#providers/providers';
import { letterWithLink, type LinkOfLetter } from './emails/letter-with-link.rule.ts';
import { letterWithPage } from './emails/letter-with-page.rule.ts';

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

interface Letter {
  kind: 'EMAIL';
  to: string;
  subject: string;
  text: string;
}

/** A letter that leads to a page of ours, in the language of whom it is written to. */
export interface AboutPage {
  opens: PageOfLetter | null;
  locale: Locale;
  /** What stands below everything else. */
  footnote?: string;
}

/** A letter whose words have the link in a line of its own. */
interface WithLink extends LinkOfLetter {
  locale: Locale;
}

type Message = { kind: 'TEXT'; to: string; text: string } | (Letter & { html?: string });
type WrittenEmail = Letter & { about?: AboutPage; link?: WithLink };
type Written = { kind: 'TEXT'; to: string; text: string } | WrittenEmail;

export const sendMessageJob = defineJob<WaitingMessage>('identity:send-message');

/**
 * Has a message sent once the transaction is committed, and again until somebody takes it. A letter about a
 * page of ours has its address, as text and as a button; one with a link has it where its words say.
 */
export async function sendLater(
  context: Context,
  tx: Database,
  written: Written,
  goodUntil: Date | null = null,
): Promise<void> {
  const message = written.kind === 'EMAIL' ? withPage(context, written) : written;
  const waiting: WaitingMessage = {
    messageId: randomUUIDv7(),
    kind: message.kind,
    sealed: seal(context.config, JSON.stringify(message)),
    goodUntil: goodUntil?.toISOString() ?? null,
  };
  await enqueue(tx, sendMessageJob, waiting, { maxAttempts: 10 });
}

function withPage({ config }: Context, { about, link, ...letter }: WrittenEmail): Message {
  if (link) {
    const { text } = letter;
    return { ...letter, ...letterWithLink({ text, locale: link.locale }, link) };
  }
  if (about === undefined) return letter;
  const { opens, locale, footnote = null } = about;
  const address =
    opens && config.publicOrigin ? `${config.publicOrigin}${addressOfLetter(opens)}` : null;
  return { ...letter, ...letterWithPage({ text: letter.text, footnote, locale }, address) };
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
          ...(message.html === undefined ? {} : { html: message.html }),
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
