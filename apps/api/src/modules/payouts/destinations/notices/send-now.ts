import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PageOfLetter } from '@tipwell/contract/backoffice/page-of-email';
import { sendLater, type PersonFacts } from '#identity/identity';

/**
 * Writes to a person outside of the office, because whoever changed where money goes may have it open:
 * by text message, and who has no phone gets a letter.
 */
export async function writeAtOnce(
  context: Context,
  tx: Tx,
  { phoneNumber, email, locale }: PersonFacts,
  text: string,
  opens: PageOfLetter,
): Promise<void> {
  await sendLater(
    context,
    tx,
    phoneNumber === null
      ? { kind: 'EMAIL', to: email, subject: 'Tipwell', text, about: { opens, locale } }
      : { kind: 'TEXT', to: phoneNumber, text: `Tipwell: ${text}` },
  );
}
