import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { PageHeader } from '@tipwell/ui/page-header';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import type { ReactNode } from 'react';
import { Trouble } from '#lib/error-state.tsx';
import styles from './account.module.css';
import { DetailsForm } from './details-form.tsx';
import { DevicesCard } from './devices-card.tsx';
import { PhotoCard } from './photo-card.tsx';
import { accountQuery } from '#lib/verification/queries.ts';
import { SignInCard } from './sign-in-card.tsx';
import { TipPageForm } from './tip-page-form.tsx';

interface DetailsScreenProps {
  /** The way back to where one came from. */
  back: ReactNode;
  /** The second factor, and the messages that reach the person: features of their own. */
  security: ReactNode;
  messages: ReactNode;
  /** The ways to everything that is kept of them, and to deleting it. */
  data: ReactNode;
}

/** What a person has told us about themselves, how they sign in, and what they want to be told. */
export function DetailsScreen({ back, security, messages, data }: DetailsScreenProps) {
  const { t } = useLingui();
  const account = useQuery(accountQuery);
  return (
    <>
      <PageHeader above={back} title={t`Your details`} />
      <div className={styles.page}>
        {account.data ? (
          <>
            <PhotoCard account={account.data} />
            {account.data.isShownToCustomers && <TipPageForm account={account.data} />}
            <DetailsForm account={account.data} />
            <SignInCard account={account.data} />
            {messages}
            {security}
            <DevicesCard />
            {data}
          </>
        ) : (
          <Card>
            {account.isError ? (
              <Trouble error={account.error} onRetry={() => void account.refetch()} />
            ) : (
              <>
                <PoliteVoice>{t`Loading`}</PoliteVoice>
                <Bone width="96px" height="96px" radius="50%" />
                <Bone width="100%" height="180px" radius="12px" />
              </>
            )}
          </Card>
        )}
      </div>
    </>
  );
}
