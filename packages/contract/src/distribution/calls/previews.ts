import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, minorUnits, numericId } from '../../api/fields.ts';
import { invalid } from '../../api/field-error.ts';
import { employment } from '../../identity/people-fields.ts';
import { splitRow } from './splits.ts';

const tag = 'Distribution';
const businessDay = z.iso.date();

/** What somebody should notice before publishing a split. */
export const trialFinding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('NO_CHANGE') }),
  /** So many people would lose more than a fifth of what they have. */
  z.object({ kind: z.literal('LOSES_MUCH'), people: z.int() }),
  /** So many who have something now would have nothing. */
  z.object({ kind: z.literal('LOSES_ALL'), people: z.int() }),
  /** One staff type bears most of what others gain; in hundredths of a percent. */
  z.object({ kind: z.literal('ONE_TYPE_PAYS'), staffType: z.string(), hundredths: z.int() }),
  /** One kind of contract would lose while another gains. */
  z.object({ kind: z.literal('EMPLOYMENT_SKEW'), loses: employment }),
  /** On so many days a pool would wait, because these types have no percentage. */
  z.object({ kind: z.literal('WAITS'), days: z.int(), staffTypes: z.array(z.string()) }),
]);
export type TrialFinding = z.infer<typeof trialFinding>;

/**
 * Plays the last eight weeks again by a split that is not saved (screens, Distributions; money rule 1).
 * Nothing is written. Parts of single people are for those who see parts anyway.
 */
export const tryDistributions = defineCall({
  name: 'tryDistributions',
  method: 'POST',
  path: '/locations/:locationId/distributions/trial',
  tag,
  summary: 'Try a split on the last eight weeks',
  params: z.object({ locationId: numericId }),
  body: z.object({
    rows: z
      .array(splitRow)
      .min(1, { error: invalid('minItems', { limit: 1 }) })
      .max(40),
  }),
  output: z.object({
    currency,
    from: businessDay,
    to: businessDay,
    /** How many days were split in them; 0 where there is nothing to try it on. */
    days: z.int(),
    /** What all would have been given by either split, with what is given at once to who is tipped. */
    total: z.object({ now: minorUnits, next: minorUnits }),
    winners: z.int(),
    losers: z.int(),
    findings: z.array(trialFinding),
    /**
     * By staff type and by kind of contract. To whoever does not see parts of single people only sums by
     * staff type are told, and none from which those of fewer than three people could be reckoned.
     */
    groups: z.array(
      z.object({
        by: z.enum(['STAFF_TYPE', 'EMPLOYMENT']),
        name: z.string(),
        people: z.int(),
        now: minorUnits.nullable(),
        next: minorUnits.nullable(),
      }),
    ),
    /** The largest loss first; null for whoever does not see parts of single people. */
    people: z
      .array(
        z.object({
          staffId: numericId,
          displayFullName: z.string(),
          staffType: z.string().nullable(),
          employment,
          now: minorUnits,
          next: minorUnits,
        }),
      )
      .nullable(),
    /**
     * Whoever is tipped comes first for the first time, and of some tips nobody noted whom the guest tipped,
     * or it was nobody: these stay the team's.
     */
    isPrimaryNew: z.boolean(),
  }),
});
