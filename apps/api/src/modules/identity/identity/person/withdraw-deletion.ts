import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { readAccount } from './account-store.ts';
import { lockDeletion, setDeletion } from './deletion-store.ts';
import { deletionWords } from './deletion-words.ts';
import { announcePersonChanged } from './person-changed.ts';
import { sendLater } from './send-message.ts';

/**
 * Whoever signs in themselves wants their account after all: what they had asked for is off, and they are
 * written to. Call it with the account locked, which a sign-in does before it writes or locks anything else:
 * so it never waits for the deletion while the deletion waits for it.
 */
export async function withdrawDeletion(
  context: Context,
  tx: Tx,
  actor: Actor,
  userId: string,
): Promise<void> {
  // Looked at anew: it may have been asked for elsewhere while the password was compared.
  if ((await lockDeletion(tx, userId)) === null) return;
  const now = context.clock.now();
  await setDeletion(tx, userId, null);
  await announcePersonChanged(tx, userId);
  const subject = `user:${userId}`;
  const action = 'account.deletionWithdrawn';
  await audit(tx, { actor, provedToBe: userId, action, subject, at: now });
  const account = await readAccount(tx, userId);
  if (!account) return;
  const { email, locale } = account;
  await sendLater(context, tx, {
    kind: 'EMAIL',
    to: email,
    ...deletionWords[locale].withdrawn,
    about: { opens: { page: 'OWN_DETAILS' }, locale },
  });
}
