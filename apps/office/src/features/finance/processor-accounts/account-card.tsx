import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  askPaymentAccount,
  endPaymentAccount,
  enterPaymentAccount,
  type ProcessorAccount,
} from '@tipwell/contract/finance/calls/processor-accounts';
import { adapterNeeds } from '@tipwell/contract/providers/adapters';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import { useState } from 'react';
import { dayAndTime, deviceTimeZone } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { newId } from '#lib/new-id.ts';
import { useNow } from '#lib/now.ts';
import { paymentSystemName } from '@tipwell/contract/providers/payment-system-name';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import { showFailure, showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { KeptAccount } from './kept-account.tsx';
import styles from './payment-accounts.module.css';
import { askIt, endIt, refreshAccounts } from './queries.ts';
import { useNeedWords } from './use-need-words.ts';
import { WaitingChange } from './waiting-change.tsx';

const ownZone = deviceTimeZone();

interface AccountCardProps {
  account: ProcessorAccount;
  canBeEntered: boolean;
  onEnter: () => void;
}

/** A payment system with the account that it has. */
export function AccountCard({ account, canBeEntered, onEnter }: AccountCardProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  // A lost answer is asked for again: the same id is the same request.
  const [endId, setEndId] = useState(newId);
  const needs = useNeedWords();
  const { paymentSystem, adapter, source, isLive, inForce, waiting } = account;
  const name = paymentSystemName(paymentSystem);
  const needed = needs(account.neededFor);
  // Where the servers’ settings have an account, nothing hangs on the one entered here.
  const mayEnd = needed === null || source === 'SETTINGS';
  const titleId = `account-${paymentSystem}`;
  const ask = () => {
    setIsAsking(true);
    askIt(paymentSystem)
      .then(async () => refreshAccounts(queries))
      .catch(showFailure)
      .finally(() => setIsAsking(false));
  };
  return (
    <Card labelledBy={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {name}
        </h2>
        <Source source={source} />
        {isLive !== null && (
          <Pill tone={isLive ? 'good' : 'underWay'}>{isLive ? t`Live` : t`For tests`}</Pill>
        )}
      </div>
      <div className={styles.part}>
        {adapter === null && (
          <p className={styles.note}>{t`Tipwell cannot talk to this processor yet.`}</p>
        )}
        {adapter !== null && adapterNeeds[adapter].name !== name && (
          <p className={styles.note}>{adapterNeeds[adapter].name}</p>
        )}
        {source === 'SETTINGS' && (
          <p className={styles.note}>
            {inForce
              ? t`The servers’ settings have an account too, and theirs counts. The one entered here is used once it is removed there.`
              : t`This account is in the servers’ settings and is changed there.`}
          </p>
        )}
        {!account.canBeOpened && (
          <p className={styles.note}>
            {t`What was entered cannot be decrypted with the servers’ key, so it is not used.`}
          </p>
        )}
        {inForce && <KeptAccount version={inForce} />}
        <LastAnswer answer={account.lastAnswer} />
        {needed !== null && (
          <p className={styles.note}>
            {inForce && !mayEnd
              ? t`It cannot be removed while it is needed by ${needed}.`
              : t`Needed by ${needed}.`}
          </p>
        )}
      </div>
      <div className={`${styles.part} ${styles.ends}`}>
        {adapter !== null && waiting === null && (
          <WriteControls of={enterPaymentAccount}>
            <Button variant="default" disabled={!canBeEntered} onClick={onEnter}>
              {inForce ? t`Change keys or details` : t`Enter an account`}
            </Button>
          </WriteControls>
        )}
        {source !== 'NONE' && (
          <WriteControls of={askPaymentAccount}>
            <Button variant="default" loading={isAsking} onClick={ask}>{t`Ask it now`}</Button>
          </WriteControls>
        )}
        {inForce && waiting === null && mayEnd && (
          <WriteControls of={endPaymentAccount}>
            <Button variant="default" onClick={() => setIsEnding(true)}>{t`Remove`}</Button>
          </WriteControls>
        )}
      </div>
      {waiting && <WaitingChange version={waiting} />}
      <ReasonSheet
        isOpen={isEnding}
        onClose={() => setIsEnding(false)}
        title={t`Remove the account with ${name}`}
        text={t`Another administrator has to confirm it. After that, past payments can no longer be refunded here, and we hear nothing more of disputes about them.`}
        button={t`Ask to remove it`}
        isDangerous
        draft={{ form: 'endPaymentAccount', object: paymentSystem }}
        onConfirm={async (reason) => {
          await endIt(paymentSystem, { versionId: endId, reason });
          // What was asked for may be withdrawn or rejected: the next time it is another request.
          setEndId(newId());
          showToast('success', t`Another administrator has to confirm it now.`);
          await refreshAccounts(queries);
        }}
      />
    </Card>
  );
}

function Source({ source }: { source: ProcessorAccount['source'] }) {
  const { t } = useLingui();
  if (source === 'NONE') return <Pill tone="plain">{t`No account`}</Pill>;
  return (
    <Pill tone="plain">{source === 'SETTINGS' ? t`Set on the servers` : t`Entered here`}</Pill>
  );
}

function LastAnswer({ answer }: { answer: ProcessorAccount['lastAnswer'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  if (answer === null) return null;
  const at = dayAndTime(new Date(answer.at), ownZone, locale, now);
  const words = {
    ANSWERED: t`It answered (${at}):`,
    NO_ANSWER: t`It did not answer as it should (${at}):`,
    NOT_RUN: t`It was not asked (${at}):`,
  };
  return (
    <p className={styles.note}>
      {words[answer.outcome]}{' '}
      <bdi dir="ltr" lang="en" className={styles.code}>
        {answer.told}
      </bdi>
    </p>
  );
}
