import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MadeExport } from '@tipwell/contract/backoffice/calls/exports';
import { dateAt, dayRange, deviceTimeZone } from '../format/dates.ts';
import { useLocale } from '../locale.ts';
import { stateWords as payoutWords } from '../labels/payout-states.ts';
import { filtersIn } from './same-filters.ts';

type Of = MadeExport['of'];

/** The same words as the filters of the lists have. */
const choiceWords: Record<
  Exclude<Of['kind'], 'CODES'>,
  Readonly<Record<string, MessageDescriptor>>
> = {
  PAYMENTS: {
    STARTED: /*i18n*/ { id: 'transaction.state.STARTED', message: 'Not paid yet' },
    PROCESSING: /*i18n*/ { id: 'transaction.state.PROCESSING', message: 'Being paid' },
    CAPTURED: /*i18n*/ { id: 'transaction.state.CAPTURED', message: 'Paid' },
    EXPIRED: /*i18n*/ { id: 'transaction.state.EXPIRED', message: 'Never paid' },
    REFUNDED: /*i18n*/ { id: 'transaction.state.REFUNDED', message: 'Refunded' },
    CHARGED_BACK: /*i18n*/ { id: 'transaction.state.CHARGED_BACK', message: 'Charged back' },
    DISPUTED: msg`With a dispute`,
    TIP: msg`With a tip`,
    BILL: msg`With a bill`,
  },
  LOCATION_PAYOUTS: { ...payoutWords, PERSON: msg`People`, VENUE: msg`The venue` },
};

const zone = deviceTimeZone();

/** The days a list is narrowed to: those of a place, or from midnight until midnight here. */
function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const isMoment = (at: string): boolean => at.includes('T');
  return {
    first: from && isMoment(from) ? dateAt(new Date(from), zone) : from,
    last: to && isMoment(to) ? dateAt(new Date(Date.parse(to) - 1), zone) : to,
  };
}

/** Says what a file was narrowed by: its days first, and how many filters have no short words. */
export function useFilterWords(): (of: Of) => string[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const periodOf = (filters: { from?: string | undefined; to?: string | undefined }): string => {
    const { first, last } = daysOf(filters);
    if (first && last) return dayRange(first, last, locale);
    const day = dayRange(first ?? last ?? '', first ?? last ?? '', locale);
    return first ? t`From ${day}` : t`Until ${day}`;
  };
  return (of) => {
    if (of.kind === 'CODES') return [];
    const { from, to, search } = of.filters;
    const told: string[] = [from || to ? periodOf({ from, to }) : t`All dates`];
    let more = 0;
    for (const [name, value] of filtersIn(of)) {
      if (name === 'from' || name === 'to' || name === 'search') continue;
      const words = choiceWords[of.kind][value];
      if (words) told.push(i18n._(words));
      else if (name === 'country') {
        told.push(
          new Intl.DisplayNames(locale, { type: 'region' }).of(value.toUpperCase()) ?? value,
        );
      } else more += 1;
    }
    if (search) told.push(t`“${search}”`);
    if (more > 0) told.push(t`${plural(more, { one: '# more filter', other: '# more filters' })}`);
    return told;
  };
}
