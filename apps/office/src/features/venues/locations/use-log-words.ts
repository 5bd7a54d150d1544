import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getLocationLog } from '@tipwell/contract/venues/calls/location-admin';
import { fullDate, monthAndYear } from '#lib/format/dates.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import { employmentWords, inOneLine, roleWords, tipsTypeWords } from '#lib/labels/people-labels.ts';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import { useFlagWords, useReviewWords } from './flag-words.ts';
import { changedDetails } from './log-details.ts';
import { voidWordsOf } from './void-words.ts';
import { teamQuery } from './queries.ts';
import type { Settings } from './typed-settings.ts';
import { countryName, typeName } from './words.ts';

type Details = CallOutput<typeof getLocationLog>['entries'][number]['details'];

/** Says what an entry of a location's log was about, in the reader's words where there are any. */
export function useLogWords({
  id: locationId,
  currencyCode,
}: Pick<Settings, 'id' | 'currencyCode'>): (details: Details) => string {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const nameOf = useStaffTypeName();
  const flags: Record<string, { name: string } | undefined> = useFlagWords();
  const reviews: Record<string, string | undefined> = useReviewWords();
  const members = useQuery(teamQuery(locationId)).data?.members ?? [];
  const kinds: Record<string, string | undefined> = {
    TRONC_MASTER: t`Tronc master`,
    ACCOUNTANT: t`Accountant`,
    CARD: t`Card`,
    BANK_ACCOUNT: t`Bank account`,
    COMPANY_DESTINATION: t`Where the venue’s money goes`,
    LATER_OWNER: t`Another owner`,
    LAST_OWNER: t`Removal of an owner`,
    PARENT_LOCATION: t`Parent location`,
    TIPS_TYPE: t`How tips are assigned`,
    WORKPLACE_FEE: t`The venue’s share of the tips`,
    EMPLOYMENT: t`Employment`,
  };
  const causes: Record<string, string | undefined> = {
    LEGAL_DATE: t`Tips that the law wants paid`,
    PAYOUT_FAILED: t`Payout that did not arrive`,
    DESTINATION_REFUSED: t`Card or account refused by the bank`,
    NO_PAYOUT_CARD: t`No payout card`,
    SCHEME_NOT_ANSWERED: t`Answer to the split`,
  };
  const pages: Record<string, string | undefined> = {
    GROUPS: t`Groups first`,
    PERSONS: t`People and the whole team`,
  };
  const known = (words: Record<string, { id: string } | undefined>, value: string): string => {
    const found = words[value];
    return found ? i18n._(found) : value;
  };
  /** Null: there are no words for it, and what it is called in the books says nothing to a reader. */
  const say = (name: string, value: string | number | boolean, details: Details): string | null => {
    const text = String(value);
    switch (name) {
      case 'staffId':
        return members.find(({ staffId }) => staffId === value)?.displayFullName ?? `#${text}`;
      case 'roles':
        return text
          .split(' ')
          .filter(Boolean)
          .map((role) => known(roleWords, role))
          .join(' · ');
      case 'staffType':
        return nameOf(text);
      case 'employment':
        return known(employmentWords, text);
      case 'kind':
      case 'change':
        return kinds[text] ?? text;
      case 'voidBecause':
        return known(voidWordsOf(details['change']), text);
      case 'country':
        return countryName(text, locale);
      case 'type':
        return typeName(text, i18n);
      case 'tipsType':
        return known(tipsTypeWords, text);
      case 'typeOfReview':
        return reviews[text] ?? text;
      case 'paymentPage':
        return pages[text] ?? text;
      case 'validFrom':
        return t`From ${fullDate(new Date(`${text}T12:00:00Z`), 'UTC', locale)}`;
      case 'workplaceFeeBps':
        return `${t`The venue’s share of the tips`}: ${percent(Number(value), locale)}`;
      case 'platformBps':
      case 'nextPlatformBps':
        return `${t`Tipwell’s fee`}: ${percent(Number(value), locale)}`;
      case 'salesPersonId':
        return t`New sales contact`;
      case 'people':
        return plural(Number(value), { one: '# person', other: '# people' });
      case 'cause':
        return causes[text] ?? text;
      case 'amount':
      case 'total':
        return typeof value === 'number' ? money(value, currencyCode) : null;
      case 'month':
        return monthAndYear(new Date(`${text}-15T12:00:00Z`), locale);
      case 'files':
        return plural(Number(value), { one: '# file', other: '# files' });
      case 'name':
      case 'address':
      case 'city':
      case 'postcode':
      case 'groupName':
      case 'fileName':
      case 'reason':
      case 'because':
        return text;
      default: {
        const flag = flags[name]?.name;
        if (flag === undefined) return null;
        if (typeof value === 'boolean') return `${flag}: ${value ? t`On` : t`Off`}`;
        return `${flag}: ${text}`;
      }
    }
  };
  return (details) =>
    inOneLine(
      changedDetails(details).flatMap(([name, value]) => say(name, value, details) ?? []),
      locale,
    );
}
