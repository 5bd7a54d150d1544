import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, minorUnits, moment, numericId, uuid } from '../../api/fields.ts';

const tag = 'Distribution';

/** Hundredths of a percent. */
const percentage = z.int();

/**
 * Who is meant: in the record of a whole run the staff number; in that of one person's part `you`,
 * `somebody` for a colleague, whose staff number stands only where the reader may see who it is, and null
 * for nobody.
 */
const person = z.string().nullable();

/** A tip that came into the pool, from what reached people down to the pool's part. */
const tip = z.object({
  /** What reached people; null for what was put in before it was written down. */
  net: minorUnits.nullable(),
  /** What the person tipped had at once. */
  primaryPart: minorUnits.nullable(),
  poolPart: minorUnits,
  /** What refunds took out of the pool's part before it was split; not below 0. */
  takenOut: minorUnits,
});

const share = z.object({
  person,
  staffType: z.string(),
  weight: z.int(),
  /** Null for a colleague whose amount the reader may not see. */
  amount: minorUnits.nullable(),
  /** The unit of it that rounding gave: 0 or 1. */
  spare: z.int().nullable(),
});

const portion = z.object({
  /** Whose guests gave it; null for what came to the team. They take no second share of it. */
  primary: person,
  amount: minorUnits,
  /** What the scheme gave its primary at once; null where nobody came first. */
  primaryPercentage: percentage.nullable(),
  /** Null where they are a colleague's affair. */
  tips: z.array(tip).nullable(),
  /** The staff types that shared it, in the order in which ties are decided. */
  types: z.array(
    z.object({ staffType: z.string(), percentage, amount: minorUnits, spare: z.int() }),
  ),
  /** In the order in which ties are decided, type by type. */
  shares: z.array(share),
  /**
   * The colleagues of the reader's own type, whose weights the reader may not see one by one; null
   * where `shares` has them all.
   */
  others: z
    .object({
      staffType: z.string(),
      people: z.int(),
      /** All their weights together. */
      weight: z.int(),
      /** How many units rounding left over within the type, and the reader's place, from 1. */
      spareUnits: z.int(),
      place: z.int(),
    })
    .nullable(),
  /** What went back to its primary, because nobody else was there. */
  back: z.object({ person, amount: minorUnits }).nullable(),
  /** What nobody could be given when it was split. */
  unallocated: minorUnits,
  /** How that was given out later by two people, as far as the reader may see it. */
  givenOut: z.array(z.object({ person, amount: minorUnits })),
});

/**
 * A split with everything that is needed to compute it again (docs/allocation-rule.md; money rules 1
 * and 8): `npm run verify-allocation -- FILE` does so without Tipwell.
 */
export const allocationRecord = z.object({
  format: z.literal('tipwell-allocation/1'),
  /** A whole run, or what one person may see of it. */
  covers: z.enum(['RUN', 'SHARE']),
  run: z.object({
    runId: uuid,
    /** The business day, `2026-11-20`. */
    businessDay: z.iso.date(),
    currency,
    closedAt: moment,
    /** Who shared: the whole team, or one group that was tipped as a whole. */
    sharedBy: z.enum(['TEAM', 'GROUP']),
  }),
  /** The version of the percentages that counted; null where none did. */
  scheme: z
    .object({
      version: z.int(),
      validFrom: z.iso.date(),
      /** Rows that are switched off hold nothing and are left out. */
      rows: z.array(
        z.object({ staffType: z.string().nullable(), percentage, isPrimary: z.boolean() }),
      ),
    })
    .nullable(),
  pool: z.object({
    /** Null where it would tell what one colleague got (record 0101); then there are no portions either. */
    total: minorUnits.nullable(),
    tips: z.int(),
    /** What of the total the reader had no part in; 0 in the record of a whole run. */
    elsewhere: minorUnits.nullable(),
  }),
  portions: z.array(portion),
  /**
   * What the run gave each, and what refunds took of it since. In the record of one person’s part colleagues
   * stand only where the reader may see them, with the sum of what is shown of them.
   */
  people: z.array(
    z.object({
      person: z.string(),
      name: z.string().nullable(),
      amount: minorUnits,
      /** Null for a colleague in the record of one person’s part. */
      takenBack: minorUnits.nullable(),
    }),
  ),
});
export type AllocationRecord = z.infer<typeof allocationRecord>;

/** Why this amount, as a file that anybody can compute again: own part and totals (money rules 7, 8). */
export const getPoolShareRecord = defineCall({
  name: 'getPoolShareRecord',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/pool-shares/:runId/record',
  tag,
  summary: 'The record of a part of the team’s tips',
  params: z.object({ userId: uuid, staffId: numericId, runId: uuid }),
  output: allocationRecord,
  errors: ['notFound'],
});

/** A whole split with everybody's part, for those who see parts anyway (money rule 8). */
export const getDistributionRunRecord = defineCall({
  name: 'getDistributionRunRecord',
  method: 'GET',
  path: '/locations/:locationId/distribution-runs/:runId/record',
  tag,
  summary: 'The record of a split',
  params: z.object({ locationId: numericId, runId: uuid }),
  output: allocationRecord,
  errors: ['notFound'],
});
