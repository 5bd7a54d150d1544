import { createHash } from 'node:crypto';
import { recordOf } from '@tipwell/contract/countries/records';
import type { Database } from '#platform/db/database.ts';
import { countsPoints } from '#distribution/hours';
import { holdsSplits, newestScheme, type SchemeRow } from '#distribution/splits';
import { isTroncHeld, type Location, type TipsType } from '#venues/locations';

/** What a policy says, before it is put into words: where any of it changes, a new one is due. */
export interface PolicyFacts {
  tipsType: TipsType;
  isProtectedByLaw: boolean;
  /** Whether fees may come out of shared tips. */
  mayBearFees: boolean;
  mayManagersShare: boolean;
  /** What the venue keeps of each tip, in basis points; 0 nearly everywhere. */
  workplaceFeeBps: number;
  isTroncHeld: boolean;
  countsPoints: boolean;
  isHeldForRelease: boolean;
  /** The newest version of the split, in force or to come. */
  split: {
    version: number;
    validFrom: string;
    rows: readonly SchemeRow[];
    fallback: 'EQUAL' | 'BY_HOURS';
  } | null;
}

/** Reads how tips are shared at a location, as it is now or is about to be. */
export async function readFacts(db: Database, location: Location): Promise<PolicyFacts> {
  const { locationId, country, tipsType, workplaceFeeBps } = location;
  const tips = recordOf(country)?.tips;
  const [held, points, releases, newest] = await Promise.all([
    isTroncHeld(db, location),
    countsPoints(db, locationId),
    holdsSplits(db, locationId),
    newestScheme(db, locationId),
  ]);
  const isShared = tipsType !== 'PERSONAL';
  const isProtectedByLaw = tips?.areProtectedByLaw ?? false;
  return {
    tipsType,
    isProtectedByLaw,
    mayBearFees: (tips?.mayBearFees ?? true) && !(isProtectedByLaw && isShared),
    mayManagersShare: tips?.mayManagersShare ?? false,
    workplaceFeeBps: workplaceFeeBps ?? 0,
    isTroncHeld: held,
    countsPoints: points,
    isHeldForRelease: releases,
    split: newest
      ? {
          version: newest.version,
          validFrom: newest.validFrom,
          rows: newest.rows.filter(({ isDisabled }) => !isDisabled),
          fallback: newest.fallback,
        }
      : null,
  };
}

/** Names facts: the same facts have the same hash. */
export function hashOfFacts(facts: PolicyFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** Whether there is something to write a policy from: where tips are shared, a split. */
export const isWhole = ({ tipsType, split }: PolicyFacts): boolean =>
  tipsType === 'PERSONAL' || split !== null;
