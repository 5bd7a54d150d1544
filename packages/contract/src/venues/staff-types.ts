import type { Locale } from '../api/fields.ts';

/** A kind of work at a workplace (product §3). */
export interface StaffType {
  id: number;
  /** By the two keys that the spec knows, and ours for the other languages of the pages. */
  name: { UK: string; DE: string; FR: string; AR: string };
  /** What is stored with a person and a split. */
  value: string;
  availableWorkplaceTypes: readonly string[];
  countryIsoCodes: readonly string[];
  status: 'ACTIVE' | 'INACTIVE';
}

/** What the spec appends to every list of staff types: nobody in particular (product §3). */
export const noStaffType: StaffType = {
  id: 0,
  name: { UK: 'N/A', DE: 'N/A', FR: 'N/A', AR: 'N/A' },
  value: 'N/A',
  availableWorkplaceTypes: [],
  countryIsoCodes: [],
  status: 'ACTIVE',
};

/**
 * The staff types to choose from: those that are active, at this kind of workplace and in this
 * country where these are given, and the N/A entry last, always (product §3).
 */
export function staffTypesToChoose(
  all: readonly StaffType[],
  at: { workplaceType?: string; country?: string } = {},
): StaffType[] {
  const fits = (list: readonly string[], one: string | undefined) =>
    one === undefined || list.length === 0 || list.includes(one);
  return [
    ...all.filter(
      (type) =>
        type.status === 'ACTIVE' &&
        fits(type.availableWorkplaceTypes, at.workplaceType) &&
        fits(type.countryIsoCodes, at.country),
    ),
    noStaffType,
  ];
}

const keys = { en: 'UK', de: 'DE', fr: 'FR', ar: 'AR' } as const satisfies Record<
  Locale,
  keyof StaffType['name']
>;

/** The name of a staff type for a reader (product §3). */
export function staffTypeName(type: Pick<StaffType, 'name'>, locale: Locale): string {
  return type.name[keys[locale]];
}
