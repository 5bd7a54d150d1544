import { recordOf } from '../countries/records.ts';
import type { Employment } from '../identity/people-fields.ts';
import type { TipsType } from '../access/role-groups.rule.ts';

/** Who sees to the income tax on one person's tips (product §3, taxReportingType). */
export const ownTaxTypes = ['SELF_REPORTING', 'EMPLOYER'] as const;
export type OwnTaxType = (typeof ownTaxTypes)[number];

/** The same of a location, which may leave it to each person. */
export const locationTaxTypes = [...ownTaxTypes, 'MIX_REPORTING'] as const;
export type LocationTaxType = (typeof locationTaxTypes)[number];

/** Whether somebody can be on the venue's payroll at all: an agency has its own (decision record 0062). */
const canBeOnPayroll: Readonly<Record<Employment, boolean>> = {
  EMPLOYEE: true,
  FREELANCER: true,
  AGENCY: false,
};

/**
 * Whose affair the tax on somebody's tips is: the location's word, unless it leaves that to each person.
 * Of whom nothing was said, they report it themselves, and so does whoever is on no payroll of the venue's.
 */
export function taxTypeOf(
  location: LocationTaxType,
  { own, employment }: { own: OwnTaxType | null; employment: Employment },
): OwnTaxType {
  if (!canBeOnPayroll[employment]) return 'SELF_REPORTING';
  return location === 'MIX_REPORTING' ? (own ?? 'SELF_REPORTING') : location;
}

/**
 * Whether another employment would take somebody off the venue's payroll who was given something while
 * they were on it. The other way round the accountant enters what is owed of the days since.
 */
export function leavesPayroll(
  location: LocationTaxType,
  { own, from, to }: { own: OwnTaxType | null; from: Employment; to: Employment },
): boolean {
  return (
    taxTypeOf(location, { own, employment: from }) === 'EMPLOYER' &&
    taxTypeOf(location, { own, employment: to }) !== 'EMPLOYER'
  );
}

/** Whether people may report shared tips themselves only for a reason that is written down (money rule 6). */
export function needsReason(place: {
  country: string;
  tipsType: TipsType;
  taxReportingType: LocationTaxType;
}): boolean {
  return (
    place.taxReportingType === 'SELF_REPORTING' &&
    place.tipsType !== 'PERSONAL' &&
    recordOf(place.country)?.tips.sharedGoThroughPayroll === true
  );
}
