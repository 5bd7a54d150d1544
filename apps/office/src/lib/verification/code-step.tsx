import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { SentCode } from '@tipwell/contract/identity/calls/account';
import { typedCode } from '@tipwell/contract/identity/person-fields';
import { useRef, useState, type ReactNode } from 'react';
import * as z from 'zod';
import { CodeField } from '../fields/code-field.tsx';
import { useSecondsUntil } from '../format/countdown.ts';
import { ApiFailure } from '../failure.ts';
import { FormTrouble } from '../form-errors.tsx';
import { ResendLine } from '../resend-line.tsx';
import { useFieldErrors } from '../use-field-errors.ts';
import { useForm } from '../use-form.ts';
import styles from './proofs.module.css';

interface CodeStepProps {
  code: SentCode;
  /** Where the code went, where that is not said beside it. */
  sentTo?: ReactNode;
  button: string;
  prove: (typed: { uuid: string; code: string }) => Promise<void>;
  onResend: () => Promise<void>;
}

const schema = z.object({ code: typedCode });

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

/** Takes the code that proves an address, and asks for another once that helps. */
export function CodeStep({ code, sentTo, button, prove, onResend }: CodeStepProps) {
  const { t } = useLingui();
  const words = useFieldErrors();
  const field = useRef<HTMLInputElement>(null);
  const [resendAt] = useState(() => Date.now() + code.resendAfterSeconds * 1000);
  const waitSeconds = useSecondsUntil(resendAt);
  const form = useForm({
    initial: { code: '' },
    schema,
    send: async (typed) => {
      try {
        await prove({ uuid: code.uuid, code: typed.code });
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
      {sentTo}
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
        {button}
      </Button>
      {said !== 'active' && <ResendLine waitSeconds={waitSeconds} onResend={onResend} />}
    </form>
  );
}
