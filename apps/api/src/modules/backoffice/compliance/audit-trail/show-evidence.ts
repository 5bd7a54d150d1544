import type { Locale } from '@tipwell/contract/api/fields';
import type { Paper } from '@tipwell/contract/api/document-model';
import type { Context } from '#platform/context.ts';
import { businessDay } from '#distribution/splits';
import { evidencePaper } from './evidence-paper.ts';
import { readEvidence } from './read-evidence.ts';

/** The evidence of a place as a paper. @throws notFound */
export async function showEvidence(
  context: Context,
  { locationId, lang }: { locationId: number; lang: Locale },
): Promise<Paper> {
  const evidence = await readEvidence(context, locationId);
  const today = businessDay(context.clock.now(), evidence.location.timeZone);
  return evidencePaper(evidence, lang, today);
}
