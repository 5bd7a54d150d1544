import { useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fullName } from '@tipwell/contract/full-name';
import { LoneScreen } from '../../lib/entrance/lone-screen.tsx';
import styles from '../../lib/entrance/lone-screen.module.css';
import { PersonCard } from '../../lib/entrance/person-card.tsx';
import { ApiFailure } from '../../lib/failure.ts';
import { FormTrouble } from '../../lib/form-trouble.tsx';
import { Trouble } from '../../lib/trouble.tsx';
import { signInWith, whoseIs } from './queries.ts';
import { useRegionName } from '../../lib/entrance/use-region-name.ts';

interface PassScreenProps {
  pass: string;
  isSignedIn: boolean;
  onSignIn: () => void;
  onStay: () => void;
  /** To where the two accounts can be connected. */
  onConnect: () => void;
}

/** Somebody comes from their account in another region: whose account opens here, and a yes. */
export function PassScreen({ pass, isSignedIn, onSignIn, onStay, onConnect }: PassScreenProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const nameOf = useRegionName();
  // The pass is looked at once: it says the same as long as it is good.
  const shown = useQuery({
    queryKey: ['pass', pass],
    queryFn: () => whoseIs(pass),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const agree = useMutation({ mutationFn: () => signInWith(queries, pass) });
  const stay = isSignedIn ? onStay : onSignIn;
  const stayWords = isSignedIn ? t`Stay signed in as myself` : t`No, sign in myself`;
  if (shown.error instanceof ApiFailure && shown.error.name === 'notConnected') {
    return (
      <LoneScreen title={t`Not connected yet`}>
        <p className={styles.hint}>
          {t`Your account in the other region opens no account here yet. If you work here too, sign in once and connect the two under “Other regions”.`}
        </p>
        <Button onClick={onConnect}>{isSignedIn ? t`Other regions` : t`Sign in`}</Button>
      </LoneScreen>
    );
  }
  if (shown.error) {
    return (
      <LoneScreen
        title={isSignedIn ? t`This did not open an account` : t`You are not signed in yet`}
      >
        {shown.error instanceof ApiFailure && shown.error.status < 500 ? (
          <FormTrouble failure={shown.error} />
        ) : (
          <Trouble error={shown.error} onRetry={() => void shown.refetch()} />
        )}
        <Button onClick={stay}>{isSignedIn ? t`Go on` : t`Sign in`}</Button>
      </LoneScreen>
    );
  }
  if (!shown.data) {
    return (
      <LoneScreen title={t`Signing you in`} isBusy>
        <div className={styles.wait}>
          <Loader size="sm" aria-hidden />
        </div>
      </LoneScreen>
    );
  }
  const { person, region } = shown.data;
  const other = fullName(person);
  const from = nameOf(region);
  return (
    <LoneScreen title={t`Continue as ${other}?`}>
      <PersonCard role={t`Your account here`} person={{ name: other, email: person.email }} />
      <p className={styles.hint}>
        {t`You come from your account for ${from}. Only continue if that was you.`}
      </p>
      <FormTrouble failure={agree.error} />
      <Button loading={agree.isPending} onClick={() => agree.mutate()}>
        {t`Continue as ${other}`}
      </Button>
      <Button variant="default" onClick={stay}>
        {stayWords}
      </Button>
    </LoneScreen>
  );
}
