// The SQL of what people change about their own accounts.
import type { Locale } from '@tipwell/contract/fields';
import type { UserStatus } from '@tipwell/contract/roles';
import type { Database } from '../../platform/db/database.ts';

export interface AccountRow {
  userId: string;
  email: string;
  phoneNumber: string | null;
  firstName: string;
  lastName: string;
  nickName: string | null;
  wish: string | null;
  dateOfBirth: string | null;
  locale: Locale;
  imageFileId: string | null;
  passwordHash: string;
  status: UserStatus;
  statusBeforeReset: UserStatus | null;
}

/** Reads an account and makes others who change it wait until the transaction is over. */
export async function lockAccount(db: Database, userId: string): Promise<AccountRow | undefined> {
  return selectAccount(db).where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

export async function readAccount(db: Database, userId: string): Promise<AccountRow | undefined> {
  return selectAccount(db).where('user_id', '=', userId).executeTakeFirst();
}

function selectAccount(db: Database) {
  return db
    .selectFrom('identity.users')
    .select([
      'user_id as userId',
      'email',
      'phone_number as phoneNumber',
      'first_name as firstName',
      'last_name as lastName',
      'nick_name as nickName',
      'wish',
      'date_of_birth as dateOfBirth',
      'locale',
      'image_file_id as imageFileId',
      'password_hash as passwordHash',
      'status',
      'status_before_reset as statusBeforeReset',
    ])
    .$castTo<AccountRow>();
}

/** The account that a phone number belongs to. */
export async function findAccountByPhone(
  db: Database,
  phoneNumber: string,
): Promise<AccountRow | undefined> {
  return selectAccount(db).where('phone_number', '=', phoneNumber).executeTakeFirst();
}

export async function isEmailTaken(db: Database, email: string, by: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.users')
    .select('user_id')
    .where((on) => on(on.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('user_id', '<>', by)
    .executeTakeFirst();
  return row !== undefined;
}

/** What is to be another thing from now on; what is left out stays. */
export interface AccountChanges {
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  nickName?: string | null | undefined;
  wish?: string | null | undefined;
  dateOfBirth?: string | undefined;
  locale?: Locale | undefined;
}

export async function updateDetails(
  db: Database,
  userId: string,
  changes: AccountChanges,
): Promise<void> {
  const columns = {
    ...(changes.email === undefined ? {} : { email: changes.email }),
    ...(changes.firstName === undefined ? {} : { first_name: changes.firstName }),
    ...(changes.lastName === undefined ? {} : { last_name: changes.lastName }),
    ...(changes.nickName === undefined ? {} : { nick_name: changes.nickName }),
    ...(changes.wish === undefined ? {} : { wish: changes.wish }),
    ...(changes.dateOfBirth === undefined ? {} : { date_of_birth: changes.dateOfBirth }),
    ...(changes.locale === undefined ? {} : { locale: changes.locale }),
  };
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('identity.users').set(columns).where('user_id', '=', userId).execute();
}

export async function setPassword(
  db: Database,
  userId: string,
  change: { passwordHash: string; status: UserStatus; before: UserStatus | null },
): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({
      password_hash: change.passwordHash,
      status: change.status,
      status_before_reset: change.before,
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function setPhoneNumber(
  db: Database,
  userId: string,
  phoneNumber: string,
): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({ phone_number: phoneNumber })
    .where('user_id', '=', userId)
    .execute();
}

export async function setImage(
  db: Database,
  userId: string,
  imageFileId: string | null,
): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({ image_file_id: imageFileId })
    .where('user_id', '=', userId)
    .execute();
}

/** Whether a file is somebody's photo: then, and only then, it may be shown. */
export async function isPhoto(db: Database, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.users')
    .select('user_id')
    .where('image_file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}
