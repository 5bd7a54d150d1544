import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Currency } from '@tipwell/contract/money/money';
import { isBankAccount } from '@tipwell/contract/payouts/destination-kinds';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { GivenElsewhere } from '../destination/given-elsewhere.tsx';
import { DestinationSheets } from '../destination/destination-sheets.tsx';
import styles from '../destination/destination.module.css';
import { destinationQuery, type Destinations } from '../destination/queries.ts';
import { LargeSums, Target } from '../destination/target.tsx';
import type { Payee } from '../payee.ts';
import { RemoveSheet } from './remove-sheet.tsx';
import { Pending } from '#lib/query-view.tsx';

export type VenueDestinationSheet = 'card' | 'bank' | 'remove';

interface VenueDestinationProps {
  locationId: number;
  currency: Currency;
  timeZone: string;
  /** Whoever looks with an owner's eyes changes nothing here. */
  mayChange: boolean;
  /** A change waits for a second person: until it is decided nothing else is asked for. */
  isWaiting: boolean;
  /** What lies open in front of the page. */
  sheet: VenueDestinationSheet | null;
  /** The processor's page from which the owner has just come back. */
  given: string | null;
  /** The owner's own card, where they may have one here too. */
  other: { payee: Payee; onAdd: () => void } | null;
  onOpen: (sheet: VenueDestinationSheet) => void;
  onClose: () => void;
}

/** Where a venue's own money goes, whether it can, and the way to change it (onboarding §2, §6). */
export function VenueDestinationCard(props: VenueDestinationProps) {
  const { locationId, isWaiting, sheet, given, other, onOpen, onClose } = props;
  // A sheet that is open is seen to its end.
  const mayOpen = props.mayChange && !isWaiting;
  const { t } = useLingui();
  const payee: Payee = { kind: 'venue', locationId };
  const destination = useQuery(destinationQuery(payee));
  const { data } = destination;
  return (
    <Card labelledBy="venue-destination">
      <h2 id="venue-destination" className={styles.title}>{t`Where the venue’s money goes`}</h2>
      {data ? (
        <>
          <TheirPart data={data} mayChange={mayOpen} timeZone={props.timeZone} onOpen={onOpen} />
          {data.largeSums && (
            <LargeSums {...data.largeSums} currency={props.currency} timeZone={props.timeZone} />
          )}
          <SharedBy count={data.sharedBy ?? 0} />
          {mayOpen && <Ways data={data} onOpen={onOpen} />}
        </>
      ) : (
        <Pending
          query={destination}
          waiting={
            <div className={`${styles.more} ${styles.waits}`}>
              <Bone width="100%" height="46px" radius="12px" />
              <Bone width="180px" height="42px" radius="12px" />
            </div>
          }
        />
      )}
      {data && props.mayChange && (
        <DestinationSheets
          sheet={sheet === 'remove' ? null : sheet}
          {...{ payee, data, given, other, onClose }}
        />
      )}
      {data?.own && mayOpen && sheet === 'remove' && (
        <RemoveSheet
          locationId={locationId}
          destination={data.own}
          sharedBy={data.sharedBy ?? 0}
          onClose={onClose}
        />
      )}
    </Card>
  );
}

interface PartProps {
  data: Destinations;
  mayChange: boolean;
  timeZone: string;
  onOpen: (sheet: VenueDestinationSheet) => void;
}

/** The venue's card or account, or the way to the first one. */
function TheirPart({ data, mayChange, timeZone, onOpen }: PartProps) {
  const { t } = useLingui();
  const openCard = mayChange && data.mayAddCard ? () => onOpen('card') : null;
  if (data.own) {
    return (
      <Target
        whose="venue"
        own={data.own}
        isElsewhere={data.isGivenOnItsPage}
        timeZone={timeZone}
        onChange={openCard}
      />
    );
  }
  if (data.isGivenOnItsPage) {
    return <GivenElsewhere isFirst onOpen={mayChange ? () => onOpen('card') : null} />;
  }
  return (
    <div className={styles.none}>
      <p className={styles.small}>
        {data.mayAddCard
          ? t`There is no company card yet. With a business Visa or Mastercard the venue is paid within minutes. Until then its money is safe on its balance.`
          : t`The business has no bank account yet. Until it does, its money is safe on its balance.`}
      </p>
      {openCard && <Button onClick={openCard}>{t`Add a company card`}</Button>}
    </div>
  );
}

/** What else can be done: another account, or none at all. */
function Ways({ data, onOpen }: Pick<PartProps, 'data' | 'onOpen'>) {
  const { t } = useLingui();
  if (!data.bankAccountForm && !data.own) return null;
  const isFirst = !data.own && !data.mayAddCard;
  return (
    <p className={`${styles.more} ${styles.ways}`}>
      {data.bankAccountForm && (
        <Button
          variant={isFirst ? 'filled' : 'subtle'}
          className={isFirst ? '' : (styles.other ?? '')}
          onClick={() => onOpen('bank')}
        >
          {data.own && isBankAccount(data.own.kind)
            ? t`Use another bank account`
            : t`Use a bank account`}
        </Button>
      )}
      {data.own && data.isGivenOnItsPage && (
        <GivenElsewhere isFirst={false} onOpen={() => onOpen('card')} />
      )}
      {data.own && (
        <Button variant="subtle" className={styles.other ?? ''} onClick={() => onOpen('remove')}>
          <span className={styles.danger}>
            {isBankAccount(data.own.kind) ? t`Remove the account` : t`Remove the card`}
          </span>
        </Button>
      )}
    </p>
  );
}

/** Others whose money goes there as well. */
function SharedBy({ count }: { count: number }) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <p className={`${styles.small} ${styles.more}`}>
      {t`${plural(count, {
        one: '# person who works here is paid there too: they chose to share it.',
        other: '# people who work here are paid there too: they chose to share it.',
      })}`}
    </p>
  );
}
