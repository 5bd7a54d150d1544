import { useQuery } from '@tanstack/react-query';
import { staffTypeName, staffTypesToChoose } from '@tipwell/contract/venues/staff-types';
import { useLocale, writtenIn } from '../use-locale.ts';
import { staffTypesQuery } from './queries.ts';

/** The staff types to choose from at a location, the one that somebody has now among them. */
export function useStaffTypes(
  at: { workplaceType: string; country?: string },
  now: string | null = null,
): { value: string; label: string }[] {
  const locale = useLocale();
  const all = useQuery(staffTypesQuery).data?.staffTypes ?? [];
  const nameOf = useStaffTypeName();
  const choices = staffTypesToChoose(all, at).map((one) => ({
    value: one.value,
    label: staffTypeName(one, writtenIn(locale)),
  }));
  const hasNow = now === null || choices.some(({ value }) => value === now);
  return hasNow ? choices : [{ value: now, label: nameOf(now) }, ...choices];
}

/** Says a staff type in the language of the page; one that is not listed is shown as it is kept. */
export function useStaffTypeName(): (value: string) => string {
  const locale = useLocale();
  const all = useQuery(staffTypesQuery).data?.staffTypes ?? [];
  return (value) => {
    const type = all.find((one) => one.value === value);
    return type ? staffTypeName(type, writtenIn(locale)) : value;
  };
}
