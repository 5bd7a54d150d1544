import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { readAccount } from '../person/account-store.ts';
import { sendLater } from '../person/send-message.ts';
import { factorWords, type FactorMessage } from './factor-words.ts';

/** Writes to every address of a person that we know: something about how they sign in has changed. */
export async function writeToPerson(
  context: Context,
  tx: Tx,
  userId: string,
  message: FactorMessage,
): Promise<void> {
  const account = await readAccount(tx, userId);
  if (!account) return;
  const { subject, text } = factorWords[account.locale][message];
  await sendLater(context, tx, {
    kind: 'EMAIL',
    to: account.email,
    subject,
    text,
    about: { opens: { page: 'OWN_DETAILS' }, locale: account.locale },
  });
  if (account.phoneNumber !== null) {
    await sendLater(context, tx, { kind: 'TEXT', to: account.phoneNumber, text });
  }
}
