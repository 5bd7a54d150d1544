import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { PeriodRow } from './period-rows.ts';

/** Whether somebody of a period is asked for more than the limit. */
export function isAboveCap(rows: readonly PeriodRow[]): boolean {
  return rows.some(({ standing }) => standing === 'ABOVE_CAP');
}

/** Nobody owes more tax on tips than they were given. @throws inputInvalid */
export function refuseMoreThanGiven(rows: readonly PeriodRow[]): void {
  if (rows.some(({ standing }) => standing === 'MORE_THAN_GIVEN')) {
    fail('inputInvalid', { fields: { wanted: fieldError('taxMoreThanGiven') } });
  }
}
