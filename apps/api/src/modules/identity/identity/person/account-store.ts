// The SQL of what people change about their own accounts.
import type { Locale } from '@tipwell/contract/api/fields';
import type { UserStatus } from '@tipwell/contract/access/roles';
import type { Database } from '#platform/db/database.ts';
import type { Contact } from './contact.ts';

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
  emailProvedAt: Date | null;
  phoneProvedAt: Date | null;
  /** Joined since addresses have to be proved before they are used for signing in. */
  signInNeedsProof: boolean;
  /** When the name was compared with papers. */
  identityCheckedAt: Date | null;
  /** When a temporary password stops working; null: it is the person's own. */
  temporaryPasswordExpiresAt: Date | null;
  registeredAt: Date;
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
      'email_proved_at as emailProvedAt',
      'phone_proved_at as phoneProvedAt',
      'sign_in_needs_proof as signInNeedsProof',
      'identity_checked_at as identityCheckedAt',
      'temporary_password_expires_at as temporaryPasswordExpiresAt',
      'registered_at as registeredAt',
    ]);
}

/** The account that names an e-mail address or phone number as its own, proved or not. */
export async function findAccountByContact(
  db: Database,
  contact: Contact,
): Promise<AccountRow | undefined> {
  const query = selectAccount(db);
  return contact.kind === 'EMAIL'
    ? query
        .where((on) => on(on.fn('lower', ['email']), '=', contact.email.toLowerCase()))
        .executeTakeFirst()
    : query.where('phone_number', '=', contact.phoneNumber).executeTakeFirst();
}

/** What is to be another thing from now on; what is left out stays. */
export interface AccountChanges {
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
  change: {
    passwordHash: string;
    status: UserStatus;
    before: UserStatus | null;
    /** Null: the person has chosen it. */
    expiresAt: Date | null;
  },
): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({
      password_hash: change.passwordHash,
      temporary_password_expires_at: change.expiresAt,
      status: change.status,
      status_before_reset: change.before,
    })
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

/** Notes that a person is told of guesses at their account; false where they were told since then. */
export async function noteGuessesTold(
  db: Database,
  userId: string,
  { now, notSince }: { now: Date; notSince: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('identity.users')
    .set({ guesses_told_at: now })
    .where('user_id', '=', userId)
    .where((on) =>
      on.or([on('guesses_told_at', 'is', null), on('guesses_told_at', '<=', notSince)]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
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
