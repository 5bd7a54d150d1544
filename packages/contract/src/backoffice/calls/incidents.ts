import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { moment, uuid } from '../../api/fields.ts';
import { incidentKinds } from '../incident-kinds.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Incidents';

const incident = z.object({
  incidentId: uuid,
  kind: z.enum(incidentKinds),
  /** What it is about, as `kind:id`; an id leads to a page only where there is one. */
  subject: z.string(),
  /** Ids, sums in minor units and codes that help to look into it; nothing of a person. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  raisedAt: moment,
  lastSeenAt: moment,
  timesSeen: z.int(),
  /** Who saw to it, and what they wrote; null while it is open. */
  resolved: z
    .object({ at: moment, byName: z.string().nullable(), resolution: z.string() })
    .nullable(),
});

/** One thing that a person of the platform must look at. */
export type IncidentShown = z.infer<typeof incident>;

/** What no rule can put right and an administrator must look at, the newest first. */
export const getIncidents = defineCall({
  name: 'getIncidents',
  method: 'GET',
  path: '/incidents',
  tag,
  summary: 'What an administrator must look at',
  query: z.object({ state: z.enum(['OPEN', 'RESOLVED']).default('OPEN') }),
  output: z.object({
    incidents: z.array(incident),
    /** How many are open, also where more are open than are listed. */
    openCount: z.int(),
  }),
});

/** What was found and done, in a sentence or a few. */
export const resolutionShape = z.object({
  resolution: z
    .string({ error: invalid('required') })
    .trim()
    .min(1, { error: invalid('required') })
    .min(3, { error: invalid('min', { limit: 3 }) })
    .max(500, { error: invalid('max', { limit: 500 }) }),
});

/** Closes an incident with a sentence about what was found and done. Closed twice, the first stands. */
export const resolveIncident = defineCall({
  name: 'resolveIncident',
  method: 'POST',
  path: '/incidents/:incidentId/resolution',
  tag,
  summary: 'Close an incident',
  params: z.object({ incidentId: uuid }),
  body: resolutionShape,
  output: incident,
  errors: ['incidentNotOver', 'notFound'],
});
