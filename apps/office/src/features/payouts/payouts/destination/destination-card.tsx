import { holdEndsBy } from '@tipwell/contract/people/own-tasks.rule';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isBankAccount } from '@tipwell/contract/payouts/destination-kinds';
import { isOfAccount, type PayoutObstacle } from '@tipwell/contract/payouts/outlook.rule';
import type { Currency } from '@tipwell/contract/money/money';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { Notice } from '@tipwell/ui/notice';
import { useOwnHoldWords, useSinceWords } from '#lib/labels/payout-block-labels.ts';
import { useHold } from '#lib/onboarding/use-payout-block.ts';
import { useObstacleWords } from '#lib/labels/payout-obstacles.ts';
import { paths } from '#lib/paths.ts';
import type { Payee } from '../payee.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import { GivenElsewhere } from './given-elsewhere.tsx';
import { DestinationSheets } from './destination-sheets.tsx';
import styles from './destination.module.css';
import { destinationQuery, sharedCardQuery, type Destinations } from './queries.ts';
import { OtherTarget } from './other-target.tsx';
import { SharedCardSwitch } from './shared-card-switch.tsx';
import { SharedTermsSheet } from './shared-terms-sheet.tsx';
import { LargeSums, Target } from './target.tsx';
import { Pending } from '#lib/query-view.tsx';

export type DestinationSheet = 'card' | 'bank' | 'terms' | 'choose';

export interface DestinationCardProps {
  userId: string;
  staffId: number;
  currency: Currency;
  timeZone: string;
  /** Whether the venue's card may be shared here: there is a choice then. */
  mayShare: boolean;
  /** Whoever looks with the person's eyes changes nothing here, nor does whoever is suspended. */
  mayChange: boolean;
  /** The way to a card or an account that lies open in front of the page. */
  sheet: DestinationSheet | null;
  /** The processor's page from which the person has just come back. */
  given: string | null;
  /** Owners may look after the venue's card too. */
  other: { payee: Payee; onAdd: () => void } | null;
  onOpen: (sheet: DestinationSheet) => void;
  onClose: () => void;
  /** What is in the way of being paid at all, said before a card is given; undefined: not known yet. */
  obstacle: PayoutObstacle | null | undefined;
}

/** Where one's money goes, whether it can, and the way to change it. */
export function DestinationCard(props: DestinationCardProps) {
  const { userId, staffId, mayChange, sheet, given, other, onOpen, onClose, obstacle } = props;
  const { t } = useLingui();
  const destination = useQuery(destinationQuery({ kind: 'own', userId, staffId }));
  const sharing = useQuery(sharedCardQuery(userId, staffId));
  const { data } = destination;
  const shared = sharing.data;
  const isKnown = data && !sharing.isPending && obstacle !== undefined;
  const before =
    obstacle && isOfAccount(obstacle) ? (
      <FirstThis obstacle={obstacle} timeZone={props.timeZone} />
    ) : null;
  // Whoever is not tipped here, such as the owner, has nothing to choose.
  const choice = data?.isDisabled && !shared?.isMine ? null : (shared?.offered ?? null);
  return (
    <Card labelledBy="payout-destination">
      <h2 id="payout-destination" className={styles.title}>{t`Where your money goes`}</h2>
      {isKnown ? (
        <>
          {before && <div className={styles.more}>{before}</div>}
          {shared && choice && (
            <SharedCardSwitch
              {...{ userId, staffId, mayChange }}
              timeZone={props.timeZone}
              own={data.own}
              isElsewhere={data.isGivenOnItsPage}
              shared={{ ...shared, offered: choice }}
              onChoose={() => onOpen('terms')}
            />
          )}
          {!shared?.isMine && !(data.isGivenOnItsPage && data.own === null) && (
            <OwnPart
              {...{ data, mayChange, onOpen }}
              isNamedAbove={choice !== null}
              isWaiting={before !== null}
              timeZone={props.timeZone}
            />
          )}
          {!shared?.isMine && data.isGivenOnItsPage && (
            <div className={styles.more}>
              <GivenElsewhere
                onOpen={mayChange ? () => onOpen('card') : null}
                isFirst={data.own === null}
              />
            </div>
          )}
          {!shared?.isMine && data.other && (
            <OtherTarget other={data.other} onChoose={mayChange ? () => onOpen('choose') : null} />
          )}
          {data.largeSums && (
            <LargeSums {...data.largeSums} currency={props.currency} timeZone={props.timeZone} />
          )}
          {!shared?.isMine && mayChange && data.bankAccountForm && (
            <p className={styles.more}>
              <Button
                variant={data.mayAddCard ? 'subtle' : 'filled'}
                className={data.mayAddCard ? (styles.other ?? '') : ''}
                onClick={() => onOpen('bank')}
              >
                {data.own && isBankAccount(data.own.kind)
                  ? t`Use another bank account`
                  : t`Use a bank account`}
              </Button>
            </p>
          )}
        </>
      ) : (
        <Pending
          query={destination}
          waiting={
            <div className={`${styles.more} ${styles.waits}`} data-choice={props.mayShare}>
              <Bone width="100%" height="46px" radius="12px" />
              <Bone width="180px" height="42px" radius="12px" />
            </div>
          }
        />
      )}
      {isKnown && mayChange && shared && choice && sheet === 'terms' && (
        <SharedTermsSheet {...{ userId, staffId, onClose }} asksPassword={shared.asksPassword} />
      )}
      {isKnown && mayChange && data.other && sheet === 'choose' && (
        <ChooseSheet
          payee={{ kind: 'own', userId, staffId }}
          other={data.other}
          asksPassword={data.asksPassword}
          onClose={onClose}
        />
      )}
      {isKnown && mayChange && (
        <DestinationSheets
          payee={{ kind: 'own', userId, staffId }}
          sheet={sheet === 'card' || sheet === 'bank' ? sheet : null}
          {...{ data, given, other, onClose, before }}
        />
      )}
    </Card>
  );
}

interface OwnPartProps {
  data: Destinations;
  mayChange: boolean;
  /** The choice above it says already which card or account it is. */
  isNamedAbove: boolean;
  /** The account itself has to be seen to first. */
  isWaiting: boolean;
  timeZone: string;
  onOpen: (sheet: DestinationSheet) => void;
}

/** A card or account of one's own, or the way to the first one. */
function OwnPart(props: OwnPartProps) {
  const { data, mayChange, isNamedAbove, isWaiting, timeZone, onOpen } = props;
  const { t } = useLingui();
  const openCard = mayChange && data.mayAddCard ? () => onOpen('card') : null;
  if (data.own) {
    return (
      <Target
        whose="own"
        own={data.own}
        isElsewhere={data.isGivenOnItsPage}
        isNamed={!isNamedAbove}
        timeZone={timeZone}
        onChange={openCard}
      />
    );
  }
  return (
    <div className={styles.none}>
      <p className={styles.small}>
        {data.isDisabled
          ? t`Only people who receive tips here can have their own payout card.`
          : data.mayAddCard && !mayChange
            ? t`There is no payout card yet.`
            : data.mayAddCard && isWaiting
              ? t`There is no payout card yet. You can add one now; nothing is paid to it before your account is ready.`
              : data.mayAddCard
                ? t`There is no payout card yet. With a Visa or Mastercard in your own name you are paid within minutes. Until then your money is safe on your balance.`
                : t`This workplace does not support payouts to cards.`}
      </p>
      {openCard ? (
        <Button onClick={openCard}>{t`Add a payout card`}</Button>
      ) : (
        data.isDisabled && <Button disabled>{t`Add a payout card`}</Button>
      )}
    </div>
  );
}

/** What has to be seen to before any card helps, and who helps with it. */
function FirstThis({ obstacle, timeZone }: { obstacle: PayoutObstacle; timeZone: string }) {
  const { t } = useLingui();
  const words = useObstacleWords();
  const holdWords = useOwnHoldWords();
  const sinceWords = useSinceWords();
  const known = useHold(obstacle);
  if (known === undefined) return <Bone width="100%" height="72px" radius="14px" />;
  if (known) {
    const mayGoOn = known.hasSteps && holdEndsBy[known.hold.kind] === 'ONBOARDING';
    return (
      <Notice tone="honey">
        {holdWords(known.hold.kind)} {sinceWords(known.hold.since, timeZone)}{' '}
        {mayGoOn ? (
          <Link {...paths.onboarding}>{t`Finish setting up`}</Link>
        ) : (
          <Link {...paths.supportTab('chat')}>{t`Ask support`}</Link>
        )}
      </Notice>
    );
  }
  return (
    <Notice tone="honey">
      {words(obstacle)} <Link {...paths.supportTab('chat')}>{t`Ask support`}</Link>
    </Notice>
  );
}
