import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sendLater, type PersonFacts } from '../identity/index.ts';

/**
 * Writes to a person outside of the office, because whoever changed where money goes may have it open:
 * by text message, and who has no phone gets a letter.
 */
export async function writeAtOnce(
  context: Context,
  tx: Tx,
  { phoneNumber, email }: PersonFacts,
  text: string,
): Promise<void> {
  await sendLater(
    context,
    tx,
    phoneNumber === null
      ? { kind: 'EMAIL', to: email, subject: 'Tipwell', text }
      : { kind: 'TEXT', to: phoneNumber, text: `Tipwell: ${text}` },
  );
}
