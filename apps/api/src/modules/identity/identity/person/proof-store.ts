// The SQL of addresses that people have proved to be theirs.
import type { Database } from '#platform/db/database.ts';
import { findAccountByContact } from './account-store.ts';
import type { Contact } from './contact.ts';
import { isMereClaim } from './proof.rule.ts';

/** Gives an account an address that was proved to be its person's. */
export async function setProved(
  db: Database,
  userId: string,
  contact: Contact,
  now: Date,
): Promise<void> {
  await db
    .updateTable('identity.users')
    .set(
      contact.kind === 'EMAIL'
        ? { email: contact.email, email_proved_at: now }
        : { phone_number: contact.phoneNumber, phone_proved_at: now },
    )
    .where('user_id', '=', userId)
    .execute();
}

/** The mobile number that a person has proved to be theirs; null where there is none. */
export async function provedPhoneOf(db: Database, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('identity.users')
    .select('phone_number')
    .where('user_id', '=', userId)
    .where('phone_proved_at', 'is not', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return user?.phone_number ?? null;
}

/**
 * Whether another account keeps an address from this one: whoever only says that it is theirs does not,
 * and loses it to whoever proves it (`takeFromClaimant`).
 */
export async function isKeptByAnother(
  db: Database,
  contact: Contact,
  userId: string | null,
): Promise<boolean> {
  const holder = await findAccountByContact(db, contact);
  if (!holder || holder.userId === userId) return false;
  return !isMereClaim(holder, contact.kind);
}

/**
 * Takes an address from an account that claims it without ever having proved it, for whoever has. The
 * account stays, with a stand-in where it must have an e-mail address, and its person names another one.
 * Whose it was; null where nobody claimed it.
 */
export async function takeFromClaimant(
  db: Database,
  contact: Contact,
  provedBy: string,
): Promise<string | null> {
  const holder = await findAccountByContact(db, contact);
  if (!holder || holder.userId === provedBy || !isMereClaim(holder, contact.kind)) return null;
  const { userId } = holder;
  await db
    .updateTable('identity.users')
    .set(
      contact.kind === 'EMAIL'
        ? { email: `${userId}@not-confirmed.invalid` }
        : { phone_number: null },
    )
    .where('user_id', '=', userId)
    .execute();
  return userId;
}
