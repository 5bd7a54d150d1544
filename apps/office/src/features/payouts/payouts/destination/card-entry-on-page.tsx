import { useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { Sheet } from '@tipwell/ui/sheet';
import type { Payee } from '../payee.ts';
import { CardSteps } from './card-steps.tsx';
import styles from './destination.module.css';
import { ToItsPage } from './given-elsewhere.tsx';
import { HostedCardFrame } from './hosted-card-frame.tsx';
import type { Destinations } from './queries.ts';
import { isLocked, useCardEntry } from './use-card-entry.ts';

interface CardEntryOnPageProps {
  payee: Payee;
  other: Payee | null;
  data: Destinations;
  /** A page of the processor on which a card was given just now; null: it begins here. */
  given: string | null;
  onDone: () => void;
  /** The end was read and closed: what stands there now is shown. */
  onClosed: () => void;
  onSkip: () => void;
  onAddOther: () => void;
}

/** The processor's fields on the page itself, and in front of it what comes of them. */
export function CardEntryOnPage(props: CardEntryOnPageProps) {
  const { payee, other, data, given, onDone, onClosed, onSkip, onAddOther } = props;
  const { t } = useLingui();
  const isElsewhere = data.isGivenOnItsPage;
  const entry = useCardEntry({
    payee,
    other,
    // A card that was blocked stands there all the same, and the next one asks who it is.
    isChange: data.asksPassword,
    payoutId: data.payoutId,
    given,
  });
  const { state } = entry;
  const page = state.step === 'giving' || state.step === 'skipping' ? state : null;
  const isInFront = page?.step !== 'giving' && state.step !== 'opening';
  const close = () => {
    if (state.step === 'skipping') entry.goOn();
    else if (state.step === 'ended' || state.step === 'password') onClosed();
    else entry.tryAgain();
  };
  return (
    <>
      {page === null ? (
        <output className={styles.waiting}>
          {state.step === 'opening' && (
            <>
              <Loader size="lg" />
              <p>{t`Opening the payment service’s page…`}</p>
            </>
          )}
        </output>
      ) : (
        <div className={styles.onPage}>
          {page.page.frameUrl === null || page.page.frameOrigin === null ? (
            <ToItsPage pageUrl={page.page.pageUrl} />
          ) : (
            <HostedCardFrame
              page={{
                frameUrl: page.page.frameUrl,
                frameOrigin: page.page.frameOrigin,
                pageUrl: page.page.pageUrl,
              }}
              publicKey={page.publicKey}
              onGiven={entry.take}
            />
          )}
        </div>
      )}
      <Button
        className={styles.stepNext ?? ''}
        size="lg"
        fullWidth
        variant="default"
        disabled={page === null}
        onClick={entry.askToSkip}
      >
        {t`Skip`}
      </Button>
      <Sheet
        isOpen={isInFront}
        onClose={close}
        isLocked={isLocked(state)}
        title={titleOf(state.step)}
        closeLabel={t`Close`}
      >
        <CardSteps
          entry={entry}
          whose={payee.kind}
          isChange={false}
          isElsewhere={isElsewhere}
          onClose={close}
          onNext={onDone}
          onSkip={onSkip}
          onAddOther={onAddOther}
        />
      </Sheet>
    </>
  );

  function titleOf(step: typeof state.step): string {
    if (step === 'skipping') return t`Skip the card?`;
    if (step === 'refused' || step === 'failed') return t`That card did not work`;
    return payee.kind === 'venue' ? t`The company’s card` : t`Your payout card`;
  }
}
