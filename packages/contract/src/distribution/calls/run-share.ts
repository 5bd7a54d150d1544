import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { numericId, uuid } from '../../api/fields.ts';
import { explainedShare } from './shares.ts';
import { allocationRecord } from './split-records.ts';

const params = z.object({ locationId: numericId, runId: uuid, staffId: numericId });

/**
 * Why somebody's part of a split is what it is, for those who read what people have. Without colleagues,
 * who agreed to be seen by those with whom they share, and by nobody else (record 0048).
 */
export const getPartOfRun = defineCall({
  name: 'getPartOfRun',
  method: 'GET',
  path: '/locations/:locationId/distribution-runs/:runId/parts/:staffId',
  tag: 'Distribution',
  summary: 'Why a part of a split is what it is',
  params,
  output: explainedShare.omit({ colleagues: true }).extend({ displayFullName: z.string() }),
  errors: ['notFound'],
});

/** The same as a file that anybody can compute again; it too has nothing of a colleague. */
export const getPartOfRunRecord = defineCall({
  name: 'getPartOfRunRecord',
  method: 'GET',
  path: '/locations/:locationId/distribution-runs/:runId/parts/:staffId/record',
  tag: 'Distribution',
  summary: 'The record of somebody’s part of a split',
  params,
  output: allocationRecord,
  errors: ['notFound'],
});
