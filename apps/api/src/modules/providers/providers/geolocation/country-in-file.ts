import { open, type CountryResponse, type Reader } from 'maxmind';
import type { Context } from '#platform/context.ts';
import { describeError } from '#platform/log.ts';
import type { Outcome } from '../ports/ports.ts';

const opened = new Map<string, Promise<Reader<CountryResponse> | null>>();

/** The country of an address, by a file in MaxMind's format; NOT_FOUND for an address that is not in it. */
export async function countryInFile(
  context: Pick<Context, 'log'>,
  file: string,
  address: string,
): Promise<Outcome<string>> {
  const reader = await readerOf(context, file);
  if (!reader) return { outcome: 'rejected', reason: 'NOT_REACHED' };
  const code = codeOf(reader, address);
  return code === undefined
    ? { outcome: 'rejected', reason: 'NOT_FOUND' }
    : { outcome: 'ok', value: code.toLowerCase() };
}

function codeOf(reader: Reader<CountryResponse>, address: string): string | undefined {
  try {
    return reader.get(address)?.country?.iso_code;
  } catch {
    // What is no address is in no country.
    return undefined;
  }
}

/** The file is read once and held; a newer one is there after the next start. */
async function readerOf(
  context: Pick<Context, 'log'>,
  file: string,
): Promise<Reader<CountryResponse> | null> {
  const reading =
    opened.get(file) ??
    open<CountryResponse>(file).catch((error: unknown) => {
      context.log.error(describeError(error), 'the file of countries cannot be read');
      return null;
    });
  opened.set(file, reading);
  return reading;
}
