import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MainInformationForm } from '#features/identity/account/main-information/main-information-form.tsx';
import { PhotoChooser } from '#features/identity/account/photo-chooser.tsx';

import { StepWrapper } from '#features/people/onboarding/step-wrapper.tsx';
import { startChatQuery } from '#features/backoffice/support/queries.ts';
import { locationQuery } from '#features/venues/workplace/queries.ts';
import { PhoneProofLine } from '#lib/verification/phone-verification-line.tsx';
import { accountQuery } from '#lib/verification/queries.ts';
import { Pending } from '#lib/query-view.tsx';
import { report } from '#lib/report.ts';
import styles from './steps.module.css';
import type { StepProps } from './step-props.ts';
import { useNewcomer } from './use-newcomer.ts';

/** Who the person is (onboarding §2, Main information). */
export function MainInformationStep({ onDone }: StepProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { profile, workplace, roles } = useNewcomer();
  const account = useQuery(accountQuery);
  const location = useQuery({
    ...locationQuery(workplace?.locationId ?? 0),
    enabled: workplace !== null,
  });
  const isKnown = account.data && (workplace === null || location.data);

  /** From here on support knows whom it speaks with, though nobody waits for it. */
  const startSupport = () => {
    // With a temporary password nobody is spoken with yet.
    if (profile.status === 'INITIALIZED') return;
    const { id: userId } = profile;
    const chatter = {
      userId,
      locationId: workplace?.locationId ?? null,
      country: workplace?.country ?? null,
      mayWrite: true,
    };
    queries.fetchQuery(startChatQuery(chatter)).catch((error: unknown) => {
      report(error, { section: 'onboarding' });
    });
  };

  return (
    <StepWrapper
      title={t`About you`}
      description={t`We need a few personal details please to register you`}
    >
      {isKnown ? (
        <>
          <div className={styles.photo}>
            <PhotoChooser account={account.data} />
          </div>
          <MainInformationForm
            account={account.data}
            roles={roles}
            place={location.data ?? null}
            staffId={workplace?.staffId ?? null}
            staffType={workplace?.staffType ?? null}
            onSaved={() => {
              startSupport();
              onDone();
            }}
          />
          <div className={styles.proof}>
            <PhoneProofLine />
          </div>
        </>
      ) : (
        <Pending query={account.isError ? account : location} />
      )}
    </StepWrapper>
  );
}
