import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { startPersonalCard } from '@tipwell/contract/payouts/calls/payout-destinations';
import { destinationStanding } from '@tipwell/contract/payouts/outlook.rule';
import { Bone } from '@tipwell/ui/bone';
import { useState } from 'react';
import { Pending } from '#lib/query-view.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import type { Payee } from '../payee.ts';
import { CardEntryOnPage } from './card-entry-on-page.tsx';
import styles from './destination.module.css';
import { destinationQuery, sharedCardQuery, type Destinations } from './queries.ts';
import { SharedCardSwitch } from './shared-card-switch.tsx';
import { SharedTermsSheet } from './shared-terms-sheet.tsx';
import { Target } from './target.tsx';

export interface CardStepProps {
  payee: Payee;
  /** The other type of card, where the person may look after both. */
  other: Payee | null;
  userId: string;
  staffId: number;
  timeZone: string;
  /** Whoever looks with the person's eyes changes nothing here. */
  mayChange: boolean;
  /** The processor's page from which the person has just come back. */
  given: string | null;
  /** A card is there, or waits: on to what is next. */
  onDone: () => void;
  /** Left out, or settled by the employer's card: the whole way ends (onboarding §4). */
  onEnd: (by: 'SKIP' | 'NEXT') => void;
  onAddOther: () => void;
}

/** The way to the first payout card, on a page of its own: the employer's, or one's own. */
export function CardStep(props: CardStepProps) {
  const { payee, userId, staffId } = props;
  const destination = useQuery(destinationQuery(payee));
  const sharing = useQuery({
    ...sharedCardQuery(userId, staffId),
    enabled: payee.kind === 'own',
  });
  const { data } = destination;
  const isKnown = data && (payee.kind === 'venue' || !sharing.isPending);
  if (!isKnown) {
    return (
      <Pending query={destination} waiting={<Bone width="100%" height="320px" radius="14px" />} />
    );
  }
  const shared = sharing.data;
  const offered = data.isDisabled && !shared?.isMine ? null : (shared?.offered ?? null);
  return (
    <KnownStep {...props} data={data} shared={shared && offered ? { ...shared, offered } : null} />
  );
}

interface KnownStepProps extends CardStepProps {
  data: Destinations;
  shared: Parameters<typeof SharedCardSwitch>[0]['shared'] | null;
}

function KnownStep(props: KnownStepProps) {
  const { payee, data, shared, given, mayChange, timeZone, userId, staffId } = props;
  const { t } = useLingui();
  // What was the first question stays open until it is answered, whatever comes in beside it.
  const [isChoosing, setIsChoosing] = useState(shared !== null && given === null);
  const [isEntering, setIsEntering] = useState(data.own === null || given !== null);
  const [hasTermsOpen, setHasTermsOpen] = useState(false);
  const mayGive = data.mayAddCard || data.isGivenOnItsPage;

  if (isChoosing && shared) {
    const goOn = () => {
      if (shared.isMine) props.onEnd('NEXT');
      else setIsChoosing(false);
    };
    return (
      <>
        <SharedCardSwitch
          {...{ userId, staffId, mayChange, timeZone, shared }}
          own={data.own}
          isElsewhere={data.isGivenOnItsPage}
          onChoose={() => setHasTermsOpen(true)}
        />
        <WriteControls of={startPersonalCard}>
          <Button className={styles.stepNext ?? ''} size="lg" fullWidth onClick={goOn}>
            {t`Next`}
          </Button>
        </WriteControls>
        {hasTermsOpen && (
          <SharedTermsSheet
            {...{ userId, staffId }}
            asksPassword={shared.asksPassword}
            onClose={() => setHasTermsOpen(false)}
          />
        )}
      </>
    );
  }
  if (!mayChange || (!mayGive && data.own === null)) {
    return (
      <WriteControls of={startPersonalCard}>
        <p className={styles.small}>
          {data.isDisabled
            ? t`Only people who receive tips here can have their own payout card.`
            : mayGive
              ? t`There is no payout card yet.`
              : t`This workplace does not support payouts to cards.`}
        </p>
        <Button className={styles.stepNext ?? ''} size="lg" fullWidth onClick={props.onDone}>
          {t`Next`}
        </Button>
      </WriteControls>
    );
  }
  if (data.own && !isEntering) {
    return (
      <>
        <Target
          whose={payee.kind}
          own={data.own}
          isElsewhere={data.isGivenOnItsPage}
          timeZone={timeZone}
          // One that cannot be paid to is changed here as well; one that can is changed among the payouts.
          onChange={destinationStanding(data.own) === 'BLOCKED' ? () => setIsEntering(true) : null}
        />
        <Button className={styles.stepNext ?? ''} size="lg" fullWidth onClick={props.onDone}>
          {t`Next`}
        </Button>
      </>
    );
  }
  return (
    <CardEntryOnPage
      payee={payee}
      other={props.other}
      data={data}
      given={given}
      onDone={props.onDone}
      onClosed={() => setIsEntering(false)}
      onSkip={() => props.onEnd('SKIP')}
      onAddOther={props.onAddOther}
    />
  );
}
