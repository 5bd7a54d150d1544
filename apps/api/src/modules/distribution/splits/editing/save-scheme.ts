import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Tx } from '#platform/db/database.ts';
import type { TipsType } from '#venues/locations';
import type { Fallback } from '../calculation/plan-run.rule.ts';
import type { SchemeRow } from '../calculation/percentages.rule.ts';
import { refuseNoScheme } from '../schemes/refuse-no-scheme.ts';
import { lastRunDay } from '../runs/run-store.ts';
import { findScheme, insertScheme, lockSchemes, type Scheme } from '../schemes/scheme-store.ts';

export interface NewScheme {
  /** The caller's id: the same id again is the same version. */
  readonly schemeId: string;
  readonly locationId: number;
  readonly tipsType: TipsType;
  /** The first business day that it counts for, `YYYY-MM-DD`. */
  readonly validFrom: string;
  /** The person who saves it; null for the system itself. */
  readonly createdBy: string | null;
  /** How a pool is split that nobody sets percentages for in time; equal parts where nothing is said. */
  readonly fallback?: Fallback;
  readonly rows: readonly SchemeRow[];
}

/**
 * Saves the next version of how a location shares its common tips (money rules 1.7, 1.8). It never
 * reaches back into a day that was split already; a day whose pool is still open may be mended.
 * @throws inputInvalid with the field `rows` or `validFrom`
 */
export async function saveScheme(tx: Tx, scheme: NewScheme, now: Date): Promise<Scheme> {
  const { schemeId, locationId, tipsType, validFrom, createdBy } = scheme;
  refuseNoScheme(scheme.rows, tipsType);
  await lockSchemes(tx, locationId, 'to change');
  const known = await findScheme(tx, schemeId);
  if (known) return known;
  const lastDay = await lastRunDay(tx, locationId);
  if (lastDay !== null && validFrom <= lastDay) {
    fail('inputInvalid', { fields: { validFrom: fieldError('schemeTooEarly', { day: lastDay }) } });
  }
  const rows = [...scheme.rows];
  const { fallback = 'EQUAL' } = scheme;
  const written = { schemeId, locationId, validFrom, createdAt: now, createdBy, fallback, rows };
  return { ...written, version: await insertScheme(tx, written) };
}
