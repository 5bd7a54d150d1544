import { apiVersions, type ApiVersion } from '@tipwell/contract/venues/api-versions';

/** The version that a request has: what it asks for, else its key's own; null for one that never was. */
export function versionAsked(header: string | undefined, ofKey: string): ApiVersion | null {
  const wanted = header ?? ofKey;
  return apiVersions.find((version) => version === wanted) ?? null;
}
