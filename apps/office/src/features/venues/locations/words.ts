import type { I18n } from '@lingui/core';
import { recordOf } from '@tipwell/contract/countries/records';
import type { OfficeLanguage } from '@tipwell/contract/api/fields';
import { locationTypeWords } from '#lib/labels/people-labels.ts';

/** The name of a country in the language of the page. */
export function countryName(isoCode: string, locale: OfficeLanguage): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(isoCode.toUpperCase()) ?? isoCode;
}

/** The kind of a workplace; one that is not listed is shown as it is kept. */
export function typeName(type: string, i18n: I18n): string {
  const known = Object.entries(locationTypeWords).find(([value]) => value === type);
  return known ? i18n._(known[1]) : type;
}

/** Whether letters to a place in a country bear a postcode: in the United Arab Emirates they do not. */
export const hasPostcodes = (country: string): boolean =>
  recordOf(country)?.hasNoPostcodes !== true;
