import { recordOf } from '../countries/records.ts';
import type { TipsType } from '../role-groups.rule.ts';

/** Who sees to the income tax on one person's tips (product §3, taxReportingType). */
export const ownTaxTypes = ['SELF_REPORTING', 'EMPLOYER'] as const;
export type OwnTaxType = (typeof ownTaxTypes)[number];

/** The same of a location, which may leave it to each person. */
export const locationTaxTypes = [...ownTaxTypes, 'MIX_REPORTING'] as const;
export type LocationTaxType = (typeof locationTaxTypes)[number];

/**
 * Whose affair the tax on somebody's tips is: the location's word, unless it leaves that to each person.
 * Of whom nothing was said, they report it themselves.
 */
export function taxTypeOf(location: LocationTaxType, own: OwnTaxType | null): OwnTaxType {
  return location === 'MIX_REPORTING' ? (own ?? 'SELF_REPORTING') : location;
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
