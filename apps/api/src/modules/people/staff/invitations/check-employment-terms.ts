import { isStaffTypeChosenAt } from '@tipwell/contract/people/staff-type-choice.rule';
import { fail } from '@tipwell/contract/api/errors';
import { staffTypesToChoose } from '@tipwell/contract/venues/staff-types';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { type FieldError, fieldError } from '@tipwell/contract/api/field-error';
import { conflictWithTronc, type Location } from '#venues/locations';
import { staffTypes } from '#identity/reference';
import { mayChangeRoles, type Giver } from '../appointments/assignable-roles.rule.ts';
import { isOfThePlatform } from '../appointments/role-assigners.ts';

/** What somebody shall be at a location. */
export interface TermsWanted {
  roles: readonly LocationRole[];
  staffType: string | null;
}

/** What is wrong with what somebody shall be, by field; nothing where all is right. */
export function problemsOf(
  giver: Giver,
  location: Location,
  wanted: TermsWanted,
  before: TermsWanted | null,
): { roles?: FieldError; staffType?: FieldError } {
  const problems: { roles?: FieldError; staffType?: FieldError } = {};
  if (!mayChangeRoles(giver, before?.roles ?? [], wanted.roles)) {
    problems.roles = fieldError('roleNotYours');
  } else if (conflictWithTronc(wanted.roles) !== null) {
    problems.roles = fieldError('troncConflict');
  }
  const { staffType } = wanted;
  if (staffType === (before?.staffType ?? null)) return problems;
  if (!isStaffTypeChosenAt(location) && !isOfThePlatform(giver)) {
    problems.staffType = fieldError('staffTypeSaidByUs');
  } else if (staffType !== null && !isKnown(staffType, location)) {
    problems.staffType = fieldError('staffTypeUnknown');
  }
  return problems;
}

/** @throws inputInvalid naming the fields */
export function refuseProblems(...asked: Parameters<typeof problemsOf>): void {
  const problems = problemsOf(...asked);
  if (Object.keys(problems).length > 0) fail('inputInvalid', { fields: problems });
}

function isKnown(staffType: string, { type, country }: Location): boolean {
  return staffTypesToChoose(staffTypes, { workplaceType: type, country }).some(
    ({ value }) => value === staffType,
  );
}
