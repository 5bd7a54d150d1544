import type { LegalKind } from '@tipwell/contract/identity/calls/legal';
import { defaultCountry } from '@tipwell/contract/countries/list';
import { countryRecords, recordOf } from '@tipwell/contract/countries/records';

/**
 * Which version of a text counts (onboarding §1, money rule 2.1): a country's own; and for a reader
 * of whom no country of ours is known, the one in their language.
 */
export function versionThatCounts(
  kind: LegalKind,
  reader: { country: string | null; locale: string },
): string {
  const { country, locale } = reader;
  const record =
    (country === null ? null : recordOf(country)) ??
    (locale.toLowerCase().startsWith('de') ? countryRecords.de : countryRecords[defaultCountry]);
  return record.legal[named[kind]];
}

/** What each text is called in the record of a country. */
const named = {
  TERMS: 'terms',
  PRIVACY: 'privacy',
  DISTRIBUTION_RULES: 'distributionRules',
  PREPAID_CARD_TERMS: 'prepaidCardTerms',
} as const satisfies Record<LegalKind, string>;
