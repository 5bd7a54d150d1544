import type { Database } from '#platform/db/database.ts';
import { findAuthenticator, passkeysOf, type Passkey } from './factor-store.ts';

/** By what somebody can prove who they are, beside the password. */
export interface Factors {
  passkeys: Passkey[];
  hasAuthenticator: boolean;
}

export async function factorsOf(db: Database, userId: string): Promise<Factors> {
  const passkeys = await passkeysOf(db, userId);
  const authenticator = await findAuthenticator(db, userId);
  return { passkeys, hasAuthenticator: authenticator?.confirmedAt != null };
}

/** Whether somebody has a passkey or an authenticator app. */
export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  const { passkeys, hasAuthenticator } = await factorsOf(db, userId);
  return hasAuthenticator || passkeys.length > 0;
}
