import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { startIdentityCheck } from '@tipwell/contract/people/calls/onboarding';
import { useState } from 'react';
import { LinkButton } from '#lib/link-button.tsx';
import { paths } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { StepWrapper } from '../step-wrapper.tsx';
import { DocumentChoice } from './document-choice.tsx';
import styles from './identity-check.module.css';
import { identityView } from './identity-view.rule.ts';
import { identityCheckQuery } from './queries.ts';

interface IdentityCheckStepProps {
  /** It is settled, or somebody looks: on to what is next. */
  onDone: () => void;
  onBack: () => void;
  /** Leaves the onboarding as it is, for the overview or the first page (onboarding §2). */
  onLeave: () => void;
}

/** Who the person is, by a document that they show to whoever checks that (onboarding §2, identity check). */
export function IdentityCheckStep({ onDone, onLeave }: IdentityCheckStepProps) {
  const { t } = useLingui();
  const check = useQuery(identityCheckQuery);
  const [refused, setRefused] = useState<string | null>(null);
  const { data } = check;
  if (!data) return <Pending query={check} />;
  const checkId = data.check?.checkId ?? null;
  const view = identityView({
    isOffered: data.isOffered,
    state: data.check?.state ?? null,
    // Beginning again is about this very check: the next one that is refused says so anew.
    wantsAnother: checkId !== null && refused === checkId,
  });
  const next = (
    <WriteControls of={startIdentityCheck}>
      <Button size="lg" fullWidth onClick={onDone}>{t`Next`}</Button>
    </WriteControls>
  );
  if (view === 'CHOOSE') {
    return (
      <StepWrapper
        key={view}
        title={t`Show who you are`}
        description={t`Before money is paid out, we have to know whose it is. You show a document on the page of a company that checks them; we only learn the result.`}
      >
        <DocumentChoice />
      </StepWrapper>
    );
  }
  if (view === 'CHECKED') {
    return (
      <StepWrapper
        key={view}
        title={t`We are checking your document`}
        description={t`This usually takes a minute, and sometimes longer. You can go on meanwhile; tips arrive all the same.`}
      >
        {next}
      </StepWrapper>
    );
  }
  if (view === 'CLEAR') {
    return (
      <StepWrapper
        key={view}
        title={t`Your document is in order`}
        description={t`Thank you. Nothing more is needed for this.`}
      >
        {next}
      </StepWrapper>
    );
  }
  if (view === 'BY_HAND') {
    return (
      <StepWrapper
        key={view}
        title={t`We look at your document ourselves`}
        description={t`Our support asks you for a document. Tips arrive meanwhile; they are paid out once it was seen.`}
      >
        {next}
      </StepWrapper>
    );
  }
  return (
    <StepWrapper
      key={view}
      title={t`That did not work`}
      description={
        data.check?.state === 'EXPIRED'
          ? t`The time for showing your document ran out. Please start again.`
          : t`Your document could not be confirmed. Please start again, with another document if you have one.`
      }
    >
      <WriteControls of={startIdentityCheck}>
        <div className={styles.buttons}>
          <Button size="lg" fullWidth onClick={() => setRefused(checkId)}>{t`Start again`}</Button>
          <Button size="lg" fullWidth variant="default" onClick={onLeave}>{t`Continue`}</Button>
          <LinkButton {...paths.logout} preload={false} size="lg" fullWidth variant="subtle">
            {t`Exit app`}
          </LinkButton>
        </div>
      </WriteControls>
    </StepWrapper>
  );
}
