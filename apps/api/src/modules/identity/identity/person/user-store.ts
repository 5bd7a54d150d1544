// The SQL of people: finding and registering them.
import { type Selectable } from 'kysely';
import type { Locale } from '@tipwell/contract/api/fields';
import type { Role, UserStatus } from '@tipwell/contract/access/roles';
import { anyId } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { batchedLoaderById } from '#platform/batched-loader.ts';
import type { LoginName } from './login-name.ts';

export type UserRow = Selectable<DB['identity.users']>;

export async function findUserByLogin(
  db: Database,
  login: LoginName,
): Promise<UserRow | undefined> {
  const query = db.selectFrom('identity.users').selectAll();
  return login.kind === 'EMAIL'
    ? query.where((on) => on(on.fn('lower', ['email']), '=', login.email)).executeTakeFirst()
    : query.where('phone_number', '=', login.phoneNumber).executeTakeFirst();
}

export const findUser = batchedLoaderById<UserRow>(
  async (db, userIds) =>
    db.selectFrom('identity.users').selectAll().where('user_id', '=', anyId(userIds)).execute(),
  (user) => user.user_id,
);

/** Makes others who change this person wait until the transaction is over. */
export async function lockUser(db: Database, userId: string): Promise<void> {
  await db
    .selectFrom('identity.users')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
}

export interface NewUser {
  userId: string;
  subjectKey: string;
  email: string;
  phoneNumber: string | null;
  firstName: string;
  lastName: string;
  nickName: string | null;
  wish: string | null;
  dateOfBirth: string | null;
  imageFileId: string | null;
  passwordHash: string;
  status: UserStatus;
  platformRoles: readonly Role[];
  locale: Locale;
  registeredAt: Date;
  emailProvedAt: Date | null;
  phoneProvedAt: Date | null;
  signInNeedsProof: boolean;
}

export async function insertUser(db: Database, user: NewUser): Promise<void> {
  await db
    .insertInto('identity.users')
    .values({
      user_id: user.userId,
      subject_key: user.subjectKey,
      email: user.email,
      phone_number: user.phoneNumber,
      first_name: user.firstName,
      last_name: user.lastName,
      nick_name: user.nickName,
      wish: user.wish,
      date_of_birth: user.dateOfBirth,
      image_file_id: user.imageFileId,
      password_hash: user.passwordHash,
      status: user.status,
      platform_roles: [...user.platformRoles],
      locale: user.locale,
      registered_at: user.registeredAt,
      email_proved_at: user.emailProvedAt,
      phone_proved_at: user.phoneProvedAt,
      sign_in_needs_proof: user.signInNeedsProof,
    })
    .execute();
}
