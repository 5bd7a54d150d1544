import { randomUUID } from 'node:crypto';
import type { Locale } from '@tipwell/contract/api/fields';
import type { Role, UserStatus } from '@tipwell/contract/access/roles';
import type { Database } from '#platform/db/database.ts';
import { hashPassword } from './password.ts';
import { insertUser } from './user-store.ts';

interface NewPerson {
  userId: string;
  email: string;
  phoneNumber?: string;
  firstName: string;
  lastName: string;
  nickName?: string;
  wish?: string;
  dateOfBirth?: string;
  imageFileId?: string;
  password: string;
  status?: UserStatus;
  platformRoles?: readonly Role[];
  locale?: Locale;
  /**
   * Which of the addresses are known to be the person's, for whoever joins by an invitation: the others
   * have to be proved before they are used for signing in. Left out where somebody answers for the
   * account, as for the first administrator and the demo: both count as proved.
   */
  proved?: { email: boolean; phoneNumber: boolean };
}

/** Registers a person; the ledger's key for them is random and never leaves the server. */
export async function registerPerson(db: Database, person: NewPerson, now: Date): Promise<void> {
  const proved = person.proved ?? { email: true, phoneNumber: true };
  await insertUser(db, {
    userId: person.userId,
    subjectKey: randomUUID(),
    email: person.email,
    phoneNumber: person.phoneNumber ?? null,
    firstName: person.firstName,
    lastName: person.lastName,
    nickName: person.nickName ?? null,
    wish: person.wish ?? null,
    dateOfBirth: person.dateOfBirth ?? null,
    imageFileId: person.imageFileId ?? null,
    passwordHash: await hashPassword(person.password),
    status: person.status ?? 'ACTIVE',
    platformRoles: person.platformRoles ?? [],
    locale: person.locale ?? 'en',
    registeredAt: now,
    emailProvedAt: proved.email ? now : null,
    phoneProvedAt: proved.phoneNumber && person.phoneNumber !== undefined ? now : null,
    signInNeedsProof: person.proved !== undefined,
  });
}
