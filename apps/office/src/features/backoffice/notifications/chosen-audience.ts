import type { Audience } from '@tipwell/contract/backoffice/calls/announcements';
import type { Role } from '@tipwell/contract/access/roles';

/** The roles that a notice can be for, in the order in which they are offered. */
export const audienceRoles: readonly Role[] = [
  'ROLE_USER',
  'ROLE_RESTAURANT_ADMIN',
  'ROLE_OWNER',
  'ROLE_TRONC_MASTER',
  'ROLE_DISTRIBUTION_MASTER',
  'ROLE_STAFF_MASTER',
  'ROLE_PAYOUT_VIEWER',
  'ROLE_PROMO_MASTER',
  'ROLE_TRANSACTIONS_MANAGER',
  'ROLE_NOTIFICATIONS_MANAGER',
  'ROLE_SUPPORT_ADMIN',
];

/** What was chosen on the page, with the names of what the server knows by number. */
export interface Chosen {
  isEverybody: boolean;
  roles: Role[];
  countries: string[];
  locations: { locationId: number; name: string }[];
  persons: { userId: string; name: string }[];
}

export const nobodyYet: Chosen = {
  isEverybody: false,
  roles: [],
  countries: [],
  locations: [],
  persons: [],
};

/** An audience of nobody, which is never sent to. */
export const noAudience: Audience = {
  isEverybody: false,
  roles: [],
  countries: [],
  locationIds: [],
  userIds: [],
};

/** The audience of a choice, or null while nobody was chosen. */
export function audienceOf(chosen: Chosen): Audience | null {
  const { isEverybody, roles, countries } = chosen;
  if (isEverybody) {
    return { ...noAudience, isEverybody };
  }
  const locationIds = chosen.locations.map(({ locationId }) => locationId);
  const userIds = chosen.persons.map(({ userId }) => userId);
  const isNobody = [roles, countries, locationIds, userIds].every((part) => part.length === 0);
  return isNobody ? null : { isEverybody, roles, countries, locationIds, userIds };
}

/** A list with a value put in or, where it is there already, taken out. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}
