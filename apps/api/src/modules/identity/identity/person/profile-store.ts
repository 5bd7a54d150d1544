// The SQL of what a person's own profile shows beyond what others may know of them.
import { sql } from 'kysely';
import type { Locale } from '@tipwell/contract/api/fields';
import type { Database } from '#platform/db/database.ts';

/** What belongs to a person's profile alone. */
export interface OwnFacts {
  /** `YYYY-MM-DD` */
  dateOfBirth: string | null;
  locale: Locale;
  enableNymCard: boolean;
  isNeedNymOnboarding: boolean;
  isRequiredBankAccountInformation: boolean;
  isRequiredAdditionalInfo: boolean;
}

export async function ownFactsOf(db: Database, userId: string): Promise<OwnFacts | undefined> {
  return db
    .selectFrom('identity.users')
    .select([
      sql<string | null>`to_char(date_of_birth, 'YYYY-MM-DD')`.as('dateOfBirth'),
      'locale',
      'enable_nym_card as enableNymCard',
      'is_need_nym_onboarding as isNeedNymOnboarding',
      'is_required_bank_account_information as isRequiredBankAccountInformation',
      'is_required_additional_info as isRequiredAdditionalInfo',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
