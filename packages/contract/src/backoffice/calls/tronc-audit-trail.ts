import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { inLanguage, numericId } from '../../api/fields.ts';
import { paper } from '../../api/document-model.ts';

/**
 * Everything that shows how the tips of a place are run: who was appointed and what was stated of them,
 * the policies, the versions of the split, and who decided what and when. Nobody's amounts are in it.
 */
export const getTroncEvidence = defineCall({
  name: 'getTroncEvidence',
  method: 'GET',
  path: '/locations/:locationId/tronc-evidence',
  tag: 'Papers',
  summary: 'Who decided what about the tips of a place',
  params: z.object({ locationId: numericId }),
  query: inLanguage,
  output: z.object({ paper }),
  errors: ['notFound'],
});

/** The same as files, below `/api`; `lang` chooses the language of the PDF. */
export const troncEvidencePath = '/locations/:locationId/tronc-evidence.pdf';
export const troncEvidenceCsvPath = '/locations/:locationId/tronc-evidence.csv';
