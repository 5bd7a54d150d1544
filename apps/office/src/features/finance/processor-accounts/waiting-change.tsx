import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  confirmPaymentAccount,
  dropPaymentAccount,
  type AccountVersion,
} from '@tipwell/contract/finance/calls/processor-accounts';
import { Pill } from '@tipwell/ui/pill';
import { useState } from 'react';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import { showFailure, showToast } from '#lib/toasts.ts';
import { WhyNotSecond } from '#lib/approvals/second-approval.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { KeptAccount } from './kept-account.tsx';
import styles from './payment-accounts.module.css';
import { confirmIt, dropIt, refreshAccounts } from './queries.ts';

/** What one administrator asked for and another one decides about. */
export function WaitingChange({ version }: { version: AccountVersion }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [isDropping, setIsDropping] = useState(false);
  const { may, deed, isLive } = version;
  const confirm = () => {
    setIsBusy(true);
    confirmIt(version.versionId)
      .then(() => showToast('success', t`Confirmed. It takes effect within seconds.`), showFailure)
      // A refusal may tell of what somebody else has done meanwhile.
      .then(async () => refreshAccounts(queries))
      .catch(showFailure)
      .finally(() => setIsBusy(false));
  };
  return (
    <div className={styles.waiting}>
      <div className={styles.head}>
        <span className={styles.strong}>
          {deed === 'END' ? t`To be removed` : t`To be put in place`}
        </span>
        <Pill tone="underWay">{t`Needs a second person`}</Pill>
        {deed === 'ENTER' && (
          <Pill tone={isLive ? 'good' : 'underWay'}>{isLive ? t`Live` : t`For tests`}</Pill>
        )}
      </div>
      <KeptAccount version={version} />
      <blockquote className={styles.quote} dir="auto">
        {version.reason}
      </blockquote>
      <WhyNotSecond reason={version.whyNotSecond} />
      <div className={styles.ends}>
        {may.confirm && (
          <WriteControls of={confirmPaymentAccount}>
            <Button loading={isBusy} onClick={confirm}>{t`Confirm`}</Button>
          </WriteControls>
        )}
        {(may.reject || may.withdraw) && (
          <WriteControls of={dropPaymentAccount}>
            <Button variant="default" onClick={() => setIsDropping(true)}>
              {may.withdraw ? t`Withdraw` : t`Reject`}
            </Button>
          </WriteControls>
        )}
      </div>
      <ReasonSheet
        isOpen={isDropping}
        onClose={() => setIsDropping(false)}
        title={may.withdraw ? t`Withdraw this change` : t`Reject this change`}
        text={t`Nothing changes, and the keys entered with it are deleted.`}
        button={may.withdraw ? t`Withdraw` : t`Reject`}
        isDangerous={false}
        draft={{ form: 'dropPaymentAccount', object: version.versionId }}
        onConfirm={async (reason) => {
          await dropIt(version.versionId, reason);
          await refreshAccounts(queries);
        }}
      />
    </div>
  );
}
