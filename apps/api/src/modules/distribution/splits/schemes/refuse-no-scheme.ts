import { fail } from '@tipwell/contract/api/errors';
import { fieldError, type FieldError } from '@tipwell/contract/api/field-error';
import type { TipsType } from '#venues/locations';
import { whyNoScheme, type NoScheme, type SchemeRow } from '../calculation/percentages.rule.ts';

/** @throws inputInvalid for rows that are no scheme */
export function refuseNoScheme(rows: readonly SchemeRow[], tipsType: TipsType): void {
  const why = whyNoScheme(rows, tipsType);
  if (why) fail('inputInvalid', { fields: fieldsOf(why), details: why });
}

/** The field at which each reason stands, so that a form can show it there. */
function fieldsOf(problem: NoScheme): Record<string, FieldError> {
  switch (problem.why) {
    case 'NOT_100':
      return { rows: fieldError('splitNotWhole') };
    case 'NOT_A_PERCENTAGE':
    case 'DISABLED_WITH_PERCENTAGE':
      return { [`rows.${problem.row}.percentage`]: fieldError('splitPercentage') };
    case 'NO_STAFF_TYPE':
    case 'NO_GROUP_HERE':
      return { [`rows.${problem.row}.staffType`]: fieldError('splitRowNameless') };
    case 'STAFF_TYPE_TWICE':
      return { [`rows.${problem.row}.staffType`]: fieldError('splitRowTwice') };
    case 'SECOND_PRIMARY':
    case 'NO_PRIMARY_HERE':
      return { rows: fieldError('schemeInvalid') };
  }
}
