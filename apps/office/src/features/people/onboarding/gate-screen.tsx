import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Onboarding } from '@tipwell/contract/people/calls/onboarding';
import { applyTerms } from '@tipwell/contract/people/calls/onboarding-acceptances';
import type { OnboardingDocument } from '@tipwell/contract/people/gates.rule';
import type { ReactNode } from 'react';
import { refreshOnboarding } from '#lib/onboarding/queries.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { report } from '#lib/report.ts';
import { showFailure } from '#lib/toasts.ts';
import styles from './onboarding.module.css';
import { acceptDocument } from './queries.ts';
import { StepWrapper } from './step-wrapper.tsx';

type ToAccept = NonNullable<Onboarding['toAccept']>;

interface GateScreenProps {
  toAccept: ToAccept;
  /** The text, with this below it once it can be read. */
  renderDocument: (renderAccept: () => ReactNode) => ReactNode;
}

/** A text that has to be agreed to before anything else (onboarding §2, Other onboarding gates). */
export function GateScreen({ toAccept, renderDocument }: GateScreenProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useGateWords()[toAccept.document];
  const accept = useMutation({
    mutationFn: async () => acceptDocument(queries, toAccept),
    onError: (error) => {
      showFailure(error);
      // Another version may count by now.
      void refreshOnboarding(queries);
      report(error, { section: 'onboarding' });
    },
  });
  return (
    <StepWrapper title={words.title} description={words.note}>
      {renderDocument(() => (
        <div className={styles.accept}>
          <WriteControls of={applyTerms}>
            <Button
              size="lg"
              fullWidth
              loading={accept.isPending}
              onClick={() => accept.mutate()}
            >{t`Accept`}</Button>
          </WriteControls>
          <p
            className={styles.note}
          >{t`You can read and print it again at any time, under Terms.`}</p>
        </div>
      ))}
    </StepWrapper>
  );
}

function useGateWords(): Record<OnboardingDocument, { title: string; note: string }> {
  const { t } = useLingui();
  return {
    TERMS: {
      title: t`The terms`,
      note: t`What you and Tipwell agree on. Please read it, then accept.`,
    },
    DISTRIBUTION_RULES: {
      title: t`How tips are shared`,
      note: t`The rules by which shared tips are divided. Please read them, then accept.`,
    },
    PREPAID_CARD_TERMS: {
      title: t`The terms of your card`,
      note: t`Your prepaid card comes from a partner with terms of its own. Please read them, then accept.`,
    },
  };
}
