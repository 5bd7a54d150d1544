import { useLingui } from '@lingui/react/macro';
import type { LocationPayout } from '@tipwell/contract/payouts/calls/payouts';
import type { DataColumn } from '@tipwell/ui/data-table';
import { Pill } from '@tipwell/ui/pill';
import { Moment } from '#lib/lists/moment.tsx';
import { Money } from '#lib/format/money.tsx';
import { useDestinationName } from '#lib/use-destination-name.ts';
import { standingOf, stateTone, stateWords } from './words.ts';

interface ColumnsOptions {
  timeZone: string;
  /** Shows the course of one of them. */
  onOpen: (payout: LocationPayout) => void;
}

/** What the list of a location's payouts can show of each. */
export function useLocationPayoutColumns({
  timeZone,
  onOpen,
}: ColumnsOptions): DataColumn<LocationPayout>[] {
  const { t, i18n } = useLingui();
  const destinationName = useDestinationName();
  return [
    {
      key: 'name',
      title: t`Paid to`,
      cell: (payout) => (
        <button type="button" onClick={() => onOpen(payout)}>
          <bdi>{payout.displayFullName}</bdi>
        </button>
      ),
    },
    {
      key: 'arrives',
      title: t`Arrives`,
      isNumber: true,
      cell: ({ arrives, currency }) => <Money amount={arrives} currency={currency} />,
      isSortable: true,
    },
    {
      key: 'amount',
      title: t`Amount`,
      isNumber: true,
      isExtra: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      key: 'fee',
      title: t`Fee`,
      isNumber: true,
      isExtra: true,
      cell: ({ fee, currency }) => <Money amount={fee} currency={currency} />,
    },
    {
      key: 'destination',
      title: t({ message: 'To', context: 'where money goes' }),
      cell: ({ destination, payee }) => (
        <bdi>{destinationName(destination, payee === 'VENUE')}</bdi>
      ),
    },
    {
      key: 'submittedAt',
      title: t`Sent`,
      cell: ({ submittedAt, createdAt }) => (
        <Moment at={submittedAt ?? createdAt} timeZone={timeZone} />
      ),
      isSortable: true,
    },
    {
      key: 'state',
      title: t`State`,
      cell: (payout) => (
        <Pill tone={stateTone[standingOf(payout)]}>{i18n._(stateWords[standingOf(payout)])}</Pill>
      ),
    },
  ];
}
