// The SQL of what an account's status is decided by, and of the status itself.
import type { Locale } from '@tipwell/contract/api/fields';
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { AccountStanding } from './settled-standing.rule.ts';

/** What an account itself says of how far its person is. */
export interface StandingFacts extends AccountStanding {
  userId: string;
  /** Since when it has been what it is; null: since before this was kept. */
  since: Date | null;
  registeredAt: Date;
  email: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
  locale: Locale;
  enableNymCard: boolean;
  isNeedNymOnboarding: boolean;
  isRequiredAdditionalInfo: boolean;
  /** When somebody compared the name with papers. */
  identityCheckedAt: Date | null;
}

function selectStandings(db: Database, userIds: readonly string[]) {
  return db
    .selectFrom('identity.users')
    .select([
      'user_id as userId',
      'status',
      'status_before_reset as beforeReset',
      'status_before_suspension as beforeSuspension',
      'status_since as since',
      'registered_at as registeredAt',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'date_of_birth as dateOfBirth',
      'locale',
      'enable_nym_card as enableNymCard',
      'is_need_nym_onboarding as isNeedNymOnboarding',
      'is_required_additional_info as isRequiredAdditionalInfo',
      'identity_checked_at as identityCheckedAt',
    ])
    .where('user_id', '=', anyId(userIds))
    .orderBy('user_id');
}

/** What the accounts of these people say, by person. */
export async function standingsOf(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, StandingFacts>> {
  const rows = await selectStandings(db, userIds).execute();
  return new Map(rows.map((row) => [row.userId, row]));
}

/** The same of one, whom others who change them then wait for. */
export async function lockStanding(tx: Tx, userId: string): Promise<StandingFacts | undefined> {
  return selectStandings(tx, [userId]).forUpdate().executeTakeFirst();
}

/** Makes an account what it has come to be. */
export async function writeStanding(
  tx: Tx,
  userId: string,
  standing: AccountStanding,
  since: Date | null,
): Promise<void> {
  await tx
    .updateTable('identity.users')
    .set({
      status: standing.status,
      status_before_reset: standing.beforeReset,
      status_before_suspension: standing.beforeSuspension,
      status_since: since,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** What is asked of somebody beyond what everybody is asked. */
export interface OnboardingFlags {
  enableNymCard: boolean;
  isNeedNymOnboarding: boolean;
  isRequiredAdditionalInfo: boolean;
  isRequiredBankAccountInformation: boolean;
}

export async function onboardingFlagsOf(
  db: Database,
  userId: string,
): Promise<OnboardingFlags | undefined> {
  return db
    .selectFrom('identity.users')
    .select([
      'enable_nym_card as enableNymCard',
      'is_need_nym_onboarding as isNeedNymOnboarding',
      'is_required_additional_info as isRequiredAdditionalInfo',
      'is_required_bank_account_information as isRequiredBankAccountInformation',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function setOnboardingFlagsOf(
  tx: Tx,
  userId: string,
  flags: OnboardingFlags,
): Promise<void> {
  await tx
    .updateTable('identity.users')
    .set({
      enable_nym_card: flags.enableNymCard,
      is_need_nym_onboarding: flags.isNeedNymOnboarding,
      is_required_additional_info: flags.isRequiredAdditionalInfo,
      is_required_bank_account_information: flags.isRequiredBankAccountInformation,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Asks somebody for papers. */
export async function requireAdditionalInfo(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('identity.users')
    .set({ is_required_additional_info: true })
    .where('user_id', '=', userId)
    .execute();
}

/** Every version of a text that these people have agreed to. */
export async function acceptancesAmong(
  db: Database,
  userIds: readonly string[],
): Promise<{ userId: string; document: string; version: string }[]> {
  return db
    .selectFrom('identity.acceptances')
    .select(['user_id as userId', 'document', 'version'])
    .where('user_id', '=', anyId(userIds))
    .execute();
}
