import type { ErrorObject } from 'ajv';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
/** A schema as a provider has written it. */
export type Schema = { [name: string]: Json };

export const isObject = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong, one line for each fault. @param what what was judged, which each line begins with */
export function faultLines(what: string, errors: readonly ErrorObject[] | null | undefined) {
  return (errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${what}${instancePath}: ${message ?? ''} ${JSON.stringify(params)}`,
  );
}
