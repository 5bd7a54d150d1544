import { defaultCountry } from '@tipwell/contract/countries/list';
import type { Context } from '../../platform/context.ts';
import { sandboxCountryLookup } from './sandbox/country-lookup.ts';

/**
 * The country of an address, GB on any failure. Until a real service is chosen, the sandbox answers;
 * the choice stands here and nowhere else.
 */
export async function countryOfAddress(context: Context, address: string): Promise<string> {
  const told = await sandboxCountryLookup.countryOf(context, address);
  return told.outcome === 'ok' ? told.value : defaultCountry;
}
