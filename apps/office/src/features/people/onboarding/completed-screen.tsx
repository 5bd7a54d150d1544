import { holdEndsBy, type HoldEnd } from '@tipwell/contract/people/own-tasks.rule';
import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconHourglassHigh } from '@tabler/icons-react';
import type { Onboarding } from '@tipwell/contract/people/calls/onboarding';
import { LinkButton } from '#lib/link-button.tsx';
import { useHoldWordsOf, useOwnHoldWords, useSinceWords } from '#lib/labels/payout-block-labels.ts';
import { useNextWords } from '#lib/labels/next-step-labels.ts';
import { useVenueMoneyWords } from '#lib/labels/venue-money-labels.ts';
import { paths } from '#lib/paths.ts';
import styles from './onboarding.module.css';

interface CompletedScreenProps {
  hold: Onboarding['hold'];
  /** The venue whose money the steps were about; null: the person's own. */
  venue: Onboarding['venue'];
  timeZone: string;
  /** Guests can tip the person: there is a code to show. */
  isTipped: boolean;
  /** Whoever looks with somebody's eyes reads of them by their name; null: it is the person. */
  viewed: string | null;
}

/** The end of the way: what is true now, what happens next, and the code (onboarding §2). */
export function CompletedScreen(props: CompletedScreenProps) {
  const { hold, venue, timeZone, isTipped, viewed } = props;
  const { t } = useLingui();
  const ownWords = useOwnHoldWords();
  const wordsOf = useHoldWordsOf();
  const venueWords = useVenueMoneyWords();
  const since = useSinceWords();
  const next = useNextWords();
  const isDone = hold === null && (venue === null || venue.money === 'READY');
  const words = () => {
    if (hold) return viewed === null ? ownWords(hold.kind) : wordsOf(hold.kind, viewed);
    if (venue) return venueWords(venue);
    return isTipped
      ? t`Guests can tip you now, and your money goes to you by your payout plan.`
      : t`Nothing stands between you and your money.`;
  };
  return (
    <section aria-labelledby="step-title">
      <div className={styles.outcome}>
        <span className={styles.outcomeSign} data-tone={isDone ? 'done' : 'waits'} aria-hidden>
          {isDone ? (
            <IconCheck size={36} stroke={1.75} />
          ) : (
            <IconHourglassHigh size={36} stroke={1.5} />
          )}
        </span>
        <h1 id="step-title" className={styles.title} tabIndex={-1} data-page-title>
          {isDone ? t`You are all set` : t`Almost there`}
        </h1>
        <p className={styles.outcomeText}>{words()}</p>
        {hold && (
          <p className={styles.note}>
            {since(hold.since, timeZone)} {viewed !== null && next(hold.kind)}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {isTipped && <LinkButton {...paths.code} size="lg" fullWidth>{t`Show my code`}</LinkButton>}
        {hold && viewed === null && <WayOn by={holdEndsBy[hold.kind]} />}
        {!hold && !isDone && viewed === null && (
          <LinkButton
            {...paths.venueMoney}
            size="lg"
            fullWidth
            variant="default"
          >{t`See the venue’s payouts`}</LinkButton>
        )}
        <LinkButton
          {...paths.home}
          size="lg"
          fullWidth
          variant={isTipped ? 'default' : 'filled'}
        >{t`Go to my page`}</LinkButton>
      </div>
    </section>
  );
}

/** What the person can do about it now; nothing where only time helps. */
function WayOn({ by }: { by: HoldEnd }) {
  const { t } = useLingui();
  const looks = { size: 'lg', fullWidth: true, variant: 'default' } as const;
  switch (by) {
    case 'ONBOARDING':
      return <LinkButton {...paths.onboarding} {...looks}>{t`Finish setting up`}</LinkButton>;
    case 'PASSWORD':
      return <LinkButton {...paths.changePassword} {...looks}>{t`Choose a password`}</LinkButton>;
    case 'DESTINATION':
      return <LinkButton {...paths.payouts} {...looks}>{t`Add a card or account`}</LinkButton>;
    case 'SUPPORT':
      return <LinkButton {...paths.supportTab('chat')} {...looks}>{t`Ask support`}</LinkButton>;
    case 'TIME':
      return null;
  }
}
