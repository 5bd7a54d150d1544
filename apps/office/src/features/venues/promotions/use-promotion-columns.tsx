import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Promotion } from '@tipwell/contract/venues/calls/promotions';
import type { DataColumn } from '@tipwell/ui/data-table';
import { Pill } from '@tipwell/ui/pill';
import { fullDate } from '#lib/format/dates.ts';
import { listed } from '#lib/lists/listed.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import { paths } from '#lib/paths.ts';
import {
  promotionKindWords,
  promotionStateWords,
  promotionTone,
  shownPromotionState,
} from './promotion-words.ts';
import { spanOf } from './promotion-span.ts';

/** What the list of promotions can show of each. */
export function usePromotionColumns(): DataColumn<Promotion>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const countryNames = new Intl.DisplayNames(locale, { type: 'region' });
  const stateOf = (promotion: Promotion) =>
    i18n._(promotionStateWords[shownPromotionState(promotion)]);
  const day = (at: Date) => <time dateTime={at.toISOString()}>{fullDate(at, 'UTC', locale)}</time>;
  const countriesOf = ({ countries }: Promotion) =>
    listed(
      countries.map((code) => countryNames.of(code.toUpperCase()) ?? code),
      locale,
    );
  const kindOf = ({ kind, platformBps }: Promotion) =>
    kind === 'PLATFORM_FEE'
      ? `${i18n._(promotionKindWords[kind])} · ${percent(platformBps, locale)}`
      : i18n._(promotionKindWords[kind]);
  return [
    {
      key: 'name',
      title: t`Name`,
      cell: ({ promotionId, name }) => (
        <Link {...paths.promotion(promotionId)}>
          <bdi>{name}</bdi>
        </Link>
      ),
      sortBy: ({ name }) => name,
    },
    {
      key: 'kind',
      title: t`Kind`,
      cell: kindOf,
      sortBy: kindOf,
    },
    {
      key: 'fee',
      title: t`Platform fee`,
      isNumber: true,
      isExtra: true,
      cell: ({ kind, platformBps }) => kind === 'PLATFORM_FEE' && percent(platformBps, locale),
      sortBy: ({ platformBps }) => platformBps,
    },
    {
      key: 'from',
      title: t`First day`,
      cell: (promotion) => day(spanOf(promotion)[0]),
      sortBy: (promotion) => spanOf(promotion)[0].getTime(),
    },
    {
      key: 'to',
      title: t`Last day`,
      cell: (promotion) => day(spanOf(promotion)[1]),
      sortBy: (promotion) => spanOf(promotion)[1].getTime(),
    },
    { key: 'countries', title: t`Countries`, cell: countriesOf, sortBy: countriesOf },
    {
      key: 'locations',
      title: t`Locations`,
      cell: ({ locations: [first, ...others] }) => {
        const more = others.length;
        return (
          first && (
            <>
              <bdi>{first.name}</bdi>
              {more > 0 && ` ${t`and ${more} more`}`}
            </>
          )
        );
      },
      sortBy: ({ locations }) => locations.length,
    },
    {
      key: 'budget',
      title: t`Budget`,
      isNumber: true,
      isExtra: true,
      cell: ({ budget }) => budget && money(budget.amount, budget.currency),
      sortBy: ({ budget }) => budget?.amount ?? 0,
    },
    {
      key: 'saved',
      title: t`Saved so far`,
      isNumber: true,
      isExtra: true,
      cell: ({ effect }) =>
        listed(
          effect.map((one) => money(one.saved, one.currency)),
          locale,
        ),
      sortBy: ({ effect }) => effect.reduce((sum, { saved }) => sum + saved, 0),
    },
    {
      key: 'createdAt',
      title: t`Created`,
      isExtra: true,
      cell: ({ createdAt }) => day(new Date(createdAt)),
      sortBy: ({ createdAt }) => Date.parse(createdAt),
    },
    {
      key: 'state',
      title: t`State`,
      cell: (promotion) => (
        <Pill tone={promotionTone[shownPromotionState(promotion)]}>{stateOf(promotion)}</Pill>
      ),
      sortBy: stateOf,
    },
  ];
}
