import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconCreditCard, IconHandStop } from '@tabler/icons-react';
import type { DestinationStatus } from '@tipwell/contract/payouts/calls/payout-destinations';
import { typedPassword } from '@tipwell/contract/api/fields';
import { Notice } from '@tipwell/ui/notice';
import * as z from 'zod';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { PasswordField } from '#lib/fields/password-field.tsx';
import { useTroubleWords } from '#lib/error-state.tsx';
import { useForm } from '#lib/use-form.ts';
import type { Payee } from '../payee.ts';
import { refusalWords, statusWords, venueRefusals, type StatusWords } from './card-words.ts';
import styles from './destination.module.css';
import { elsewhereRefusals, elsewhereWords } from './elsewhere-words.ts';
import { ToItsPage } from './given-elsewhere.tsx';
import { HostedCardFrame } from './hosted-card-frame.tsx';
import type { CardEntry } from './use-card-entry.ts';

interface CardStepsProps {
  entry: CardEntry;
  whose: Payee['kind'];
  isChange: boolean;
  /** It is given on the payment service's own page. */
  isElsewhere: boolean;
  onClose: () => void;
  /** Where a new card leads on to something; else it only closes. */
  onNext?: () => void;
  /** Where leaving the card out means more than closing. */
  onSkip?: () => void;
  /** To the other type of card: the venue's beside one's own, or the other way round. */
  onAddOther: () => void;
}

/** What the sheet shows, step by step. */
export function CardSteps(props: CardStepsProps) {
  const { entry, whose, isChange, isElsewhere, onClose, onAddOther } = props;
  const { onNext = onClose, onSkip = onClose } = props;
  const { t, i18n } = useLingui();
  const troubleWords = useTroubleWords();
  const { state } = entry;
  switch (state.step) {
    case 'password':
      return <PasswordStep whose={whose} onConfirm={entry.open} />;
    case 'opening':
      return (
        <output className={styles.waiting}>
          <Loader size="lg" />
          <p>{t`Opening the payment service’s page…`}</p>
        </output>
      );
    case 'giving': {
      const { frameUrl, frameOrigin, pageUrl } = state.page;
      if (frameUrl === null || frameOrigin === null) return <ToItsPage pageUrl={pageUrl} />;
      return (
        <div className={styles.steps}>
          <p className={styles.small}>
            {whose === 'venue'
              ? t`A Visa or Mastercard of the business. Payouts to it arrive within minutes.`
              : t`A Visa or Mastercard in your own name. Payouts to it arrive within minutes.`}
          </p>
          <HostedCardFrame
            page={{ frameUrl, frameOrigin, pageUrl }}
            publicKey={state.publicKey}
            onGiven={entry.take}
          />
        </div>
      );
    }
    case 'skipping':
      return (
        <div className={styles.steps}>
          <p>
            {t`Do you want to skip the card data entry? We won't be able to process payouts without your card details.`}
          </p>
          <div className={styles.buttons}>
            <Button onClick={onSkip}>{t`Skip`}</Button>
            <Button variant="default" onClick={entry.goOn}>
              {t`Cancel`}
            </Button>
          </div>
        </div>
      );
    case 'checking':
      return (
        <output className={styles.waiting}>
          <Loader size="lg" />
          <p>
            {isElsewhere
              ? t`Asking the payment service…`
              : t`We are verifying your card details. Please wait a minute..`}
          </p>
        </output>
      );
    case 'ended':
      return (
        <div className={styles.steps}>
          {state.isWaiting ? (
            <Waiting isElsewhere={isElsewhere} expectedName={state.expectedName} />
          ) : (
            <Outcome
              words={(isElsewhere ? elsewhereWords : statusWords)[whose][state.status]}
              {...{ whose, status: state.status, isInPlace: state.isInPlace }}
            />
          )}
          <div className={styles.buttons}>
            {state.status === 'BLOCKED' && (
              <Button onClick={entry.tryAgain}>
                {isElsewhere ? t`Open its page again` : t`Try another card`}
              </Button>
            )}
            {state.isOtherMissing && (
              <Button
                variant={state.status === 'BLOCKED' ? 'default' : 'filled'}
                onClick={onAddOther}
              >
                {whose === 'venue' ? t`Add Personal card` : t`Add Company card`}
              </Button>
            )}
            <Button variant={isPlainEnd(state) ? 'filled' : 'default'} onClick={onNext}>
              {state.isOtherMissing ? t`Skip` : t`Next`}
            </Button>
          </div>
        </div>
      );
    case 'refused':
    case 'failed':
      return (
        <div className={styles.steps}>
          <Notice tone="danger">
            {state.step === 'refused'
              ? i18n._(
                  (isElsewhere ? elsewhereRefusals[state.refusal] : undefined) ??
                    (whose === 'venue' ? venueRefusals[state.refusal] : undefined) ??
                    refusalWords[state.refusal],
                )
              : troubleWords(state.error).text}
          </Notice>
          {state.step === 'refused' && state.expectedName !== null && (
            <ExpectedName name={state.expectedName} whose={whose} />
          )}
          {isChange && <Unchanged whose={whose} />}
          <div className={styles.buttons}>
            <Button onClick={entry.tryAgain}>{t`Try again`}</Button>
            <Button variant="default" onClick={onSkip}>
              {t`Skip`}
            </Button>
          </div>
        </div>
      );
  }
}

/** Whose name the card has to be in, and what of it a bank may have left out. */
function ExpectedName({ name, whose }: { name: string; whose: Payee['kind'] }) {
  const shown = (
    <b>
      <bdi>{name}</bdi>
    </b>
  );
  if (whose === 'venue') {
    return (
      <p>
        <Trans>
          We know the venue as {shown}. The name under which it is registered is fine too.
        </Trans>
      </p>
    );
  }
  return (
    <p>
      <Trans>
        We expect {shown}. An initial instead of the first name is fine, and so are a title, missing
        accents, and names joined together or turned round.
      </Trans>
    </p>
  );
}

const passwordForm = z.object({ password: typedPassword });

/** Money goes somewhere already: an unlocked phone in strange hands must not be enough. */
function PasswordStep(props: {
  whose: Payee['kind'];
  onConfirm: (password: string) => Promise<void>;
}) {
  const { whose, onConfirm } = props;
  const { t } = useLingui();
  const words = useFieldErrors();
  const form = useForm({
    initial: { password: '' },
    schema: passwordForm,
    send: async ({ password }) => onConfirm(password),
  });
  return (
    <form className={styles.steps} noValidate onSubmit={form.submit}>
      <p className={styles.small}>
        {whose === 'venue'
          ? t`Enter your password, so that nobody who finds your phone unlocked can redirect the venue’s money.`
          : t`Enter your password, so that nobody who finds your phone unlocked can redirect your money.`}
      </p>
      <PasswordField
        name="password"
        label={t`Your password`}
        value={form.typed.password}
        onChange={(password) => form.change({ password })}
        error={words(form.problems.password)}
        autoComplete="current-password"
      />
      <FormTrouble failure={form.failure} />
      <Button type="submit" loading={form.isBusy} fullWidth>
        {t`Continue`}
      </Button>
    </form>
  );
}

const signs: Record<DestinationStatus, typeof IconClock> = {
  ACTIVE: IconCreditCard,
  PENDING: IconClock,
  PENDING_VERIFICATION: IconHandStop,
  BLOCKED: IconAlertTriangle,
};

/** Nothing else is asked: the card is there, and there is no other one to be added. */
function isPlainEnd(end: { status: DestinationStatus; isOtherMissing: boolean }): boolean {
  return end.status !== 'BLOCKED' && !end.isOtherMissing;
}

function Unchanged({ whose }: { whose: Payee['kind'] }) {
  const { t } = useLingui();
  return (
    <p className={styles.small}>
      {whose === 'venue'
        ? t`Nothing has changed. The venue’s money still goes to the same place.`
        : t`Nothing has changed. Your money still goes to the same place.`}
    </p>
  );
}

/** A venue's card is there, and somebody else has to agree first. */
function Waiting(props: { isElsewhere: boolean; expectedName: string | null }) {
  const { isElsewhere, expectedName } = props;
  const { t } = useLingui();
  return (
    <output className={styles.outcome}>
      <span className={styles.outcomeSign} data-tone="notYet">
        <IconClock size={30} stroke={1.75} aria-hidden />
      </span>
      <p className={styles.outcomeTitle}>{t`Waiting for approval`}</p>
      <p className={styles.small}>
        {expectedName !== null ? (
          <OtherName name={expectedName} />
        ) : isElsewhere ? (
          t`Another owner or Tipwell has to approve this, and it takes effect a day from now at the earliest. Everyone whose money is affected has been told. Until then nothing changes.`
        ) : (
          t`Another owner or Tipwell has to approve this card, and it takes effect a day from now at the earliest. Everyone whose money is affected has been told. Until then nothing changes.`
        )}
      </p>
    </output>
  );
}

/** Why another owner is not enough, and what to do so that it goes quickly. */
function OtherName({ name }: { name: string }) {
  const shown = <bdi>{name}</bdi>;
  return (
    <Trans>
      The card is not in the name that we know the venue by, {shown}. So Tipwell has to approve it:
      send support a document with the name under which the venue is registered. It takes effect a
      day from now at the earliest, and until then nothing changes.
    </Trans>
  );
}

interface OutcomeProps {
  words: StatusWords;
  whose: Payee['kind'];
  status: DestinationStatus;
  isInPlace: boolean;
}

function Outcome({ words, whose, status, isInPlace }: OutcomeProps) {
  const { i18n } = useLingui();
  const Sign = signs[status];
  return (
    <output className={styles.outcome}>
      <span className={styles.outcomeSign} data-tone={words.tone}>
        <Sign size={30} stroke={1.75} aria-hidden />
      </span>
      <p className={styles.outcomeTitle}>{i18n._(words.title)}</p>
      <p className={styles.small}>{i18n._(words.text)}</p>
      {!isInPlace && <Unchanged whose={whose} />}
    </output>
  );
}
