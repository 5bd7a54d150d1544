import { defaultCountry } from '@tipwell/contract/countries/list';
import type { Context } from '../../platform/context.ts';
import type { Outcome } from './ports.ts';
import { sandboxCountryLookup } from './sandbox/country-lookup.ts';

/** Whoever knows in which country an internet address is. */
export interface CountryLookup {
  /** Two lowercase letters. */
  countryOf(context: Context, address: string): Promise<Outcome<string>>;
}

/**
 * The country of an address, GB on any failure. Until a real service is chosen, the sandbox answers;
 * the choice stands here and nowhere else.
 */
export async function countryOfAddress(context: Context, address: string): Promise<string> {
  const told = await sandboxCountryLookup.countryOf(context, address);
  return told.outcome === 'ok' ? told.value : defaultCountry;
}
