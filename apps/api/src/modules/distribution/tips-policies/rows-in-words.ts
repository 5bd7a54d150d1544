import type { Locale } from '@tipwell/contract/api/fields';
import { staffTypeName } from '@tipwell/contract/venues/staff-types';
import { writtenRate } from '#platform/written-date.ts';
import type { SchemeRow } from '#distribution/splits';
import { staffTypes } from '#identity/reference';

const tipped: Record<Locale, string> = {
  en: 'The person tipped',
  de: 'Die Person, die das Trinkgeld bekam',
  fr: 'La personne qui a reçu le pourboire',
  ar: 'الشخص الذي أُعطيت له الإكرامية',
};

/** Who a row of a split stands for, in a language: a kind of work, a group, or whoever was tipped. */
export function nameOfRow(row: SchemeRow, locale: Locale): string {
  const type = staffTypes.find(({ value }) => value === row.staffType);
  const name = row.label ?? (type ? staffTypeName(type, locale) : (row.staffType ?? ''));
  if (!row.isPrimaryStaff) return name;
  return name === '' ? tipped[locale] : `${tipped[locale]} (${name})`;
}

/** The part of a row, in hundredths of a percent: `12.5%`. */
export const partOfRow = ({ percentage }: SchemeRow, locale: Locale): string =>
  writtenRate(percentage, locale);

/** A whole split in one line: `Waiter 60% · Kitchen 40%`. */
export function splitInWords(rows: readonly SchemeRow[], locale: Locale): string {
  return rows
    .filter(({ isDisabled }) => !isDisabled)
    .map((row) => `${nameOfRow(row, locale)} ${partOfRow(row, locale)}`)
    .join(' · ');
}
