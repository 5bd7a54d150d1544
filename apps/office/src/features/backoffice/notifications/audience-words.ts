import { useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getNotice } from '@tipwell/contract/backoffice/calls/announcements';
import { listed } from '#lib/lists/listed.ts';
import { useLocale } from '#lib/locale.ts';
import { roleWords } from '#lib/labels/people-labels.ts';

/** A country's name in the language of the page. */
export function useCountryName(): (code: string) => string {
  const locale = useLocale();
  return (code) =>
    new Intl.DisplayNames([locale], { type: 'region' }).of(code.toUpperCase()) ?? code;
}

/** Whom a message was for, in one line: roles, then places, then single persons. */
export function useAudienceWords(): (audience: CallOutput<typeof getNotice>['audience']) => string {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const countryName = useCountryName();
  return ({ isEverybody, roles, countries, locations, persons }) => {
    if (isEverybody) return t`Everybody`;
    const roleNames = roles.map((role) => i18n._(roleWords[role]));
    const parts = [
      roleNames,
      [...countries.map(countryName), ...locations.map(({ name }) => name)],
      persons.map(({ name }) => name),
    ];
    const told = parts.filter((words) => words.length > 0).map((words) => listed(words, locale));
    return told.join(' · ');
  };
}
