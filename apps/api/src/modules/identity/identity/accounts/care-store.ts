// The SQL of what the platform's people change about an account.
import type { Locale } from '@tipwell/contract/api/fields';
import type { PlatformRole, UserStatus } from '@tipwell/contract/access/roles';
import type { Database, Tx } from '#platform/db/database.ts';
import { deleteEmailChangesOf } from './email-change-store.ts';
import { endAllGrants, noteRoles, type Granting } from '../memberships/grant-store.ts';
import { forgetDevicesOf } from '../throttling/known-device-store.ts';
import { deleteEarlierNames } from '../person/name-store.ts';

/** An account as it must stand still while it is changed. */
export interface LockedAccount {
  userId: string;
  email: string;
  phoneNumber: string | null;
  firstName: string;
  lastName: string;
  nickName: string | null;
  imageFileId: string | null;
  locale: Locale;
  statusBeforeReset: UserStatus | null;
  status: UserStatus;
  statusBefore: UserStatus | null;
  platformRoles: PlatformRole[];
  erasedAt: Date | null;
  /** Null: the password is one of their own. */
  temporaryPasswordExpiresAt: Date | null;
}

export async function lockForCare(tx: Tx, userId: string): Promise<LockedAccount | undefined> {
  return tx
    .selectFrom('identity.users')
    .select([
      'user_id as userId',
      'email',
      'phone_number as phoneNumber',
      'first_name as firstName',
      'last_name as lastName',
      'nick_name as nickName',
      'image_file_id as imageFileId',
      'locale',
      'status_before_reset as statusBeforeReset',
      'status',
      'status_before_suspension as statusBefore',
      'platform_roles as platformRoles',
      'erased_at as erasedAt',
      'temporary_password_expires_at as temporaryPasswordExpiresAt',
    ])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setStatus(
  db: Database,
  userId: string,
  change: { status: UserStatus; before: UserStatus | null; since: Date },
): Promise<void> {
  const { status, before, since } = change;
  await db
    .updateTable('identity.users')
    .set({ status, status_before_suspension: before, status_since: since })
    .where('user_id', '=', userId)
    .execute();
}

export async function setPlatformRoles(
  db: Database,
  userId: string,
  roles: readonly PlatformRole[],
  by: Granting,
): Promise<void> {
  await noteRoles(db, { userId, locationId: null, roles }, by);
  await db
    .updateTable('identity.users')
    .set({ platform_roles: [...roles] })
    .where('user_id', '=', userId)
    .execute();
}

/** Puts pseudonyms in the place of what tells who somebody was; the ledger's key stays. */
export async function replaceByPseudonyms(
  db: Database,
  userId: string,
  erasure: { email: string; passwordHash: string; now: Date },
): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({
      email: erasure.email,
      phone_number: null,
      first_name: 'Erased',
      last_name: 'person',
      nick_name: null,
      wish: null,
      date_of_birth: null,
      image_file_id: null,
      password_hash: erasure.passwordHash,
      platform_roles: [],
      erased_at: erasure.now,
      deletion_asked_at: null,
      deletion_due_at: null,
      deletion_delayed_at: null,
    })
    .where('user_id', '=', userId)
    .execute();
  await endAllGrants(db, userId, erasure.now);
  await deleteEmailChangesOf(db, userId);
  await deleteEarlierNames(db, userId);
  await forgetDevicesOf(db, userId);
}

/** That somebody agreed to a text: to which version, in which language, for which place, from where. */
export interface Acceptance {
  userId: string;
  document: string;
  version: string;
  language: 'en' | 'de';
  locationId: number;
  /** The address, as only we can recognise it again. */
  addressHash: string;
}

/** Keeps that somebody agreed; false where they had agreed before, which then stands. */
export async function insertAcceptance(
  db: Database,
  acceptance: Acceptance,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('identity.acceptances')
    .values({
      user_id: acceptance.userId,
      document: acceptance.document,
      version: acceptance.version,
      language: acceptance.language,
      location_id: acceptance.locationId,
      address_hash: Buffer.from(acceptance.addressHash, 'base64url'),
      accepted_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Which versions of a document somebody has agreed to, the newest first. */
export async function acceptancesOf(
  db: Database,
  userId: string,
  document: string,
): Promise<
  {
    version: string;
    acceptedAt: Date;
    language: 'en' | 'de' | null;
    locationId: number | null;
  }[]
> {
  return db
    .selectFrom('identity.acceptances')
    .select(['version', 'accepted_at as acceptedAt', 'language', 'location_id as locationId'])
    .where('user_id', '=', userId)
    .where('document', '=', document)
    .orderBy('accepted_at', 'desc')
    .execute();
}
