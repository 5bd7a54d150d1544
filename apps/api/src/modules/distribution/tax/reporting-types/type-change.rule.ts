import type { Employment } from '@tipwell/contract/identity/people-fields';
import {
  taxTypeOf,
  type LocationTaxType,
  type OwnTaxType,
} from '@tipwell/contract/venues/tax-reporting.rule';

/** Somebody at a location, as far as a change of its type concerns them. */
export interface Taxed {
  readonly staffId: number;
  readonly own: OwnTaxType | null;
  readonly employment: Employment;
  /** They were given something there, whatever became of it. */
  readonly hasTransactions: boolean;
}

/**
 * Whose type a change of the location would change although they have transactions: these forbid it
 * (409029). Left to each person, everybody keeps what they had, and nobody stands in its way.
 */
export function keptFrom<Person extends Taxed>(
  from: LocationTaxType,
  to: LocationTaxType,
  people: readonly Person[],
): Person[] {
  if (to === 'MIX_REPORTING') return [];
  return people.filter(
    (person) => person.hasTransactions && taxTypeOf(from, person) !== taxTypeOf(to, person),
  );
}
