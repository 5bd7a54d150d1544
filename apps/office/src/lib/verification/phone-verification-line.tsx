import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { provePhone, sendPhoneCode } from '@tipwell/contract/identity/calls/account';
import { Notice } from '@tipwell/ui/notice';
import { useState } from 'react';
import { readablePhone } from '../fields/dial-codes.ts';
import { FormTrouble } from '../form-errors.tsx';
import { WriteControls } from '../write-controls.tsx';
import { CodeStep } from './code-step.tsx';
import styles from './proofs.module.css';
import { accountQuery, askForPhoneProof, proveOwnPhone } from './queries.ts';

/**
 * Says that the phone number somebody signed up with is not confirmed, and confirms it by a code. Shows
 * nothing where there is no number or it is confirmed. What waits is kept on the server, so that a page
 * that is loaded anew goes on with the code that is on its way.
 */
export function PhoneProofLine() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data: account } = useQuery(accountQuery);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (!account || account.phoneNumber === null || account.isPhoneConfirmed) return null;
  const { phoneNumber, phoneCode } = account;
  const ask = async () => {
    setIsBusy(true);
    setFailure(null);
    await askForPhoneProof(queries)
      .catch(setFailure)
      .finally(() => setIsBusy(false));
  };
  return (
    <section className={styles.proof} aria-label={t`Confirm your phone number`}>
      <Notice tone="honey">
        <bdi dir="ltr">{readablePhone(phoneNumber)}</bdi>{' '}
        {t`is not confirmed yet. Until it is, we cannot send you a new password there if you forget yours.`}
      </Notice>
      <FormTrouble failure={failure} />
      {phoneCode ? (
        <WriteControls of={provePhone}>
          <CodeStep
            key={phoneCode.uuid}
            code={phoneCode}
            button={t`Confirm the number`}
            prove={async (typed) => proveOwnPhone(queries, typed)}
            onResend={ask}
          />
        </WriteControls>
      ) : (
        <WriteControls of={sendPhoneCode}>
          <Button loading={isBusy} onClick={() => void ask()}>{t`Text me a code`}</Button>
        </WriteControls>
      )}
    </section>
  );
}
