import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { provePhone, sendPhoneCode, type SentCode } from '@tipwell/contract/calls/account';
import { typedCode } from '@tipwell/contract/person-fields';
import { Notice } from '@tipwell/ui/notice';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { CodeField } from '../code-field.tsx';
import { useSecondsUntil } from '../countdown.ts';
import { readablePhone } from '../dial-codes.ts';
import { ApiFailure } from '../failure.ts';
import { FormTrouble } from '../form-trouble.tsx';
import { ResendLine } from '../resend-line.tsx';
import { useFieldErrors } from '../use-field-errors.ts';
import { useForm } from '../use-form.ts';
import { WriteControls } from '../write-controls.tsx';
import styles from './phone-proof.module.css';
import { accountQuery, askForPhoneProof, proveOwnPhone } from './queries.ts';

const codeForm = z.object({ code: typedCode });

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
          <CodeStep key={phoneCode.uuid} code={phoneCode} onResend={ask} />
        </WriteControls>
      ) : (
        <WriteControls of={sendPhoneCode}>
          <Button loading={isBusy} onClick={() => void ask()}>{t`Text me a code`}</Button>
        </WriteControls>
      )}
    </section>
  );
}

/**
 * What a refused code means (onboarding §4): a wrong one may be typed again, so the way to another code
 * stays out of sight; one that is over, or used up by wrong tries, needs another.
 */
function sayOf(failure: unknown): 'active' | 'expired' | null {
  if (!(failure instanceof ApiFailure)) return null;
  if (failure.name === 'codeExpired') return 'expired';
  if (failure.name !== 'codeInvalid') return null;
  return failure.details['triesLeft'] === 0 ? 'expired' : 'active';
}

function CodeStep({ code, onResend }: { code: SentCode; onResend: () => Promise<void> }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldErrors();
  const field = useRef<HTMLInputElement>(null);
  const [resendAt] = useState(() => Date.now() + code.resendAfterSeconds * 1000);
  const waitSeconds = useSecondsUntil(resendAt);
  const form = useForm({
    initial: { code: '' },
    schema: codeForm,
    send: async (typed) => {
      try {
        await proveOwnPhone(queries, { uuid: code.uuid, code: typed.code });
      } catch (error) {
        form.change({ code: '' });
        field.current?.focus();
        throw error;
      }
    },
  });
  const said = sayOf(form.failure);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <CodeField
        ref={field}
        label={t`Code from the message`}
        value={form.typed.code}
        onChange={(typed) => form.change({ code: typed })}
        error={words(form.problems.code)}
      />
      <div className={styles.said} data-said={said ?? undefined}>
        <FormTrouble failure={form.failure} />
      </div>
      <Button type="submit" loading={form.isBusy}>
        {t`Confirm the number`}
      </Button>
      {said !== 'active' && <ResendLine waitSeconds={waitSeconds} onResend={onResend} />}
    </form>
  );
}
