import type { LegalKind } from '@tipwell/contract/calls/legal';
import { isBusinessCountry, termsVersionOf } from '@tipwell/contract/fee-terms';

/**
 * Which version of a text counts (onboarding §1, money rule 2.1): a country's own; and for a reader
 * of whom no country of ours is known, the one in their language.
 */
export function versionThatCounts(
  kind: LegalKind,
  reader: { country: string | null; locale: string },
): string {
  const { country, locale } = reader;
  const terms =
    country !== null && isBusinessCountry(country)
      ? termsVersionOf(country)
      : locale.toLowerCase().startsWith('de')
        ? 'german'
        : '02.03.2024';
  if (kind === 'TERMS') return terms;
  return terms === 'german' ? '08.12.2021' : '02.02.2024';
}
