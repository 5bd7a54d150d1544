// What the first step of onboarding asks of whom (onboarding §5): the office shows by it, and the server
// takes by it.
import { recordOf } from '../countries/records.ts';
import { roleGroups, type TipsType } from '../access/role-groups.rule.ts';
import type { Role } from '../access/roles.ts';
import { isStaffTypeChosenAt } from './staff-type-choice.rule.ts';

/** What of a workplace decides about the fields. */
export interface MainInformationPlace {
  tipsType: TipsType;
  /** Two lowercase letters. */
  country: string;
  /** The kind of business. */
  type: string;
  isMasterLocation: boolean;
}

export interface MainInformation {
  /** The person says themselves what they do there. */
  isStaffTypeShown: boolean;
  /** An owner who is asked has to answer. */
  isStaffTypeRequired: boolean;
  /** Customers meet this very person: a nickname and a wish have a place to stand. */
  isShownToCustomers: boolean;
}

/** The spec's words for a staff type that says nothing, and ours for the entry that is always there. */
const saysNothing: ReadonlySet<string> = new Set(['', 'UNKNOWN', 'NOBODY', 'N/A']);

/**
 * @param roles of the person: the platform's and those at the place, together
 * @param place null for people without a workplace
 * @param staffType what is chosen now
 */
export function mainInformation(
  roles: readonly Role[],
  place: MainInformationPlace | null,
  staffType: string | null,
): MainInformation {
  if (!place) {
    return { isStaffTypeShown: false, isStaffTypeRequired: false, isShownToCustomers: false };
  }
  const is = roleGroups(roles, place.tipsType);
  const { doTroncMastersHaveStaffType = false } = recordOf(place.country)?.venues ?? {};
  const chooses = is.isOwner || (is.isTroncMaster && doTroncMastersHaveStaffType);
  const isStaffTypeShown = chooses && isStaffTypeChosenAt(place);
  const isIndividual = place.tipsType === 'PERSONAL';
  return {
    isStaffTypeShown,
    isStaffTypeRequired: isStaffTypeShown && is.isOwner,
    isShownToCustomers:
      isIndividual && (is.isStaff || (staffType !== null && !saysNothing.has(staffType))),
  };
}
