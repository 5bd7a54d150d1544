import type * as z from 'zod';
import type { partAtOnce } from '@tipwell/contract/distribution/calls/first-share';
import { primaryRowOf, type Scheme } from '#distribution/splits';

/** What a version of the split gives at once to whoever is tipped; null where it gives nothing. */
export function partAtOnceBy(scheme: Scheme | undefined): z.infer<typeof partAtOnce> {
  const primary = primaryRowOf(scheme?.rows ?? []);
  if (!scheme || !primary) return null;
  const { version, validFrom } = scheme;
  return { percentage: primary.percentage, version, validFrom };
}
