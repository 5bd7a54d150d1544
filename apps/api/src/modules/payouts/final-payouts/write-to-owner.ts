import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { targetName } from '#payouts/destinations';
import { findPerson, sendLater } from '#identity/identity';
import { ownerWords, type OwnerNews } from './owner-words.ts';

/**
 * Writes to whose money it is, at every address that we know: they cannot sign in any more, and somebody
 * may speak in their name. Of a person who was erased we know none.
 */
export async function writeToOwner(
  context: Context,
  tx: Tx,
  of: { userId: string; brand: string; lastFour: string },
  news: OwnerNews,
): Promise<void> {
  const person = await findPerson(tx, of.userId);
  if (!person || person.isErased) return;
  const text = ownerWords[person.locale][news](targetName(of));
  await sendLater(context, tx, { kind: 'EMAIL', to: person.email, subject: 'Tipwell', text });
  if (person.phoneNumber !== null) {
    await sendLater(context, tx, {
      kind: 'TEXT',
      to: person.phoneNumber,
      text: `Tipwell: ${text}`,
    });
  }
}
