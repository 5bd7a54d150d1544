import { defaultCountry } from '@tipwell/contract/countries/list';
import type { Context } from '#platform/context.ts';
import { countryInFile } from '../geolocation/country-in-file.ts';
import { standIn } from './registry.ts';

/**
 * The country of an address, GB on any failure: by the file of the settings, and where there is none by
 * the stand-in's small map. The choice stands here and nowhere else.
 */
export async function countryOfAddress(context: Context, address: string): Promise<string> {
  const { countryFile } = context.config;
  const told =
    countryFile === null
      ? await standIn.countryLookup.countryOf(context, address)
      : await countryInFile(context, countryFile, address);
  return told.outcome === 'ok' ? told.value : defaultCountry;
}
